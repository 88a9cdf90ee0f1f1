import { type Kobo, kobo } from '@marketsquare/core/kernel/money';

/**
 * A shelf price: rounded to ten naira, to fifty from 1,000, to a hundred from 10,000.
 *
 * @param naira  may have a fraction; anything below five naira becomes ten
 * @returns whole naira, in kobo
 */
export function shelfPrice(naira: number): Kobo {
  const step = naira < 1_000 ? 10 : naira < 10_000 ? 50 : 100;
  return kobo(Math.max(10, Math.round(naira / step) * step) * 100);
}
