import { type Explained, explain } from './explained.ts';

/**
 * The price under a promotion: value_percent / 100 × price, rounded to whole naira. [PRICE-01]
 *
 * Despite its name the percentage is the share *paid*: 80 on ₦1,255 gives ₦1,004.
 *
 * @param percent  null, zero or less is no promotion: the price stays as it is (our own choice, nothing becomes free)
 */
export function promotionPrice(price: Explained, percent: number | null): Explained {
  if (!isPromotion(percent)) return price;
  return explain({ label: 'Promotion price', formula: 'paidShare', inputs: { percent }, children: [price] });
}

/** True if a product's `promo.value_percent` makes a promotion. */
export function isPromotion(percent: number | null): percent is number {
  return percent !== null && percent > 0;
}
