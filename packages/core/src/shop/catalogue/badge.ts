import { divideRounded } from '../../kernel/money/index.ts';
import { readDiscount } from './discount.ts';
import type { Product } from './product.ts';

/** A badge on a product's card and page. */
export interface Badge {
  readonly kind: 'blackFriday' | 'onlineOnly' | 'discount';
  readonly text: string;
}

/**
 * A product's badges, most important first: "Black Friday Deal", "Online-Only Deal", the percent off.
 * [PDP-13, PDP-14, PDP-15]
 */
export function badges(
  product: Pick<Product, 'isBlackFriday' | 'isOnlineOnly' | 'sellingPrice' | 'oldPrice' | 'discount'>,
): readonly Badge[] {
  const percent = discountPercent(product);
  return [
    ...(product.isBlackFriday ? [{ kind: 'blackFriday', text: 'Black Friday Deal' } as const] : []),
    ...(product.isOnlineOnly ? [{ kind: 'onlineOnly', text: 'Online-Only Deal' } as const] : []),
    ...(percent > 0 ? [{ kind: 'discount', text: `${percent}%` } as const] : []),
  ];
}

/**
 * The percent on the discount badge: (old price − selling price) ÷ old price, to a whole percent; without an old price
 * the product's own `discount`. Zero or less shows no badge. [PDP-15, PRICE-09]
 */
export function discountPercent({
  sellingPrice,
  oldPrice,
  discount,
}: Pick<Product, 'sellingPrice' | 'oldPrice' | 'discount'>): number {
  if (oldPrice !== null && oldPrice > 0) return divideRounded((oldPrice - sellingPrice) * 100, oldPrice);
  const read = readDiscount(discount, 'badge');
  return read.kind === 'percent' ? Math.round(read.percent) : 0;
}

/** The badge with the promotion's name, or the category of a product that has none. [PDP-02] */
export function groupBadge({ promotion, category }: Pick<Product, 'promotion' | 'category'>): string {
  return promotion || category;
}
