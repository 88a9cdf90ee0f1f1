import type { CheckoutContext, CheckoutField } from '@marketsquare/core/shop/checkout';

/** A checkout at which its customer's login ended. It lives only in memory, and only for that customer. */
export interface LeftCheckout {
  readonly customer: number;
  readonly typed: Partial<Readonly<Record<CheckoutField, string>>>;
  readonly checkout: CheckoutContext;
}
