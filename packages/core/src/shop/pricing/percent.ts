/** A hundred percent, in the unit of `basisPoints`. */
export const wholePercent = 100 * 100;

/**
 * A percentage of at most two decimals as a whole number of hundredths of a percent: 12.5 is 1,250.
 *
 * Prices multiply such whole numbers and divide once, so no percentage ever becomes a binary fraction.
 *
 * @throws RangeError when the percentage is not finite or has more than two decimals
 */
export function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (!Number.isFinite(percent) || Math.abs(percent * 100 - points) > 1e-6) {
    throw new RangeError(`${percent} is not a percentage with at most two decimals`);
  }
  return points;
}
