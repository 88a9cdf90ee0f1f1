import { kobo } from '@marketsquare/core/kernel/money';
import type { Product } from '@marketsquare/core/shop/catalogue';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { numbers, type Queries, readJson, statement, type ValueOf } from '../store/database/index.ts';
import { variationsSchema } from './wire-product.ts';

/** A product as one store offers it now. */
export type OfferedProduct = Product;

/** The ids come as one JSON list, so that one statement serves any number of them. */
const productsAt = statement((queries, value: ValueOf<{ storeId: number; ids: string }>) =>
  queries
    .selectFrom('products')
    .innerJoin('offers', 'offers.product_id', 'products.id')
    .selectAll('products')
    .select(['offers.selling_price', 'offers.old_price', 'offers.active'])
    .where('offers.store_id', '=', value('storeId'))
    .where('products.withdrawn', '=', 0)
    .where('products.id', 'in', sql<number>`(${numbers(value('ids'))})`),
);

/** The last ordered products are cached, a kilobyte each. */
const keptProducts = 5000;

/** Products with one store's prices, from one version of the catalogue. */
export type ProductsAt = (
  queries: Queries,
  version: number,
  storeId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, OfferedProduct>>;

/** Reads products like `offeredProducts`; those read before are read again only in another version. */
export function openProducts(): ProductsAt {
  const none = () => new LRUCache<string, OfferedProduct>({ max: keptProducts });
  let kept = { version: 0, products: none() };
  return async (queries, version, storeId, ids) => {
    if (kept.version !== version) kept = { version, products: none() };
    const { products } = kept;
    const known = new Map(ids.map((id) => [id, products.get(`${storeId} ${id}`)]));
    const missing = await offeredProducts(
      queries,
      storeId,
      ids.filter((id) => known.get(id) === undefined),
    );
    for (const [id, product] of missing) products.set(`${storeId} ${id}`, product);
    return new Map([...known, ...missing].flatMap(([id, product]) => (product ? [[id, product]] : [])));
  };
}

/**
 * Products as core's type, with one store's prices, straight from the tables: these price orders.
 *
 * @returns the products by id, without those that the store does not offer
 */
export async function offeredProducts(
  queries: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfferedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await productsAt(queries, { storeId, ids: JSON.stringify(ids) });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        sku: row.sku,
        name: row.name,
        description: row.description,
        category: row.category,
        storeId,
        sellingPrice: kobo(row.selling_price),
        oldPrice: row.old_price === null ? null : kobo(row.old_price),
        discount: row.discount,
        promoValuePercent: row.promo_value_percent,
        promotion: row.promotion,
        averageWeightGrams: row.average_weight_grams,
        isBlackFriday: row.is_black_friday === 1,
        isOnlineOnly: row.is_online_only === 1,
        isInStock: row.active === 1,
        imageUrl: row.image_url,
        brand: row.brand,
        variant: row.variant,
        foodCategory: row.food_category,
        variations: readJson(variationsSchema, row.variations),
      },
    ]),
  );
}
