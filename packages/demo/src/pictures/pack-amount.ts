import { packSize } from '@marketsquare/core/shop/catalogue';

/** The content of one pack of a size, in grams or millilitres: 500 of "20x50cl"; undefined where neither is written. */
export function packAmount(size: string): number | undefined {
  const written = packSize(size);
  if (written === null || (written.measure !== 'weight' && written.measure !== 'volume')) return undefined;
  return written.amount / packCount(size);
}

/** The number of packs that a size is of: 20 of "20x50cl", 3 of "Pack of 3", else 1. */
export function packCount(size: string): number {
  const [, times, packOf] = /^(\d+)x|^Pack of (\d+)$/.exec(size) ?? [];
  return Number(times ?? packOf ?? 1);
}
