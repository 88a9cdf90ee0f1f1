import type { CartLine, OnStoreChange, OrderedLine } from '../../shop/cart/index.ts';
import type { Mode } from '../../shop/catalogue/index.ts';
import type { FreshQuote } from '../../shop/payment/index.ts';
import type { OrderKind } from '../../shop/pricing/index.ts';
import type { ChosenStore } from '../../shop/selection/index.ts';
import type { Ruled } from '../../shop/settings/order-rules.ts';

/** Messages of the long-lived machines to the root, and the shell's news about the visitor. */
export type ShopEvent =
  | { readonly type: 'shop.storeChosen'; readonly storeId: number; readonly onChange: OnStoreChange }
  /** A store was chosen outside of the selector: the root passes it to the selection. [FMODE-03] */
  | {
      readonly type: 'shop.modeSubmitted';
      readonly storeId: number;
      readonly mode: Mode;
      readonly area: string | null;
      readonly onChange: OnStoreChange;
    }
  /** The shell has read the shop's rules, and they are others than those of the visit so far. */
  | (Ruled & { readonly type: 'shop.rulesRead' })
  | CheckoutRequest
  | { readonly type: 'shop.orderRequoted'; readonly quote: FreshQuote }
  | {
      readonly type: 'shop.orderConfirmed';
      readonly kind: OrderKind;
      /** The ordered lines of each cart; all of it where an older journal leaves them out. */
      readonly groceries?: readonly OrderedLine[];
      readonly dishes?: readonly OrderedLine[];
    }
  | { readonly type: 'shop.signedIn' }
  | { readonly type: 'shop.signedOut' };

/** Asks to open a checkout for the machines' contents; `at` is epoch milliseconds. See `checkoutRequest`. */
export interface CheckoutRequest {
  readonly type: 'shop.checkoutRequested';
  readonly kind: OrderKind;
  /** Null before one is chosen. */
  readonly store: ChosenStore | null;
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly at: number;
}
