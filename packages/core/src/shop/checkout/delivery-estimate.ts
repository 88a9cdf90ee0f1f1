import type { Mode } from '../catalogue/index.ts';

/** What is on its way: groceries or prepared food. */
export type Goods = 'groceries' | 'food';

/** How soon goods come, as cards and the side cart say it. [SIDE-07, SIDE-08, SIDE-09] */
export function deliveryEstimate(mode: Mode, goods: Goods): string {
  if (mode === 'Pickup') return 'Pick up at the store';
  return goods === 'food' ? 'May arrive in 45 minutes' : 'May arrive in 2 hours';
}

/** What the header of the grocery cart adds in Delivery mode; nothing by pickup. [CART-08] */
export function cartHeaderEstimate(mode: Mode): string {
  return mode === 'Delivery' ? '(may arrive in 2 Hours)' : '';
}

/** The labels of the combined cart's two tables. [FCART-03, FCART-04] */
export const combinedCartEstimates: Readonly<Record<Goods, string>> = {
  food: 'may arrive in 45 minutes',
  groceries: 'fast delivery, as soon as 2 hours',
};
