import { plainLetters } from '../../kernel/letters/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { FoodVariation } from './variation.ts';

/**
 * A product as one store offers it. Money in kobo, weights in grams. [ENT-05]
 *
 * The stepper's flags (`hidebtn`, `hideqty`, `cart_qty`) are not here: a selector derives them from a product
 * and a cart. [ENT-07]
 */
export interface Product {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly storeId: number;
  /** The full price, before any promotion. */
  readonly sellingPrice: Kobo;
  /** The old price; only the badge reads it. */
  readonly oldPrice: Kobo | null;
  /** As on the wire: a percent or a price in naira, see `readDiscount`. [PRICE-09] */
  readonly discount: number | null;
  /** The share of the selling price that is *paid*, in percent. [PRICE-01] */
  readonly promoValuePercent: number | null;
  /** The promotion's name; one that contains "combo" makes a combo. [ENT-06] */
  readonly promotion: string | null;
  readonly averageWeightGrams: number | null;
  readonly isBlackFriday: boolean;
  readonly isOnlineOnly: boolean;
  /** True exactly when the wire's `active` is '1'. [PDP-16] */
  readonly isInStock: boolean;
  /** As on the wire, see `catalogueImage`. [ENT-08] */
  readonly imageUrl: string;
  readonly brand: string;
  readonly variant: string;
  /** The section of the food page; null for other products. [FOOD-03] */
  readonly foodCategory: string | null;
  /** Its packs, up to three; empty for a product without packs. See `foodVariations`. [ENT-10] */
  readonly variations: readonly FoodVariation[];
}

/**
 * True if a product is sold by weight: its description contains "/KG" or "/ KG", spelt so. [QTY-13]
 *
 * The quantity of such a product counts grams; of any other it counts pieces.
 */
export function isSoldByWeight(description: string): boolean {
  return description.includes('/KG') || description.includes('/ KG');
}

/** The note beside the price of a product sold by weight; empty for any other. [QTY-14] */
export function priceNote(description: string): string {
  return isSoldByWeight(description) ? '(Per Kg)' : '';
}

/**
 * The stock status of the product page. [PDP-16]
 *
 * @param left  how many are left where the store counts them and has few, in kilograms of what is sold by weight; null elsewhere
 */
export function stockText(
  { isInStock, description }: Pick<Product, 'isInStock' | 'description'>,
  left: number | null = null,
): string {
  if (!isInStock || left === 0) return 'Out of stock';
  return left === null ? 'In stock' : `Only ${left}${isSoldByWeight(description) ? ' kg' : ''} left`;
}

/** True if a product is a combo: its promotion's name contains "combo", in any case. [ENT-06] */
export function isCombo(promotion: string | null): boolean {
  return promotion !== null && plainLetters(promotion).includes('combo');
}

/** The category of everything that the kitchens make. [SEARCH-03] */
export const preparedFoodCategory = 'PREPARED FOOD';

/** True if a product is prepared food, which has its own cart and price rule. [SEARCH-03, FCART-13] */
export function isPreparedFood(category: string): boolean {
  return category.toUpperCase() === preparedFoodCategory;
}
