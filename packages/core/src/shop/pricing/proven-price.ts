import type * as z from 'zod/mini';
import type { Explained } from './explained.ts';
import type { provenPriceSchema } from './explained-schema.ts';

/** A unit price in a line: the price of a piece, or of a kilogram. */
export type ProvenPrice = Readonly<z.infer<typeof provenPriceSchema>>;

/** A unit price in a line, by its proof. */
export function provenPrice(price: Explained): ProvenPrice {
  const { amount: unitPrice } = price;
  return price.formula === 'given' ? { unitPrice } : { unitPrice, priceProof: price };
}
