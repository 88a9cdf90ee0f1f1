import type { CartKind, CartLine } from '@marketsquare/core/shop/cart';
import type { Shop } from './shop.tsx';

/** The lines of one cart before and after a change of store. */
export interface LeftCart {
  readonly before: readonly CartLine[];
  readonly after: readonly CartLine[];
}

/** The same of each cart. */
export type LeftLines = Readonly<Record<CartKind, LeftCart>>;

export const nothingLeftOf: LeftCart = { before: [], after: [] };
export const nothingLeft: LeftLines = { grocery: nothingLeftOf, food: nothingLeftOf };

/**
 * Calls back after each change of store with what it did to a cart: when it was emptied, or when it came back with prices of
 * the new store and one of each. A cart that could not be checked keeps its lines itself, and says nothing. [ERR-15]
 *
 * @returns ends the watch
 */
export function watchLeftLines(cart: Shop['groceryCart'], tell: (left: LeftCart) => void): () => void {
  let last = cart.getSnapshot();
  const watch = cart.subscribe((snapshot) => {
    // What the shopper does while the new store is asked is their own doing: it is part of the cart before the change.
    const { lines: before, storeId } = last.context;
    const isChanged = last.matches('repricing') || snapshot.context.storeId !== storeId;
    last = snapshot;
    if (!isChanged || snapshot.matches('repricing')) return;
    const { lines: after, notice } = snapshot.context;
    if (before.length > 0 && notice !== 'savedForLater') tell({ before, after });
  });
  return () => watch.unsubscribe();
}
