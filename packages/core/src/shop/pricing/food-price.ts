import { foodDiscountPercent, type Product, type WeightType } from '../catalogue/index.ts';
import { type Explained, explain, given } from './explained.ts';
import { isPromotion, promotionPrice } from './promotion-price.ts';

export type FoodPricing = Pick<Product, 'sellingPrice' | 'discount' | 'promoValuePercent'>;

/**
 * The price of one pack of prepared food. The first that holds decides: [PRICE-03 to PRICE-06]
 *
 * 1. a promotion: the promotion price, whatever the weight;
 * 2. no weight ('noKg'): the selling price;
 * 3. selling price × weight, less the discount percent if there is one, to the kobo.
 */
export function foodPrice(product: FoodPricing, weightType: WeightType): Explained {
  const price = given('Selling price', product.sellingPrice);
  if (isPromotion(product.promoValuePercent)) return promotionPrice(price, product.promoValuePercent);
  if (weightType === 'noKg') return price;
  return packPrice(price, weightType, foodDiscountPercent(product.discount));
}

/** The price of a pack of food by that of a kilogram, less a percentage; 0 takes nothing off. [PRICE-05, PRICE-06] */
export function packPrice(price: Explained, weightGrams: number, discountPercent: number): Explained {
  const inputs = { weightGrams, discountPercent };
  return explain({ label: 'Price of the pack', formula: 'weighed', inputs, children: [price] });
}
