import type { CartKind, CartLine } from '@marketsquare/core/shop/cart';
import type { Shop } from './shop.tsx';

/** Lines that a change of store took out of each cart. */
export type LeftLines = Readonly<Record<CartKind, readonly CartLine[]>>;

export const nothingLeft: LeftLines = { grocery: [], food: [] };

/**
 * Calls back after each change of store with the lines that it took out of a cart: when it was emptied, or when it came
 * back with prices of the new store. A cart that could not be checked keeps its lines itself, and says nothing. [ERR-15]
 *
 * @returns ends the watch
 */
export function watchLeftLines(
  cart: Shop['groceryCart'],
  tell: (left: readonly CartLine[]) => void,
): () => void {
  let last = cart.getSnapshot();
  let before = last.matches('repricing') ? last.context.lines : null;
  const watch = cart.subscribe((snapshot) => {
    if (snapshot.context.storeId !== last.context.storeId) before = last.context.lines;
    last = snapshot;
    if (before === null || snapshot.matches('repricing')) return;
    const { lines, notice } = snapshot.context;
    const left = before.filter(({ key }) => !lines.some((line) => line.key === key));
    before = null;
    if (left.length > 0 && notice !== 'savedForLater') tell(left);
  });
  return () => watch.unsubscribe();
}
