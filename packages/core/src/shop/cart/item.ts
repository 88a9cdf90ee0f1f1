import { type FoodVariation, isPreparedFood, isSoldByWeight, type Product } from '../catalogue/index.ts';
import { foodPrice, groceryUnitPrice, provenPrice } from '../pricing/index.ts';
import type { CartItem } from './line.ts';

/**
 * A product on its way into its cart, by its category: the one way in, and the one price for repricing. A
 * hamper is a grocery. [ENT-12, FCART-13]
 *
 * @param pack  the chosen pack of a dish; null for any other product
 */
export function cartItemOf(product: Product, pack: FoodVariation | null = null): CartItem {
  return isPreparedFood(product.category) ? foodItem(product, pack) : groceryItem(product);
}

/** A product for the grocery cart, at its present price. [ENT-12, PRICE-01, PRICE-02] */
export function groceryItem(product: Product): CartItem {
  return {
    ...shownOf(product),
    ...provenPrice(groceryUnitPrice(product)),
    unit: isSoldByWeight(product.description) ? 'gram' : 'piece',
    weightGrams: null,
    pack: null,
  };
}

/**
 * A dish for the food cart: in one of its packs, or without a weight. [FCART-12, PRICE-03 to PRICE-06]
 *
 * @param pack  null for a dish without packs: its weight type is "noKg"
 */
export function foodItem(product: Product, pack: FoodVariation | null): CartItem {
  return {
    ...shownOf(product),
    ...provenPrice(foodPrice(product, pack?.weightGrams ?? 'noKg')),
    unit: 'piece',
    weightGrams: pack?.weightGrams ?? null,
    pack: pack?.name ?? null,
  };
}

function shownOf({ id, name, imageUrl, category }: Product) {
  return { productId: id, name, imageUrl, category };
}
