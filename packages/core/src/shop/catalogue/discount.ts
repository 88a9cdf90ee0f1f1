import { type Kobo, nairaToKobo } from '../../kernel/money/index.ts';

/** The meaning of a product's `discount` in one place. */
export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'price'; readonly price: Kobo };

/**
 * The readings of a discount by place: a percent for prepared food and on badges; elsewhere a percent below
 * 100, and from 100 on a price in naira. [PRICE-09]
 */
export type DiscountReading = 'preparedFood' | 'badge' | 'elsewhere';

/**
 * A product's `discount`, read for one place. [PRICE-09]
 *
 * Nothing, zero and less are no discount; nor is a percent of 100 or more where only a percent is allowed, because a misread
 * number must not make a price zero.
 */
export function readDiscount(discount: number | null, reading: DiscountReading): Discount {
  if (discount === null || discount <= 0) return { kind: 'none' };
  if (discount < 100) return { kind: 'percent', percent: discount };
  return reading === 'elsewhere' ? { kind: 'price', price: nairaToKobo(discount) } : { kind: 'none' };
}

/** The percent that comes off prepared food; 0 when there is no discount. [PRICE-05] */
export function foodDiscountPercent(discount: number | null): number {
  const read = readDiscount(discount, 'preparedFood');
  return read.kind === 'percent' ? read.percent : 0;
}
