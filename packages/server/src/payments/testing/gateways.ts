import { emulatorKeys } from '../emulator/index.ts';
import { flutterwaveGateway } from '../flutterwave-gateway.ts';
import type { PaymentGateway } from '../gateway.ts';
import { paystackGateway } from '../paystack-gateway.ts';
import type { ProviderTrouble } from '../provider-call.ts';

/** Both adapters against one emulator. */
export function gatewaysAt(url: string, report: (trouble: ProviderTrouble) => void = () => undefined) {
  const paystack: PaymentGateway = paystackGateway({
    secretKey: emulatorKeys.paystackSecretKey,
    baseUrl: url,
    scriptUrl: `${url}/v2/inline.js`,
    fetch,
    report,
    timeoutMs: 500,
  });
  const flutterwave: PaymentGateway = flutterwaveGateway({
    secretKey: emulatorKeys.flutterwaveSecretKey,
    publicKey: emulatorKeys.flutterwavePublicKey,
    secretHash: emulatorKeys.flutterwaveSecretHash,
    baseUrl: `${url}/v3`,
    scriptUrl: `${url}/v3.js`,
    merchant: 'Market Square',
    fetch,
    report,
    timeoutMs: 500,
  });
  return { paystack, flutterwave };
}
