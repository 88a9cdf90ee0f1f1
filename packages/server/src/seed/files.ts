import { csvFile, type FileRow, type Source, type TableName } from '../work/import/index.ts';
import type { SeedProduct, SeedShop } from './rows.ts';

/** The rows of a table, with values as the database has them; can be iterated more than once. */
export interface SeedTable {
  readonly table: TableName;
  readonly rows: Iterable<FileRow>;
}

/** A shop's goods, stores and prices as the files of an import, written as they are read. */
export function filesOf(shop: SeedShop): readonly Source[] {
  return tablesOf(shop).map(({ table, rows }) => csvFile(table, rows));
}

/** The tables of an import with a shop's rows, those first that others name; products have the ids of their order. */
export function tablesOf(shop: SeedShop): readonly SeedTable[] {
  return [
    { table: 'stores', rows: shop.stores.map(storeRow) },
    {
      table: 'areas',
      rows: shop.zones
        .flatMap(({ city, areas }) => areas.map((area) => ({ city, ...area })))
        .map(({ city, area, storeIds, surchargePercent }, position) => ({
          city,
          area,
          position,
          stores: JSON.stringify(storeIds),
          surcharge_percent: surchargePercent,
        })),
    },
    {
      table: 'windows',
      rows: shop.windowPlans
        .flatMap((plan) => plan.slots.map((slot) => ({ ...plan, ...slot })))
        .map(({ mode, weekday, start, end, fee, capacity, days, daysWithoutSlots }, at) => ({
          window: at + 1,
          store: null,
          mode,
          weekday,
          starts: start,
          ends: end,
          fee,
          capacity,
          cut_off_minutes: 0,
          days,
          empty_days: JSON.stringify(daysWithoutSlots),
        })),
    },
    {
      table: 'promotions',
      rows: shop.promotions.flatMap(({ storeId, names }) =>
        names.map((name, position) => ({ store: storeId, position, name })),
      ),
    },
    {
      table: 'banners',
      rows: shop.banners.map(({ id, imageUrl, ...banner }) => ({
        banner: id,
        picture: wireImage(imageUrl),
        ...banner,
      })),
    },
    {
      table: 'surcharges',
      rows: shop.basketSurcharges.map(({ fromSubtotal, percent }) => ({
        from_subtotal: fromSubtotal,
        percent,
      })),
    },
    { table: 'products', rows: { [Symbol.iterator]: () => productRows(shop.products) } },
    { table: 'offers', rows: { [Symbol.iterator]: () => offerRows(shop) } },
  ];
}

/** A picture's address on the wire, relative to the image host. [ENT-08] */
export function wireImage(address: string): string {
  return address.replace(/^\/images\//, '');
}

function storeRow(store: SeedShop['stores'][number]): FileRow {
  return {
    store: store.id,
    name: store.name,
    address: store.address,
    city: store.city,
    state: store.state,
    map: store.iframeSrc,
    branch_code: store.branchCode,
    pickup: flag(store.pickup),
    delivery: flag(store.delivery),
    prepared_food: flag(store.hasPreparedFood),
    prepared_food_launched: flag(store.launchedPreparedFood),
    food_opens: store.foodOpening,
    food_closes: store.foodClosing,
    food_delivery_fee: store.foodDeliveryFee,
  };
}

/** Products are read twice, once for their ranks and once for the rows, so that many need little memory. */
function* productRows(products: Iterable<SeedProduct>): Generator<FileRow> {
  const ranks = rankByPopularity(products);
  for (const product of products) {
    yield {
      sku: product.sku,
      rank: ranks.get(product.id) ?? null,
      name: product.name,
      description: product.description,
      category: product.category,
      brand: product.brand,
      variant: product.variant,
      picture: wireImage(product.imageUrl),
      value_percent: product.promoValuePercent,
      promotion: product.promotion,
      discount: product.discount,
      average_weight_grams: product.averageWeightGrams,
      black_friday: flag(product.isBlackFriday),
      online_only: flag(product.isOnlineOnly),
      food_category: product.foodCategory,
      packs: JSON.stringify(product.variations),
      group: product.group,
    };
  }
}

function* offerRows({ products, offers }: SeedShop): Generator<FileRow> {
  const skus = new Map(Array.from(products, ({ id, sku }) => [id, sku]));
  for (const { storeId, productId, sellingPrice, oldPrice, active } of offers) {
    yield {
      sku: skus.get(productId) ?? '',
      store: storeId,
      price: sellingPrice,
      old_price: oldPrice,
      in_stock: flag(active),
    };
  }
}

/** Rank 1 sells best; equals keep the order of their ids. */
function rankByPopularity(products: Iterable<SeedProduct>): ReadonlyMap<number, number> {
  const all = Array.from(products, ({ id, popularity }) => ({ id, popularity }));
  all.sort((one, other) => other.popularity - one.popularity || one.id - other.id);
  return new Map(all.map(({ id }, at) => [id, at + 1]));
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
