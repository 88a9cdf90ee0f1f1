import type { Kobo } from '../../kernel/money/index.ts';
import { type CartLine, nameWithPack } from './line.ts';

/** A line of a cart with its price before and now, per piece or kilogram. */
export interface PriceChange {
  /** The name with its pack. */
  readonly name: string;
  readonly before: Kobo;
  readonly now: Kobo;
}

/**
 * The lines whose price has risen or fallen; a line that came or went in between has not changed its price.
 */
export function priceChanges(before: readonly CartLine[], now: readonly CartLine[]): readonly PriceChange[] {
  const priceOf = new Map(before.map(({ key, unitPrice }) => [key, unitPrice]));
  return now.flatMap((line) => {
    const { key, unitPrice } = line;
    const earlier = priceOf.get(key) ?? unitPrice;
    return earlier === unitPrice ? [] : [{ name: nameWithPack(line), before: earlier, now: unitPrice }];
  });
}

/** The lines that have left the cart, as they were before. [CART-18] */
export function lostLines(before: readonly CartLine[], now: readonly CartLine[]): readonly CartLine[] {
  return before.filter(({ key }) => !now.some((line) => line.key === key));
}

/** The lines whose quantity has changed, as they were before. [CART-17] */
export function changedQuantities(
  before: readonly CartLine[],
  now: readonly CartLine[],
): readonly CartLine[] {
  return before.filter(({ key, quantity }) =>
    now.some((line) => line.key === key && line.quantity !== quantity),
  );
}
