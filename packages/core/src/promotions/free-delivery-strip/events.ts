import type { LagosDay } from '../../calendar/index.ts';
import type { Kobo } from '../../money/index.ts';

/** What the strip counts: the subtotal, and whether the cart holds anything at all. */
export interface CountedCart {
  readonly subtotal: Kobo;
  readonly isEmpty: boolean;
}

/** What changes the free-delivery strip. */
export type StripEvent =
  | { readonly type: 'strip.cartChanged'; readonly cart: CountedCart }
  | { readonly type: 'strip.dayBegan'; readonly today: LagosDay };
