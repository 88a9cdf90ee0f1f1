import type { CheckoutField } from '@marketsquare/core/shop/checkout';
import { useCheckout } from '../../platform/shop.tsx';

/** True if every one of some fields is good. */
export function useAreGood(fields: readonly CheckoutField[]): boolean {
  return useCheckout(({ context }) => fields.every((field) => context.fields[field].problem === null));
}
