import { type EmulatorKeys, emulatorKeys } from './emulation.ts';

/**
 * The settings of a shop that pays at an emulator instead of the real gateways.
 *
 * @param url   the emulator's address for the shop's server
 * @param pageUrl  the emulator's address for the shopper's browser, where that differs
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
