import { shownQuantity } from '../input.ts';
import type { CartLine } from '../line.ts';

/**
 * The documents' flags of a product for its card. They are derived from product and cart, never stored or
 * sent. [ENT-07]
 */
export interface ProductFlags {
  /** The add button is hidden. */
  readonly hidebtn: boolean;
  /** The stepper is hidden. */
  readonly hideqty: boolean;
  /** Pieces, or kilograms: the quantity in the cart, else 1. */
  readonly cart_qty: number;
}

/**
 * A product's flags by its line in the cart: without one the add button shows and the quantity is 1.
 * [CART-09, FOOD-16, FOOD-17, ENT-07]
 */
export function productFlags(line: CartLine | null): ProductFlags {
  if (line === null) return { hidebtn: false, hideqty: true, cart_qty: 1 };
  return { hidebtn: true, hideqty: false, cart_qty: shownQuantity(line) };
}
