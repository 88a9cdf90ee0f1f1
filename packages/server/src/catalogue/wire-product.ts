import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { foodVariationSchema } from '@marketsquare/core/shop/stored';
import type { components } from '@marketsquare/core/wire/api';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { readJson } from '../store/database/index.ts';
import type { Schema } from '../store/database/schema.ts';

/** The column of a product's packs. */
export const variationsSchema = z.array(foodVariationSchema);

type WireProduct = components['schemas']['Product'];
type OfferFields = 'store_id' | 'sellingprice' | 'old_price' | 'active';

export type ProductRow = Omit<Selectable<Schema['products']>, 'rank' | 'product_group'>;

/** The part of a wire product that is the same in every store. Weights in kilograms. [ENT-05] */
export function wireProduct(row: ProductRow): Omit<WireProduct, OfferFields> {
  const [first, second, third] = readJson(variationsSchema, row.variations);
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    description: row.description,
    category: row.category,
    discount: row.discount,
    promo: row.promo_value_percent === null ? null : { value_percent: row.promo_value_percent },
    promotion: row.promotion,
    avg_weight: row.average_weight_grams === null ? null : row.average_weight_grams / 1000,
    isBlackfriday: row.is_black_friday === 1,
    isOnlineonly: row.is_online_only === 1,
    img_url: row.image_url,
    brand: row.brand === '' ? null : row.brand,
    variant: row.variant === '' ? null : row.variant,
    food_category: row.food_category,
    has_variation: first !== undefined,
    ...(first && { variation_name1: first.name, variation_weight1: first.weightGrams / 1000 }),
    ...(second && { variation_name2: second.name, variation_weight2: second.weightGrams / 1000 }),
    ...(third && { variation_name3: third.name, variation_weight3: third.weightGrams / 1000 }),
  };
}

/** The part of a wire product that is one store's offer. Money in naira; '1' means in stock. */
export function wireOffer(
  storeId: number,
  sellingPrice: number,
  oldPrice: number | null,
  isActive: boolean,
): Pick<WireProduct, OfferFields> {
  return {
    store_id: storeId,
    sellingprice: koboToNaira(kobo(sellingPrice)),
    old_price: oldPrice === null ? null : koboToNaira(kobo(oldPrice)),
    active: isActive ? '1' : '0',
  };
}
