import type { Provider } from '@marketsquare/core/shop/payment';
import { useConfiguration } from './configuration.ts';

const providers: readonly Provider[] = ['paystack', 'flutterwave'];

/** The gateways that this shop has; both until the configuration has come. */
export function useGateways(): readonly Provider[] {
  return useConfiguration()?.gateways ?? providers;
}
