import { type Kobo, koboToNaira, nairaToKobo, zeroKobo } from '../../kernel/money/index.ts';
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

/** "Checkout All Items" of the side cart: groceries of ₦10,000 and food of ₦1,000. The other reading. [SIDE-05] */
export const sideCartMinimum: MinimumOrder = {
  groceries: groceryCartMinimum.groceries,
  food: foodCartMinimum.food,
};

/**
 * The minimum of an order: that of the cart's page which leads to its checkout; and of the side cart. Of the two
 * readings for a combined order the page's is the lower one, so that a shopper from either place is let through.
 * [FCART-09, SIDE-05]
 */
export type MinimumOrders = Readonly<Record<OrderKind | 'sideCart', MinimumOrder>>;

/** The documents' minimums. [CART-14, FCART-08, FCART-09, SIDE-05] */
export const documentMinimums: MinimumOrders = {
  grocery: groceryCartMinimum,
  food: foodCartMinimum,
  combined: combinedCartMinimum,
  sideCart: sideCartMinimum,
};

/** The amount that the toast of every check names: the highest minimum. [ERR-10] */
export function namedMinimum(minimums: MinimumOrders): Kobo {
  const amounts = Object.values(minimums).flatMap(({ groceries, food }) => [groceries, food]);
  return amounts.reduce((most, amount) => (amount > most ? amount : most), zeroKobo);
}

/** The toast of every check, although two of the documents' limits are lower than the one it names. [ERR-10] */
export function minimumOrderText(named: Kobo): string {
  return `The minimum order amount is N${koboToNaira(named)}.`;
}

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

function shortfall(label: string, subtotalLabel: string, least: Kobo, has: Kobo | Explained): Explained {
  const subtotal = typeof has === 'number' ? given(subtotalLabel, has) : has;
  const children = [given('Minimum order', least), subtotal] as const;
  return explain({ label, formula: 'shortfall', inputs: {}, children });
}
