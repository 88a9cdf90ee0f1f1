import type { Kobo } from '@marketsquare/core/kernel/money';
import type { Staff } from '@marketsquare/core/shop/desk';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CatalogueAct } from '../../catalogue/changes/index.ts';
import { numbers, type Queries, readJson } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';
import {
  addedOffer,
  addedProduct,
  broughtBackProduct,
  type FileRow,
  makeChanges,
  type RowChange,
  withdrawnOffer,
  withdrawnProduct,
} from '../../work/import/index.ts';
import { type OfferedFields, productCells } from './product-cells.ts';

type Changing = Pick<Ports, 'database' | 'clock' | 'chance'>;

/** Who changes the range of a store or of all, and why. */
export interface RangeSaid {
  readonly staff: Pick<Staff, 'name'>;
  readonly reason: string;
}

/** The price of a product at a store that begins to sell it. */
export interface FirstPrice {
  readonly sellingPrice: Kobo;
  readonly oldPrice: Kobo | null;
}

/**
 * Adds a product with its price at some stores.
 *
 * @throws Refusal 400 for a field that is written otherwise than in a file, 404 for an unknown store, 409 for a SKU that is taken
 */
export async function addProduct(
  ports: Changing,
  said: RangeSaid,
  fields: OfferedFields,
  storeIds: readonly number[],
  price: FirstPrice,
): Promise<void> {
  const values = productCells(fields);
  await changeRange(ports, said, async (queries) => {
    const sku = String(values.sku);
    const taken = await queries
      .selectFrom('products')
      .select('withdrawn')
      .where('sku', '=', sku)
      .executeTakeFirst();
    if (taken !== undefined)
      throw taken.withdrawn === 1
        ? conflict(
            'A withdrawn product has this SKU. Bring it back from what is not sold here, and edit it.',
            'sku_taken',
            'Bring it back, and edit it.',
          )
        : conflict('Another product has this SKU.', 'sku_taken', 'Choose another SKU, or edit that product.');
    await requireStores(queries, storeIds);
    const { last } = await queries
      .selectFrom('products')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const id = Number(last ?? 0) + 1;
    return [addedProduct(id, values), ...storeIds.map((storeId) => offerOf(id, sku, storeId, price))];
  });
}

/**
 * Sells a product of the shop at one more store.
 *
 * @throws Refusal 404 for an unknown or a withdrawn product, 409 where the store sells it already
 */
export async function sellGoods(
  ports: Changing,
  said: RangeSaid,
  storeId: number,
  productId: number,
  price: FirstPrice,
): Promise<void> {
  await changeRange(ports, said, async (queries) => {
    const [product] = await productsOf(queries, [productId]);
    if (product === undefined || product.withdrawn === 1) throw notFound('There is no such product.');
    await requireStores(queries, [storeId]);
    if ((await offersOf(queries, [productId], storeId)).length > 0)
      throw conflict('The store sells it already.', 'sold_already', 'Read the list again.');
    return [offerOf(productId, product.sku, storeId, price)];
  });
}

/**
 * Withdraws goods from one store, or from all: then each keeps its row, for orders that name it and for its way back.
 *
 * @param storeId  null for all stores
 * @throws Refusal 404 for what is not sold there
 */
export async function withdrawGoods(
  ports: Changing,
  said: RangeSaid,
  storeId: number | null,
  productIds: readonly number[],
): Promise<void> {
  await changeRange(ports, said, async (queries) => {
    const products = await productsOf(queries, productIds);
    const offers = await offersOf(queries, productIds, storeId);
    const skus = new Map(products.map(({ id, sku }) => [id, sku]));
    const gone = offers.map((offer) => withdrawnOffer(offer, skus.get(offer.product_id) ?? ''));
    if (storeId !== null) {
      if (offers.length < productIds.length) throw notFound('The store does not offer this product.');
      return gone;
    }
    const there = products.filter(({ withdrawn }) => withdrawn === 0);
    if (there.length < productIds.length) throw notFound('There is no such product.');
    return [...there.map(withdrawnProduct), ...gone];
  });
}

