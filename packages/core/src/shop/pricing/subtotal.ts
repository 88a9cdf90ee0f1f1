import { type Explained, sum } from './explained.ts';
import { lineTotal, type PricedLine } from './line-total.ts';

/** What the lines of the grocery cart cost together; an empty cart costs nothing. [CART-04] */
export function grocerySubtotal(lines: readonly PricedLine[]): Explained {
  return sum('Subtotal', lines.map(lineTotal));
}

/** What the lines of the food cart cost together. [SIDE-01, CHK-14] */
export function foodSubtotal(lines: readonly PricedLine[]): Explained {
  return sum('Food Subtotal', lines.map(lineTotal));
}

/** What is paid for a cart before its checkout adds the fees. [CART-04] */
export function cartTotal(subtotal: Explained): Explained {
  return sum('Total', [subtotal]);
}

/** What both carts cost together, before any fee. [FCART-05] */
export function combinedSubtotal(groceries: readonly PricedLine[], food: readonly PricedLine[]): Explained {
  return sum('Cart total', [grocerySubtotal(groceries), foodSubtotal(food)]);
}
