import type { CartLine, OnStoreChange, OrderedLine } from '../../shop/cart/index.ts';
import type { Mode } from '../../shop/catalogue/index.ts';
import type { FreshQuote } from '../../shop/payment/index.ts';
import type { OrderKind } from '../../shop/pricing/index.ts';
import type { ChosenStore } from '../../shop/selection/index.ts';

/** What the long-lived machines tell the root, and what the shell tells it about the visitor. */
export type ShopEvent =
  | { readonly type: 'shop.storeChosen'; readonly storeId: number; readonly onChange: OnStoreChange }
  /** A store was chosen outside of the selector: the root carries it to the selection. [FMODE-03] */
  | {
      readonly type: 'shop.modeSubmitted';
      readonly storeId: number;
      readonly mode: Mode;
      readonly area: string | null;
      readonly onChange: OnStoreChange;
    }
  | CheckoutRequest
  | { readonly type: 'shop.orderRequoted'; readonly quote: FreshQuote }
  | {
      readonly type: 'shop.orderConfirmed';
      readonly kind: OrderKind;
      /** What was ordered of each cart; all of it where an older journal does not say. */
      readonly groceries?: readonly OrderedLine[];
      readonly dishes?: readonly OrderedLine[];
    }
  | { readonly type: 'shop.signedIn' }
  | { readonly type: 'shop.signedOut' };

/** A checkout is to open for what is in the machines; `at` is epoch milliseconds. See `checkoutRequest`. */
export interface CheckoutRequest {
  readonly type: 'shop.checkoutRequested';
  readonly kind: OrderKind;
  /** Null before one is chosen. */
  readonly store: ChosenStore | null;
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly at: number;
}
