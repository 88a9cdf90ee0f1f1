import { type Kobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import { checkMinimumOrder, type MinimumOrder, type Subtotals } from './minimum-order.ts';

/** The progress of a cart towards a minimum order. */
export interface MinimumProgress {
  /** The part of `least` that is reached. */
  readonly reached: Kobo;
  /** The least that both kinds of goods must reach together. */
  readonly least: Kobo;
  /** The missing amounts, each with its goods, food first; empty at the minimum. */
  readonly missing: readonly MissingGoods[];
}

interface MissingGoods {
  readonly goods: keyof MinimumOrder;
  readonly amount: Kobo;
  /** The minimum of these goods. */
  readonly least: Kobo;
  /** True if the minimum includes other goods, so that these need their name. */
  readonly isOneOfTwo: boolean;
}

/**
 * The progress towards a minimum, for a line on the screen. A surplus of one kind does not make up for the
 * other. [SIDE-05]
 */
export function minimumProgress(minimum: MinimumOrder, subtotals: Subtotals): MinimumProgress {
  const verdict = checkMinimumOrder(minimum, subtotals);
  const missing = verdict.ok ? { food: zeroKobo, groceries: zeroKobo } : verdict.missing;
  const least = sumKobo([minimum.food, minimum.groceries]);
  const isOneOfTwo = minimum.food > 0 && minimum.groceries > 0;
  const kinds = ['food', 'groceries'] as const;
  return {
    reached: subtractKobo(least, sumKobo([missing.food, missing.groceries])),
    least,
    missing: kinds
      .map((goods) => ({ goods, amount: missing[goods], least: minimum[goods], isOneOfTwo }))
      .filter(({ amount }) => amount > 0),
  };
}
