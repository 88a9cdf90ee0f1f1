import { type Kobo, kobo } from './kobo.ts';

/**
 * Divides two whole numbers and rounds once, exact halves up. [PRICE-01, FEE-01]
 *
 * The half is decided on whole numbers, never on binary fractions: 750 × 115 / 100 is 863, not 862. Products beyond
 * 2^53 use big integers, so a long chain of percentages stays exact.
 *
 * @param numerator    a whole number, negative allowed
 * @param denominator  a whole number above zero
 * @throws RangeError  when the denominator is not above zero, or either is not whole
 */
export function divideRounded(numerator: number | bigint, denominator: number | bigint): number {
  const over = BigInt(numerator);
  const under = BigInt(denominator);
  if (under <= 0n) throw new RangeError('a denominator must be above zero');
  const doubled = 2n * over + under;
  const whole = doubled / (2n * under);
  const isBelowZero = doubled < 0n && doubled % (2n * under) !== 0n;
  return Number(isBelowZero ? whole - 1n : whole);
}

/**
 * An amount given as a fraction of kobo, rounded to whole naira, exact halves up; the result is in kobo.
 */
export function toWholeNaira(numerator: number | bigint, denominator: number | bigint): Kobo {
  return kobo(divideRounded(numerator, BigInt(denominator) * 100n) * 100);
}
