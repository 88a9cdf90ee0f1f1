import type { Kobo } from '../money/index.ts';

/** What the side cart needs to know of one cart. */
export interface CartTotal {
  readonly lines: number;
  readonly subtotal: Kobo;
}

/** What it needs to know of both. */
export interface CartTotals {
  readonly groceries: CartTotal;
  readonly food: CartTotal;
}

/** What may happen in the side cart. */
export type SideCartEvent =
  | { readonly type: 'sideCart.cartsChanged'; readonly totals: CartTotals }
  /** What stands against prepared food, told when it is known and whenever it changes; null while it can be had. */
  | { readonly type: 'sideCart.foodJudged'; readonly problem: string | null }
  | { readonly type: 'sideCart.checkoutPressed' }
  | { readonly type: 'sideCart.allChosen' }
  | { readonly type: 'sideCart.foodChosen' }
  | { readonly type: 'sideCart.groceriesChosen' }
  | { readonly type: 'sideCart.shoppingContinued' }
  | { readonly type: 'sideCart.closed' };
