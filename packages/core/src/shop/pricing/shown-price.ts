import { type Kobo, leastKobo } from '../../kernel/money/index.ts';
import { isPreparedFood, type Product, priceNote } from '../catalogue/index.ts';
import { foodPrice } from './food-price.ts';
import { fullUnitPrice, groceryUnitPrice } from './grocery-unit-price.ts';

/** A product's price as a card or a page shows it. */
export interface ShownPrice {
  readonly price: Kobo;
  /** What it cost or would cost otherwise, to be struck; null unless it is more. */
  readonly before: Kobo | null;
  /** "(Per Kg)" for what is sold by weight, else empty. [QTY-14] */
  readonly note: string;
  /** True for a dish in several packs: the price is that of the cheapest. */
  readonly isFrom: boolean;
}

/** What a product costs at first sight: per piece, per kilogram, or from the smallest price of a dish's packs. */
export function shownPrice(product: Product): ShownPrice {
  if (isPreparedFood(product.category)) return dishPrice(product);
  const price = groceryUnitPrice(product).amount;
  const full = fullUnitPrice(product).amount;
  const old =
    product.oldPrice === null ? full : fullUnitPrice({ ...product, sellingPrice: product.oldPrice }).amount;
  const before = old > full ? old : full;
  return {
    price,
    before: before > price ? before : null,
    note: priceNote(product.description),
    isFrom: false,
  };
}

function dishPrice(product: Product): ShownPrice {
  if (product.variations.length === 0) {
    return { price: foodPrice(product, 'noKg').amount, before: null, note: '', isFrom: false };
  }
  const prices = product.variations.map(({ weightGrams }) => foodPrice(product, weightGrams).amount);
  return { price: prices.reduce(leastKobo), before: null, note: '', isFrom: true };
}
