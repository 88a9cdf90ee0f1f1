import { type Explained, sum } from './explained.ts';
import { lineTotal, type PricedLine } from './line-total.ts';

/** The sum of the grocery cart's lines; zero for an empty cart. [CART-04] */
export function grocerySubtotal(lines: readonly PricedLine[]): Explained {
  return sum('Subtotal', lines.map(lineTotal));
}

/** The sum of the food cart's lines. [SIDE-01, CHK-14] */
export function foodSubtotal(lines: readonly PricedLine[]): Explained {
  return sum('Food Subtotal', lines.map(lineTotal));
}

/** The price of a cart before its checkout adds the fees. [CART-04] */
export function cartTotal(subtotal: Explained): Explained {
  return sum('Total', [subtotal]);
}

/** The sum of both carts, before any fee. [FCART-05] */
export function combinedSubtotal(groceries: readonly PricedLine[], food: readonly PricedLine[]): Explained {
  return sum('Cart total', [grocerySubtotal(groceries), foodSubtotal(food)]);
}
