import type { Kobo } from '@marketsquare/core/money';
import { type Explained, isProven } from '@marketsquare/core/pricing';

/** Amounts with their proofs, and what they were compared with. */
export interface Explanation {
  /** What is explained: 'Order Gr021264816'. */
  readonly subject: string;
  /** More about it, in a line; empty when there is nothing to say. */
  readonly note: string;
  /** Every amount adds up, and each comparison is equal. */
  readonly ok: boolean;
  readonly trees: readonly Explained[];
  readonly comparisons: readonly Comparison[];
}

/** An amount of a proof beside one that somebody else has kept, in kobo. */
export interface Comparison {
  /** What is compared: 'the delivery fee', and whose it is. */
  readonly what: string;
  readonly explained: Kobo;
  readonly kept: Kobo;
}

/** An explanation that says of itself whether it holds. */
export function explanationOf(parts: Omit<Explanation, 'ok'>): Explanation {
  const { trees, comparisons } = parts;
  return { ...parts, ok: trees.every(isProven) && comparisons.every(isEqual) };
}

/** Whether what was worked out is what was kept, to the kobo. */
export function isEqual({ explained, kept }: Comparison): boolean {
  return explained === kept;
}
