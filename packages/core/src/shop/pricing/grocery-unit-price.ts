import { isSoldByWeight, type Product } from '../catalogue/index.ts';
import { type Explained, explain, given } from './explained.ts';
import { promotionPrice } from './promotion-price.ts';

export type GroceryPricing = Pick<
  Product,
  'description' | 'sellingPrice' | 'averageWeightGrams' | 'promoValuePercent'
>;

/**
 * The price of one piece of a grocery, or of one kilogram when it is sold by weight. [PRICE-01, PRICE-02]
 *
 * The promotion applies to the price of the kilogram. `discount` and `oldPrice` are for badges and change no
 * amount.
 */
export function groceryUnitPrice(product: GroceryPricing): Explained {
  return promotionPrice(fullUnitPrice(product), product.promoValuePercent);
}

/**
 * The same without the promotion: the selling price, for goods sold by weight ÷ average weight, to the kobo. [PRICE-02]
 *
 * An average weight that is missing or not above zero leaves the selling price.
 */
export function fullUnitPrice(product: Omit<GroceryPricing, 'promoValuePercent'>): Explained {
  const price = given('Selling price', product.sellingPrice);
  const weightGrams = product.averageWeightGrams ?? 0;
  if (!isSoldByWeight(product.description) || weightGrams <= 0) return price;
  return kilogramPrice(price, weightGrams);
}

/** The price of one kilogram, by the price of a pack of that weight. [PRICE-02] */
export function kilogramPrice(price: Explained, weightGrams: number): Explained {
  return explain({
    label: 'Price per kg',
    formula: 'perKilogram',
    inputs: { weightGrams },
    children: [price],
  });
}
