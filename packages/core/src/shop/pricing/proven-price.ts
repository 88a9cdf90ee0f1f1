import type { Kobo } from '../../kernel/money/index.ts';
import type { Explained } from './explained.ts';

/** A unit price as a line keeps it: the price of a piece, or of a kilogram. */
export interface ProvenPrice {
  readonly unitPrice: Kobo;
  /** How it comes about; left out where the store simply states it, and by journals and orders that never knew it. */
  readonly priceProof?: Explained;
}

/** A unit price as a line keeps it, by its proof. */
export function provenPrice(price: Explained): ProvenPrice {
  const { amount: unitPrice } = price;
  return price.formula === 'given' ? { unitPrice } : { unitPrice, priceProof: price };
}
