import type { Kobo } from '../../kernel/money/index.ts';

/** The facts about one cart that the side cart needs. */
export interface CartTotal {
  readonly lines: number;
  readonly subtotal: Kobo;
}

/** The same about both. */
export interface CartTotals {
  readonly groceries: CartTotal;
  readonly food: CartTotal;
}

export type SideCartEvent =
  | { readonly type: 'sideCart.cartsChanged'; readonly totals: CartTotals }
  /** The reason why prepared food is unavailable, sent whenever it changes; null while it is available. */
  | { readonly type: 'sideCart.foodJudged'; readonly problem: string | null }
  | { readonly type: 'sideCart.checkoutPressed' }
  | { readonly type: 'sideCart.allChosen' }
  | { readonly type: 'sideCart.foodChosen' }
  | { readonly type: 'sideCart.groceriesChosen' }
  | { readonly type: 'sideCart.shoppingContinued' }
  | { readonly type: 'sideCart.closed' };
