import type { Kobo } from '@marketsquare/core/kernel/money';
import { type Explained, isProven } from '@marketsquare/core/shop/pricing';

/** Amounts with their proofs, and what was stored or recorded beside them. */
export interface Explanation {
  /** What is explained: 'Order Gr021264816'. */
  readonly subject: string;
  /** A line about it, or empty. */
  readonly note: string;
  /** Every amount adds up, and each comparison is equal. */
  readonly ok: boolean;
  readonly trees: readonly Explained[];
  /** Where the compared amounts are from: what the shop stored, or a server's reply as a visit recorded it, which proves nothing. */
  readonly comparedWith: 'stored amounts' | 'recorded reply';
  readonly comparisons: readonly Comparison[];
}

/** An amount of a proof beside the stored or recorded one, in kobo. */
export interface Comparison {
  /** What is compared: 'the delivery fee', and whose. */
  readonly what: string;
  readonly explained: Kobo;
  readonly kept: Kobo;
}

/** Adds to an explanation whether it holds. */
export function explanationOf(parts: Omit<Explanation, 'ok'>): Explanation {
  const { trees, comparisons } = parts;
  return { ...parts, ok: trees.every(isProven) && comparisons.every(isEqual) };
}

/** Whether the computed amount equals the other one, to the kobo. */
export function isEqual({ explained, kept }: Comparison): boolean {
  return explained === kept;
}
