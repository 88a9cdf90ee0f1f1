import type { DraftStore } from '@marketsquare/core/kernel/drafts';
import { type CheckoutContext, type CheckoutField, checkoutFields } from '@marketsquare/core/shop/checkout';

/** A checkout at which its customer's login ended. It lives in memory alone, and for that customer alone. */
export interface LeftCheckout {
  readonly customer: number;
  readonly typed: Readonly<Record<CheckoutField, string>>;
  readonly checkout: CheckoutContext;
}

/** A customer's checkout as it stands; null where none is open. */
export function checkoutToLeave(
  customer: number | null,
  drafts: DraftStore,
  checkout: CheckoutContext,
): LeftCheckout | null {
  if (customer === null || checkout.store === null) return null;
  const typed = Object.fromEntries(checkoutFields.map((field) => [field, drafts.read(field)]));
  return { customer, typed: typed as LeftCheckout['typed'], checkout };
}
