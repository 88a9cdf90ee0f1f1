import type { PricedLine } from '../pricing/index.ts';
import type { CartLine } from './line.ts';

/** A line as pricing looks at it. */
export function pricedLine(line: CartLine): PricedLine {
  const name = line.pack === null ? line.name : `${line.name}, ${line.pack}`;
  const { priceProof, unitPrice, quantity, unit } = line;
  return { name, unitPrice: priceProof ?? unitPrice, quantity, soldByWeight: unit === 'gram' };
}
