import type { Kobo } from '../../kernel/money/index.ts';
import type { CartLine } from './line.ts';

/** A line of a cart at its price before and now, per piece or kilogram. */
export interface PriceChange {
  readonly name: string;
  readonly before: Kobo;
  readonly now: Kobo;
}

/** The lines that cost more or less than before; a line that came or went in between has not changed its price. */
export function priceChanges(before: readonly CartLine[], now: readonly CartLine[]): readonly PriceChange[] {
  const priceOf = new Map(before.map(({ key, unitPrice }) => [key, unitPrice]));
  return now.flatMap(({ key, name, unitPrice }) => {
    const earlier = priceOf.get(key) ?? unitPrice;
    return earlier === unitPrice ? [] : [{ name, before: earlier, now: unitPrice }];
  });
}
