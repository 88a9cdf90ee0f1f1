import { kobo } from '@marketsquare/core/kernel/money';
import {
  exchange,
  flutterwaveGateway,
  type GatewayTrouble,
  paystackGateway,
} from '@marketsquare/server/money/gateways';
import { chargeRequest } from '@marketsquare/server/money/gateways/testing';
import type { PaymentGateway } from '@marketsquare/server/store/ports';
import { emulatorKeys } from '../index.ts';
import { shopperAt } from './shopper.ts';

/** Both adapters with one emulator. */
export function gatewaysAt(url: string, report: (trouble: GatewayTrouble) => void = () => undefined) {
  const paystack: PaymentGateway = paystackGateway({
    secretKey: emulatorKeys.paystackSecretKey,
    baseUrl: url,
    scriptUrl: `${url}/v2/inline.js`,
    exchange,
    report,
    timeoutMs: 2000,
  });
  const flutterwave: PaymentGateway = flutterwaveGateway({
    secretKey: emulatorKeys.flutterwaveSecretKey,
    publicKey: emulatorKeys.flutterwavePublicKey,
    secretHash: emulatorKeys.flutterwaveSecretHash,
    baseUrl: `${url}/v3`,
    scriptUrl: `${url}/v3.js`,
    merchant: () => 'Market Square',
    logo: '/logo.svg',
    exchange,
    report,
    timeoutMs: 2000,
  });
  return { paystack, flutterwave };
}

/** A shop's server up to the open popup, for either gateway. */
export function shopAt(url: string) {
  const { paystack, flutterwave } = gatewaysAt(url);
  const requestOf = (reference: string, amount: number) => ({
    ...chargeRequest,
    reference,
    amount: kobo(amount),
  });

  return {
    /** 1,500 naira at Paystack, prepared on the server. */
    async initialize(reference: string) {
      const initialized = await paystack.initialize(requestOf(reference, 150_000));
      if (typeof initialized === 'string' || initialized.clientParams.gateway !== 'paystack') {
        throw new Error(`not initialized: ${JSON.stringify(initialized)}`);
      }
      return { reference, code: initialized.clientParams.accessCode };
    },
    /** 1,500.50 naira at Flutterwave, opened by the page. */
    async checkout(reference: string) {
      const initialized = await flutterwave.initialize(requestOf(reference, 150_050));
      if (typeof initialized === 'string' || initialized.clientParams.gateway !== 'flutterwave') {
        throw new Error(`not initialized: ${JSON.stringify(initialized)}`);
      }
      const { options } = initialized.clientParams;
      const opened = await shopperAt(url).open({ provider: 'flutterwave', options });
      return { reference, code: opened.code, opened, options };
    },
  };
}
