import type { CheckoutContext, CheckoutField } from '@marketsquare/core/shop/checkout';

/** A checkout at which its customer's login ended. It lives in memory alone, and for that customer alone. */
export interface LeftCheckout {
  readonly customer: number;
  readonly typed: Partial<Readonly<Record<CheckoutField, string>>>;
  readonly checkout: CheckoutContext;
}
