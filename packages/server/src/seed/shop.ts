import type { Transaction } from 'kysely';
import type { Schema } from '../store/database/schema.ts';
import { insertRows } from './insert.ts';
import type { SeedProduct, SeedShop } from './rows.ts';

/** Writes stores, areas, windows, banners and gift cards: everything except the catalogue. */
export async function seedStores(queries: Transaction<Schema>, shop: SeedShop): Promise<void> {
  await insertRows(
    queries,
    'stores',
    [
      'id',
      'name',
      'address',
      'city',
      'state',
      'iframe_src',
      'branch_code',
      'pickup',
      'delivery',
      'has_prepared_food',
      'launched_prepared_food',
      'food_opening',
      'food_closing',
      'food_delivery_fee',
    ],
    shop.stores.map((store) => [
      store.id,
      store.name,
      store.address,
      store.city,
      store.state,
      store.iframeSrc,
      store.branchCode,
      flag(store.pickup),
      flag(store.delivery),
      flag(store.hasPreparedFood),
      flag(store.launchedPreparedFood),
      store.foodOpening,
      store.foodClosing,
      store.foodDeliveryFee,
    ]),
  );
  const areas = shop.zones.flatMap(({ city, areas }) => areas.map((area) => ({ city, ...area })));
  await insertRows(
    queries,
    'areas',
    ['city', 'area', 'position', 'store_ids', 'surcharge_percent'],
    areas.map((area, at) => [area.city, area.area, at, JSON.stringify(area.storeIds), area.surchargePercent]),
  );
  await insertRows(
    queries,
    'store_promotions',
    ['store_id', 'position', 'name'],
    shop.promotions.flatMap(({ storeId, names }) => names.map((name, at) => [storeId, at, name])),
  );
  await insertRows(
    queries,
    'banners',
    ['id', 'place', 'image_url', 'url', 'name', 'category'],
    shop.banners.map((banner) => [
      banner.id,
      banner.place,
      wireImage(banner.imageUrl),
      banner.url,
      banner.name,
      banner.category,
    ]),
  );
  const slots = shop.windowPlans.flatMap((plan) => plan.slots.map((slot) => ({ ...plan, ...slot })));
  await insertRows(
    queries,
    'slots',
    ['id', 'mode', 'weekday', 'starts', 'ends', 'fee', 'capacity', 'days', 'empty_days'],
    slots.map((slot, at) => [
      at + 1,
      slot.mode,
      slot.weekday,
      slot.start,
      slot.end,
      slot.fee,
      slot.capacity,
      slot.days,
      JSON.stringify(slot.daysWithoutSlots),
    ]),
  );
  await insertRows(
    queries,
    'basket_surcharges',
    ['from_subtotal', 'percent'],
    shop.basketSurcharges.map((surcharge) => [surcharge.fromSubtotal, surcharge.percent]),
  );
  await insertRows(
    queries,
    'gift_cards',
    ['id', 'name', 'amount', 'valid_for_days', 'image_url'],
    shop.giftCards.map((card) => [
      card.id,
      card.name,
      card.amount,
      card.validForDays,
      wireImage(card.imageUrl),
    ]),
  );
}

/**
 * Writes products and offers as they come.
 *
 * The catalogue is read twice, once for the ranking and once for the rows, so that a large one needs little
 * memory.
 *
 * @returns the number of written products and offers
 */
export async function seedCatalogue(
  queries: Transaction<Schema>,
  shop: SeedShop,
): Promise<{ products: number; offers: number }> {
  const ranks = rankByPopularity(shop.products);
  const products = await insertRows(queries, 'products', productColumns, productRows(shop.products, ranks));
  const offers = await insertRows(
    queries,
    'offers',
    ['store_id', 'product_id', 'selling_price', 'old_price', 'active'],
    offerRows(shop),
  );
  return { products, offers };
}

const productColumns = [
  'id',
  'rank',
  'sku',
  'name',
  'description',
  'category',
  'discount',
  'promo_value_percent',
  'promotion',
  'average_weight_grams',
  'is_black_friday',
  'is_online_only',
  'image_url',
  'brand',
  'variant',
  'food_category',
  'variations',
  'product_group',
];

function* productRows(products: Iterable<SeedProduct>, ranks: ReadonlyMap<number, number>) {
  for (const product of products) {
    yield [
      product.id,
      ranks.get(product.id) ?? 0,
      product.sku,
      product.name,
      product.description,
      product.category,
      product.discount,
      product.promoValuePercent,
      product.promotion,
      product.averageWeightGrams,
      flag(product.isBlackFriday),
      flag(product.isOnlineOnly),
      wireImage(product.imageUrl),
      product.brand,
      product.variant,
      product.foodCategory,
      JSON.stringify(product.variations),
      product.group,
    ];
  }
}

function* offerRows(shop: SeedShop) {
  for (const offer of shop.offers) {
    yield [offer.storeId, offer.productId, offer.sellingPrice, offer.oldPrice, flag(offer.active)];
  }
}

/** Rank 1 sells best; equals keep the order of their ids. */
function rankByPopularity(products: Iterable<SeedProduct>): ReadonlyMap<number, number> {
  const all = Array.from(products, ({ id, popularity }) => ({ id, popularity }));
  all.sort((one, other) => other.popularity - one.popularity || one.id - other.id);
  return new Map(all.map(({ id }, at) => [id, at + 1]));
}

/** A picture's address on the wire, relative to the image host. [ENT-08] */
function wireImage(address: string): string {
  return address.replace(/^\/images\//, '');
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
