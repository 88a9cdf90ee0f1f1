import { type Kobo, nairaToKobo, subtractKobo, zeroKobo } from '../money/index.ts';

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

/** "Checkout All Items" of the side cart: groceries of ₦10,000 and food of ₦1,000. The other reading. [SIDE-05] */
export const sideCartMinimum: MinimumOrder = {
  groceries: groceryCartMinimum.groceries,
  food: foodCartMinimum.food,
};

/** The toast of every check, although two of the limits are lower. [ERR-10] */
export const minimumOrderText = 'The minimum order amount is N10000.';

/** What a cart lacks, for each kind of goods; zero where it has enough. */
export type MinimumOrderVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'belowMinimum'; readonly missing: MinimumOrder };

/** Whether the subtotals reach a minimum; exactly the minimum is enough. [CART-14, FCART-08, FCART-09, SIDE-05] */
export function checkMinimumOrder(
  minimum: MinimumOrder,
  subtotals: { readonly groceries: Kobo; readonly food: Kobo },
): MinimumOrderVerdict {
  const missing = {
    groceries: shortfall(minimum.groceries, subtotals.groceries),
    food: shortfall(minimum.food, subtotals.food),
  };
  const isEnough = missing.groceries === 0 && missing.food === 0;
  return isEnough ? { ok: true } : { ok: false, reason: 'belowMinimum', missing };
}

function shortfall(least: Kobo, has: Kobo): Kobo {
  return has < least ? subtractKobo(least, has) : zeroKobo;
}
