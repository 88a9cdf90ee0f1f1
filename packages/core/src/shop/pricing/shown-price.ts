import type { Kobo } from '../../kernel/money/index.ts';
import {
  type FoodVariation,
  isPreparedFood,
  type Product,
  priceNote,
  smallestPack,
} from '../catalogue/index.ts';
import { foodPrice } from './food-price.ts';
import { fullUnitPrice, groceryUnitPrice } from './grocery-unit-price.ts';
import { unitPriceText } from './unit-price.ts';

/** A product's price on a card or a page. */
export interface ShownPrice {
  readonly price: Kobo;
  /** The struck price, which it cost before or would cost otherwise; null unless it is higher. */
  readonly before: Kobo | null;
  /**
   * "(Per Kg)" for goods sold by weight, the price per kilogram or litre of a sized pack, else empty.
   * [QTY-14]
   */
  readonly note: string;
  /** The pack of a dish that the price is for; null for a product without packs. */
  readonly pack: FoodVariation | null;
}

/**
 * The first price that a shopper sees of a product: per piece, per kilogram, or in one pack of a dish.
 *
 * @param weightGrams  the pack of the card; null for the smallest, which a shopper is offered first
 */
export function shownPrice(product: Product, weightGrams: number | null = null): ShownPrice {
  if (isPreparedFood(product.category)) return dishPrice(product, weightGrams);
  const price = groceryUnitPrice(product).amount;
  const full = fullUnitPrice(product).amount;
  const old =
    product.oldPrice === null ? full : fullUnitPrice({ ...product, sellingPrice: product.oldPrice }).amount;
  const before = old > full ? old : full;
  return {
    price,
    before: before > price ? before : null,
    note: priceNote(product.description) || unitPriceText(product.name, price),
    pack: null,
  };
}

function dishPrice(product: Product, weightGrams: number | null): ShownPrice {
  const { variations } = product;
  const pack = variations.find((one) => one.weightGrams === weightGrams) ?? smallestPack(variations);
  const price = foodPrice(product, pack?.weightGrams ?? 'noKg').amount;
  return { price, before: null, note: '', pack };
}
