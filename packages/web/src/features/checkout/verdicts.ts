import type { CheckoutField } from '@marketsquare/core/shop/checkout';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout } from '../../platform/shop.tsx';

/** True if every one of some fields is good. */
export function useAreGood(fields: readonly CheckoutField[]): boolean {
  return useCheckout(({ context }) => fields.every((field) => context.fields[field].problem === null));
}

/** The drafts, read anew whenever a text of the checkout was judged. */
export function useJudgedDrafts() {
  useCheckout(({ context }) => context.revision);
  return useShell().drafts;
}
