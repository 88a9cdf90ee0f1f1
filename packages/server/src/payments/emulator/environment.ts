import { type EmulatorKeys, emulatorKeys } from './emulation.ts';

/**
 * The settings with which a shop pays at an emulator instead of the real gateways.
 *
 * @param url   the emulator as the shop's server reaches it
 * @param pageUrl  the emulator as the shopper's browser reaches it, where that differs
 */
export function emulatorEnvironment(
  url: string,
  pageUrl: string = url,
  keys: EmulatorKeys = emulatorKeys,
): Record<string, string> {
  return {
    PAYSTACK_SECRET_KEY: keys.paystackSecretKey,
    PAYSTACK_BASE_URL: url,
    PAYSTACK_SCRIPT_URL: `${pageUrl}/v2/inline.js`,
    FLUTTERWAVE_SECRET_KEY: keys.flutterwaveSecretKey,
    FLUTTERWAVE_PUBLIC_KEY: keys.flutterwavePublicKey,
    FLUTTERWAVE_SECRET_HASH: keys.flutterwaveSecretHash,
    FLUTTERWAVE_BASE_URL: `${url}/v3`,
    FLUTTERWAVE_SCRIPT_URL: `${pageUrl}/v3.js`,
  };
}