/**
 * Brings a withdrawn product back, with the prices that its stores had when it was withdrawn.
 *
 * @throws Refusal 404 for an unknown one, 409 for one that is there
 */
export async function bringBack(ports: Changing, said: RangeSaid, productId: number): Promise<void> {
  await changeRange(ports, said, async (queries) => {
    const [product] = await productsOf(queries, [productId]);
    if (product === undefined) throw notFound('There is no such product.');
    if (product.withdrawn === 0)
      throw conflict('It is there already.', 'not_withdrawn', 'Read the list again.');
    const offers = await formerOffers(queries, product.sku);
    return [broughtBackProduct(product), ...offers.map((offer) => addedOffer(productId, offer))];
  });
}

async function changeRange(
  { database, clock, chance }: Changing,
  { staff, reason }: RangeSaid,
  decide: (queries: Queries) => Promise<readonly RowChange[]>,
): Promise<void> {
  const at = new Date(clock()).toISOString();
  await database.transact(async (queries) => {
    const changes = await decide(queries);
    const act: CatalogueAct = {
      id: chance.id('chg'),
      at,
      who: staff.name,
      why: reason,
      source: 'desk',
      fileHash: null,
    };
    await makeChanges(queries, act, changes);
  });
}

function offerOf(productId: number, sku: string, storeId: number, price: FirstPrice): RowChange {
  return addedOffer(productId, { sku, store: storeId, price: price.sellingPrice, old_price: price.oldPrice });
}

function productsOf(queries: Queries, ids: readonly number[]) {
  return queries.selectFrom('products').selectAll().where('id', 'in', listed(ids)).execute();
}

/** @param storeId  null for all stores */
function offersOf(queries: Queries, ids: readonly number[], storeId: number | null) {
  return queries
    .selectFrom('offers')
    .selectAll()
    .where('product_id', 'in', listed(ids))
    .$if(storeId !== null, (select) => select.where('store_id', '=', storeId))
    .orderBy('store_id')
    .execute();
}

function listed(ids: readonly number[]) {
  return sql<number>`(${numbers(JSON.stringify(ids))})`;
}

async function requireStores(queries: Queries, ids: readonly number[]): Promise<void> {
  const found = await queries.selectFrom('stores').select('id').where('id', 'in', listed(ids)).execute();
  if (found.length < ids.length) throw notFound('There is no such store.');
}

/** An offer's columns in a row of history. */
const offerColumns = z.object({
  selling_price: z.int(),
  old_price: z.nullable(z.int()),
  active: z.literal([0, 1]),
});

/** The offers that went when a product was last withdrawn, of stores that are still there, by the file's columns. */
async function formerOffers(queries: Queries, sku: string): Promise<readonly FileRow[]> {
  const withdrawal = await queries
    .selectFrom('catalogue_changes')
    .innerJoin('catalogue_acts', 'catalogue_acts.change_id', 'catalogue_changes.change_id')
    .select('catalogue_changes.change_id')
    .where('catalogue_changes.part', '=', 'product')
    .where('catalogue_changes.key', '=', sku)
    .where('catalogue_changes.after', '=', JSON.stringify({ withdrawn: 1 }))
    .orderBy('catalogue_acts.version', 'desc')
    .executeTakeFirst();
  if (withdrawal === undefined) return [];
  const rows = await queries
    .selectFrom('catalogue_changes')
    .innerJoin('stores', 'stores.id', 'catalogue_changes.store_id')
    .select(['stores.id as store', 'catalogue_changes.before'])
    .where('catalogue_changes.change_id', '=', withdrawal.change_id)
    .where('catalogue_changes.part', '=', 'offer')
    .where('catalogue_changes.key', '=', sku)
    .where('catalogue_changes.after', 'is', null)
    .orderBy('stores.id')
    .execute();
  return rows.flatMap(({ store, before }) => {
    if (before === null) return [];
    const { selling_price: price, old_price, active: in_stock } = readJson(offerColumns, before);
    return [{ sku, store, price, old_price, in_stock }];
  });
}
