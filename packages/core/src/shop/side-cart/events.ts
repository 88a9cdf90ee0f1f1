import type { Kobo } from '../../kernel/money/index.ts';

/** What the side cart needs to know about one cart. */
export interface CartTotal {
  readonly lines: number;
  readonly subtotal: Kobo;
}

/** What it needs to know about both. */
export interface CartTotals {
  readonly groceries: CartTotal;
  readonly food: CartTotal;
}

/** The events of the side cart. */
export type SideCartEvent =
  | { readonly type: 'sideCart.cartsChanged'; readonly totals: CartTotals }
  /** Why prepared food is unavailable, sent whenever it changes; null while it is available. */
  | { readonly type: 'sideCart.foodJudged'; readonly problem: string | null }
  | { readonly type: 'sideCart.checkoutPressed' }
  | { readonly type: 'sideCart.allChosen' }
  | { readonly type: 'sideCart.foodChosen' }
  | { readonly type: 'sideCart.groceriesChosen' }
  | { readonly type: 'sideCart.shoppingContinued' }
  | { readonly type: 'sideCart.closed' };
