import { type ActorRefFrom, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import { type cartMachine, pricedLine } from '../cart/index.ts';
import { foodSubtotal, grocerySubtotal } from '../pricing/index.ts';
import type { CartTotals, SideCartEvent } from './events.ts';

/** Sends the side cart every change of the two carts, as `sideCart.cartsChanged`. */
export const watchCarts = fromCallback<EventObject>(() => {
  throw new Error('actor "watchCarts" must be provided');
});

type Cart = ActorRefFrom<typeof cartMachine>;

/** The two carts of an open shop. */
export interface Carts {
  readonly groceryCart: Cart;
  readonly foodCart: Cart;
}

/** The input of the side cart. [SIDE-01] */
export function totalsOf({ groceryCart, foodCart }: Carts): CartTotals {
  const groceries = linesOf(groceryCart.getSnapshot());
  const food = linesOf(foodCart.getSnapshot());
  return {
    groceries: { lines: groceries.length, subtotal: grocerySubtotal(groceries.map(pricedLine)).amount },
    food: { lines: food.length, subtotal: foodSubtotal(food.map(pricedLine)).amount },
  };
}

/** The work of the side cart over an open shop's carts. */
export function watchingCarts(carts: Carts) {
  return fromCallback<EventObject>(({ sendBack }) => {
    let last = JSON.stringify(totalsOf(carts));
    const tell = () => {
      const totals = totalsOf(carts);
      if (JSON.stringify(totals) === last) return;
      last = JSON.stringify(totals);
      sendBack({ type: 'sideCart.cartsChanged', totals } satisfies SideCartEvent);
    };
    const watches = [carts.groceryCart.subscribe(tell), carts.foodCart.subscribe(tell)];
    return () => {
      for (const watch of watches) watch.unsubscribe();
    };
  });
}

function linesOf({ context }: SnapshotFrom<typeof cartMachine>) {
  return context.lines;
}
