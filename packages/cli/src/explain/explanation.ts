import type { Kobo } from '@marketsquare/core/kernel/money';
import { type Explained, isProven } from '@marketsquare/core/shop/pricing';

/** Amounts with their proofs, beside the stored or recorded ones. */
export interface Explanation {
  /** The thing explained: 'Order Gr021264816'. */
  readonly subject: string;
  /** A line about it, or empty. */
  readonly note: string;
  /** Every amount adds up, and each comparison is equal. */
  readonly ok: boolean;
  readonly trees: readonly Explained[];
  /**
   * The origin of the compared amounts: those that the shop stored, or a server's reply as a visit recorded
   * it, which proves nothing.
   */
  readonly comparedWith: 'stored amounts' | 'recorded reply';
  readonly comparisons: readonly Comparison[];
  /** The changes behind the prices of its lines, in words; left out for none. */
  readonly priceChanges?: readonly string[];
}

/** An amount of a proof beside the stored or recorded one, in kobo. */
export interface Comparison {
  /** The thing compared: 'the delivery fee', and whose. */
  readonly what: string;
  readonly explained: Kobo;
  readonly kept: Kobo;
}

/** Adds the verdict to an explanation: true if it holds. */
export function explanationOf(parts: Omit<Explanation, 'ok'>): Explanation {
  const { trees, comparisons } = parts;
  return { ...parts, ok: trees.every(isProven) && comparisons.every(isEqual) };
}

/** True if the computed amount equals the other one, to the kobo. */
export function isEqual({ explained, kept }: Comparison): boolean {
  return explained === kept;
}
