import { divideRounded, type Kobo, kobo } from '../../kernel/money/index.ts';

/**
 * Shares an amount out by weights, to the kobo.
 *
 * Each part ends where the sum of the weights so far ends, rounded once, so that the parts always come to the amount. One that
 * equals the sum of the weights is shared into the weights themselves.
 *
 * @param weights  none below zero
 * @returns a part for each weight; none where the weights come to nothing
 */
export function shareOut(amount: Kobo, weights: readonly Kobo[]): readonly Kobo[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return [];
  let weighed = 0;
  let shared = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = divideRounded(BigInt(amount) * BigInt(weighed), whole);
    const part = kobo(until - shared);
    shared = until;
    return part;
  });
}
