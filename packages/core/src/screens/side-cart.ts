import { type Carts, sideCartMachine, watchingCarts } from '../side-cart/index.ts';

/** The side cart over an open shop's carts. */
export function provideSideCart(carts: Carts) {
  return sideCartMachine.provide({ actors: { watchCarts: watchingCarts(carts) } });
}
