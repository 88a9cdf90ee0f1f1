import type { Kobo } from '../../kernel/money/index.ts';
import { type Explained, explain, given } from './explained.ts';

/** The facts of a line, of either cart, that pricing needs. */
export interface PricedLine {
  /** The line's name in the proof: the product, with its pack if it has one. */
  readonly name: string;
  /** The price of a piece, or of a kilogram when sold by weight; plain, or with its proof. */
  readonly unitPrice: Kobo | Explained;
  /** Whole pieces, or whole grams when sold by weight. */
  readonly quantity: number;
  readonly soldByWeight: boolean;
}

/**
 * The price of a line: unit price × quantity; for goods sold by weight price per kg × grams ÷ 1000, to the
 * kobo. [CART-04, QTY-02]
 *
 * @throws RangeError when the quantity is not a whole number or is below zero: machines never let one through
 */
export function lineTotal({ name, unitPrice, quantity, soldByWeight }: PricedLine): Explained {
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new RangeError(`a quantity is a whole number from zero, not ${quantity}`);
  }
  const price =
    typeof unitPrice === 'number'
      ? given(soldByWeight ? 'Price per kg' : 'Unit price', unitPrice)
      : unitPrice;
  return soldByWeight
    ? explain({
        label: name,
        formula: 'weighed',
        inputs: { weightGrams: quantity, discountPercent: 0 },
        children: [price],
      })
    : explain({ label: name, formula: 'pieces', inputs: { quantity }, children: [price] });
}
