import type { Provider } from '@marketsquare/core/shop/payment';
import { useConfiguration } from './configuration.ts';

const providers: readonly Provider[] = ['paystack', 'flutterwave'];

/** The gateways of this shop; both until the configuration has come. */
export function useGateways(): readonly Provider[] {
  return useConfiguration()?.gateways ?? providers;
}
