import { type Kobo, nairaToKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import { type Explained, explain, given, sum } from './explained.ts';
import type { OrderKind } from './order-kind.ts';

/** The least subtotals of a cart at its checkout; zero for none. */
export interface MinimumOrder {
  readonly groceries: Kobo;
  readonly food: Kobo;
}

/** /cart: groceries of ₦10,000. [CART-14] */
export const groceryCartMinimum: MinimumOrder = { groceries: nairaToKobo(10_000), food: zeroKobo };

/** /foodcart: food of ₦1,000. [FCART-08] */
export const foodCartMinimum: MinimumOrder = { groceries: zeroKobo, food: nairaToKobo(1_000) };

/** /allcart: groceries of ₦1,500, whatever the food. One of two readings, honoured on this page. [FCART-09] */
export const combinedCartMinimum: MinimumOrder = { groceries: nairaToKobo(1_500), food: zeroKobo };

/**
 * The minimum of an order: that of the cart's page which leads to its checkout. Of the two readings for a
 * combined order it is the lower one, so that a shopper from either page is let through. [FCART-09, SIDE-05]
 */
export const minimumOrderOf: Readonly<Record<OrderKind, MinimumOrder>> = {
  grocery: groceryCartMinimum,
  food: foodCartMinimum,
  combined: combinedCartMinimum,
};

/** "Checkout All Items" of the side cart: groceries of ₦10,000 and food of ₦1,000. The other reading. [SIDE-05] */
export const sideCartMinimum: MinimumOrder = {
  groceries: groceryCartMinimum.groceries,
  food: foodCartMinimum.food,
};

/** The toast of every check, although two of the limits are lower. [ERR-10] */
export const minimumOrderText = 'The minimum order amount is N10000.';

/**
 * The amount that a cart lacks, for each kind of goods; zero where it has enough. `explained` is the proof of
 * both together.
 */
export type MinimumOrderVerdict =
  | { readonly ok: true; readonly explained: Explained }
  | {
      readonly ok: false;
      readonly reason: 'belowMinimum';
      readonly missing: MinimumOrder;
      readonly explained: Explained;
    };

/** The subtotal of each kind of goods; plain, or with its proof. */
export interface Subtotals {
  readonly groceries: Kobo | Explained;
  readonly food: Kobo | Explained;
}

/**
 * Checks the subtotals against a minimum; exactly the minimum is enough. [CART-14, FCART-08, FCART-09,
 * SIDE-05]
 */
export function checkMinimumOrder(minimum: MinimumOrder, subtotals: Subtotals): MinimumOrderVerdict {
  const groceries = shortfall('Groceries', 'Subtotal', minimum.groceries, subtotals.groceries);
  const food = shortfall('Food', 'Food Subtotal', minimum.food, subtotals.food);
  const explained = sum('Needed for the minimum order', [groceries, food]);
  const missing = { groceries: groceries.amount, food: food.amount };
  return explained.amount === 0
    ? { ok: true, explained }
    : { ok: false, reason: 'belowMinimum', missing, explained };
}

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

function shortfall(label: string, subtotalLabel: string, least: Kobo, has: Kobo | Explained): Explained {
  const subtotal = typeof has === 'number' ? given(subtotalLabel, has) : has;
  const children = [given('Minimum order', least), subtotal] as const;
  return explain({ label, formula: 'shortfall', inputs: {}, children });
}
