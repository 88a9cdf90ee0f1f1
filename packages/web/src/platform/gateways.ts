import type { Gateway } from '@marketsquare/core/shop/payment';
import { useConfiguration } from './configuration.ts';

const gateways: readonly Gateway[] = ['paystack', 'flutterwave'];

/** The gateways of this shop; both until the configuration has come. */
export function useGateways(): readonly Gateway[] {
  return useConfiguration()?.gateways ?? gateways;
}
