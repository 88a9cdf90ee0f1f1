import type { LagosDay } from '../../../kernel/calendar/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';

/** The strip's inputs: the subtotal, and true if the cart has any lines. */
export interface CountedCart {
  readonly subtotal: Kobo;
  readonly isEmpty: boolean;
}

/** The events of the free-delivery strip. */
export type StripEvent =
  | { readonly type: 'strip.cartChanged'; readonly cart: CountedCart }
  | { readonly type: 'strip.dayBegan'; readonly today: LagosDay };
