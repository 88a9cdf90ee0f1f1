import type { JournaledEvent } from '@marketsquare/core/journal';
import type { CartEvent, CartLine } from '@marketsquare/core/shop/cart';
import type { Report } from '../../platform/analytics/told-once.ts';
import type { Shop } from '../../platform/shop.tsx';
import { goodsOf, movedLines } from './items.ts';

type CartName = 'groceryCart' | 'foodCart';

/**
 * The shopper's own changes of a cart. The shop's are left out: new prices, a change of store, emptying and
 * giving back.
 */
const followed: readonly CartEvent['type'][] = [
  'cart.itemAdded',
  'cart.increased',
  'cart.decreased',
  'cart.lineRemoved',
  'cart.linesBrought',
];

/** A typed quantity is reported after this long without another key, unless its field is left first. */
const quietMs = 1000;

/** Reports what a shopper adds to the carts and removes from them. */
export interface FollowedCarts {
  /** Takes each new entry of a cart, after its machine has settled. */
  readonly take: (cart: CartName, event: JournaledEvent) => void;
  /** Stops following, and reports nothing more. */
  readonly end: () => void;
}

/** Follows both carts. The keystrokes of a quantity are one change, from the quantity before the first of them. [ANALYTICS-02, ANALYTICS-03] */
export function followCarts(shop: Shop, report: Report): FollowedCarts {
  const told = new Map<CartName, readonly CartLine[]>();
  const typed = new Map<CartName, readonly CartLine[]>();
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const linesOf = (cart: CartName) => shop[cart].getSnapshot().context.lines;
  const tell = (cart: CartName, lines: readonly CartLine[]) => {
    const { added, removed } = movedLines(told.get(cart) ?? [], lines);
    told.set(cart, lines);
    if (added.length > 0) report.tell({ name: 'add_to_cart', params: goodsOf(added) });
    if (removed.length > 0) report.tell({ name: 'remove_from_cart', params: goodsOf(removed) });
  };
  const tellTyped = () => {
    clearTimeout(quiet);
    for (const [cart, lines] of typed) tell(cart, lines);
    typed.clear();
  };
  const take = (cart: CartName, { type, isRestored }: JournaledEvent) => {
    const lines = linesOf(cart);
    if (type === 'cart.quantityTyped' && !isRestored) {
      typed.set(cart, lines);
      clearTimeout(quiet);
      quiet = setTimeout(tellTyped, quietMs);
      return;
    }
    tellTyped();
    if (!isRestored && followed.some((one) => one === type)) tell(cart, lines);
    else told.set(cart, lines);
  };

  for (const cart of ['groceryCart', 'foodCart'] as const) told.set(cart, linesOf(cart));
  document.addEventListener('focusout', tellTyped);
  addEventListener('pagehide', tellTyped);
  return {
    take,
    end: () => {
      clearTimeout(quiet);
      document.removeEventListener('focusout', tellTyped);
      removeEventListener('pagehide', tellTyped);
    },
  };
}
