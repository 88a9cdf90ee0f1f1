import { type CartLine, lostLines, type PriceChange, priceChanges } from '@marketsquare/core/shop/cart';
import type { Shop } from '../../platform/shop.tsx';

/** The effect of today's prices on a cart. */
export interface PriceNews {
  /** The lines that its store no longer sells, as they were: they are saved for later. */
  readonly gone: readonly CartLine[];
  readonly changes: readonly PriceChange[];
}

/** Asks for the prices of a cart's lines, and reports what they changed, if anything. [CART-12, CART-13] */
export function askPrices(cart: Shop['groceryCart'], tell: (news: PriceNews) => void): void {
  let last = cart.getSnapshot();
  const watch = cart.subscribe((snapshot) => {
    const before = last;
    last = snapshot;
    if (!snapshot.matches('ready')) return;
    watch.unsubscribe();
    // The change of store reports another store's prices.
    if (!before.matches('refreshingPrices')) return;
    const { lines, saved } = snapshot.context;
    const lost = lostLines(before.context.lines, lines);
    const gone = lost.filter(({ key }) => saved.some((line) => line.key === key));
    const changes = priceChanges(before.context.lines, lines);
    if (gone.length + changes.length > 0) tell({ gone, changes });
  });
  cart.send({ type: 'cart.opened' });
}
