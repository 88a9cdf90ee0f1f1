import type { OnStoreChange } from '../cart/index.ts';
import type { FreshQuote } from '../payment/index.ts';
import type { OrderKind } from '../pricing/index.ts';

/** What the long-lived machines tell the root, and what the shell tells it about the visitor. */
export type ShopEvent =
  | { readonly type: 'shop.storeChosen'; readonly storeId: number; readonly onChange: OnStoreChange }
  | { readonly type: 'shop.orderRequoted'; readonly quote: FreshQuote }
  | { readonly type: 'shop.orderConfirmed'; readonly kind: OrderKind }
  | { readonly type: 'shop.signedIn' }
  | { readonly type: 'shop.signedOut' };
