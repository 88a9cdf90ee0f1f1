import type { CartLine } from '../../../shop/cart/index.ts';

/** The wire's kilograms as whole grams. */
export function toGrams(kilograms: number): number {
  return Math.round(kilograms * 1000);
}

/** Grams as the wire's kilograms. */
export function fromGrams(grams: number): number {
  return grams / 1000;
}

/** A line's quantity for the wire: pieces, or kilograms of goods sold by weight. [QTY-12] */
export function fromQuantity({ quantity, unit }: Pick<CartLine, 'quantity' | 'unit'>): number {
  return unit === 'gram' ? fromGrams(quantity) : quantity;
}
