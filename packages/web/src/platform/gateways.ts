import { type Gateway, gateways } from '@marketsquare/core/shop/card-payment';
import { useConfiguration } from './configuration.ts';

/** The gateways of this shop; both until the configuration has come. */
export function useGateways(): readonly Gateway[] {
  return useConfiguration()?.gateways ?? gateways;
}
