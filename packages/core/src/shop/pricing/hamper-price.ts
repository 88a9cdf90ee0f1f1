import type { Product } from '../catalogue/index.ts';
import { type Explained, given } from './explained.ts';
import { promotionPrice } from './promotion-price.ts';

/** What a hamper costs: the promotion price if it has a promotion, else the selling price. [PRICE-07, PRICE-08] */
export function hamperPrice(hamper: Pick<Product, 'sellingPrice' | 'promoValuePercent'>): Explained {
  return promotionPrice(given('Selling price', hamper.sellingPrice), hamper.promoValuePercent);
}
