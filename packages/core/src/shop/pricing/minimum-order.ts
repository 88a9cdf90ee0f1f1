import { type Kobo, nairaToKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import { type Explained, explain, given, sum } from './explained.ts';
import type { OrderKind } from './order-kind.ts';

/** The least subtotals with which a cart may go on; zero asks for nothing. */
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
 * What an order must reach: the minimum of the cart's page that leads to its checkout. Of the two readings for a combined
 * order it is the lower one, so that whoever came by either is let through. [FCART-09, SIDE-05]
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

/** What a cart lacks, for each kind of goods; zero where it has enough. `explained` is the proof of both together. */
export type MinimumOrderVerdict =
  | { readonly ok: true; readonly explained: Explained }
  | {
      readonly ok: false;
      readonly reason: 'belowMinimum';
      readonly missing: MinimumOrder;
      readonly explained: Explained;
    };

/** What the goods of each kind cost together; plain, or with the proof of how it came about. */
export interface Subtotals {
  readonly groceries: Kobo | Explained;
  readonly food: Kobo | Explained;
}

/** Whether the subtotals reach a minimum; exactly the minimum is enough. [CART-14, FCART-08, FCART-09, SIDE-05] */
export function checkMinimumOrder(minimum: MinimumOrder, subtotals: Subtotals): MinimumOrderVerdict {
  const groceries = shortfall('Groceries', 'Subtotal', minimum.groceries, subtotals.groceries);
  const food = shortfall('Food', 'Food Subtotal', minimum.food, subtotals.food);
  const explained = sum('Missing to the minimum order', [groceries, food]);
  const missing = { groceries: groceries.amount, food: food.amount };
  return explained.amount === 0
    ? { ok: true, explained }
    : { ok: false, reason: 'belowMinimum', missing, explained };
}

/** How far a cart is on its way to a minimum order. */
export interface MinimumProgress {
  /** Of `least`, what counts so far. */
  readonly reached: Kobo;
  /** What both kinds of goods must come to together. */
  readonly least: Kobo;
  /** What is missing and of what, food first; nothing at the minimum. */
  readonly missing: readonly MissingGoods[];
}

interface MissingGoods {
  readonly goods: keyof MinimumOrder;
  readonly amount: Kobo;
  /** The minimum of these goods. */
  readonly least: Kobo;
  /** Whether the minimum asks for other goods as well, so that these need their name. */
  readonly isOneOfTwo: boolean;
}

/** The way to a minimum, for a line that shows it. What one kind has too much of makes up for nothing. [SIDE-05] */
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
