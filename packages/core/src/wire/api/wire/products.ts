import { nairaToKobo } from '../../../kernel/money/index.ts';
import { type FoodVariation, foodVariations, type Product } from '../../../shop/catalogue/index.ts';
import type { components } from '../schema.ts';
import { toGrams } from './weight.ts';

type Wire = components['schemas'];

/** Maps a wire product: kobo for naira, grams for kilograms, and booleans for strings. [ENT-05, PDP-16] */
export function toProduct(wire: Wire['Product']): Product {
  return {
    id: wire.id,
    sku: wire.sku,
    name: wire.name,
    description: wire.description,
    category: wire.category,
    storeId: wire.store_id,
    sellingPrice: nairaToKobo(wire.sellingprice),
    oldPrice: wire.old_price === null ? null : nairaToKobo(wire.old_price),
    discount: wire.discount,
    promoValuePercent: wire.promo?.value_percent ?? null,
    promotion: wire.promotion,
    averageWeightGrams: wire.avg_weight === null ? null : toGrams(wire.avg_weight),
    isBlackFriday: wire.isBlackfriday,
    isOnlineOnly: wire.isOnlineonly,
    isInStock: wire.active === '1',
    imageUrl: wire.img_url,
    brand: wire.brand ?? '',
    variant: wire.variant ?? '',
    foodCategory: wire.food_category,
    variations: wire.has_variation ? variationsOf(wire) : [],
  };
}

/** The shelves of a store's front: top products, beverages, water and commodities. [ENT-09] */
export interface ProductGroups
  extends Readonly<Record<Exclude<keyof WireGroups, 'carousels'>, readonly Product[]>> {
  /** The rows of a shop that has set its own; left out where they are the documents'. */
  readonly carousels?: readonly ShownCarousel[] | undefined;
}

/** A row of products on a store's front. */
export interface ShownCarousel {
  readonly title: string;
  readonly products: readonly Product[];
}

type WireGroups = Wire['ProductGroupsReply']['data'];

/** Maps the wire's groups. */
export function toProductGroups(wire: WireGroups): ProductGroups {
  return {
    top: wire.top.map(toProduct),
    beverages: wire.beverages.map(toProduct),
    water: wire.water.map(toProduct),
    commodities: wire.commodities.map(toProduct),
    carousels: wire.carousels?.map(({ title, products }) => ({ title, products: products.map(toProduct) })),
  };
}

/**
 * Maps a store's dishes, which some servers send in the groups of a front page. The page of food lists each
 * under its own category, in upper or lower case. [API-31, FOOD-15]
 */
export function toDishes(wire: Wire['FoodProductsReply']['data'] | WireGroups): readonly Product[] {
  if ('food' in wire) return wire.food.map(toProduct);
  const { top, beverages, water, commodities } = toProductGroups(wire);
  const dishes = [...top, ...beverages, ...water, ...commodities];
  return [...new Map(dishes.map((dish) => [dish.id, dish])).values()];
}

/** The packs of food that comes in packs: its own, or the three default ones if it names none. [ENT-10, PDP-10] */
function variationsOf(wire: Wire['Product']): readonly FoodVariation[] {
  const pairs = [
    [wire.variation_name1, wire.variation_weight1],
    [wire.variation_name2, wire.variation_weight2],
    [wire.variation_name3, wire.variation_weight3],
  ] as const;
  const own = pairs.flatMap(([name, weight]) =>
    name !== undefined && weight !== undefined ? [{ name, weightGrams: toGrams(weight) }] : [],
  );
  return foodVariations(own);
}
