import type { PricedLine } from '../pricing/index.ts';
import { type CartLine, nameWithPack } from './line.ts';

/** A line in the form for pricing. */
export function pricedLine(line: CartLine): PricedLine {
  const { priceProof, unitPrice, quantity, unit } = line;
  return {
    name: nameWithPack(line),
    unitPrice: priceProof ?? unitPrice,
    quantity,
    soldByWeight: unit === 'gram',
  };
}
