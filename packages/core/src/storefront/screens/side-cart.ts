import { type Carts, sideCartMachine, watchingCarts } from '../../shop/side-cart/index.ts';
import type { Screen } from './screen.ts';

/** The side cart over an open shop's carts. */
export const sideCart: Screen<'sideCart', Carts> = {
  name: 'sideCart',
  provide: (carts) => sideCartMachine.provide({ actors: { watchCarts: watchingCarts(carts) } }),
};
