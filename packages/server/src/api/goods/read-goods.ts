import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { isPreparedFood, isSoldByWeight } from '@marketsquare/core/shop/catalogue';
import type { components } from '@marketsquare/core/wire/api';
import { type ExpressionBuilder, sql } from 'kysely';
import { variationsSchema } from '../../catalogue/wire-product.ts';
import { position, type Queries, readJson } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';

type WireGoods = components['schemas']['StaffGoods'];

/** The rows of one page, as the contract states them. */
const rowsOnPage = 20;

/** The goods that are asked for. */
export interface GoodsTerms {
  readonly storeId: number;
  /** A part of the name or of the SKU. */
  readonly find?: string | undefined;
  readonly only?: 'low' | 'out' | undefined;
  readonly page: number;
}

/** One page of a store's goods, best seller first. */
export async function readGoods(
  queries: Queries,
  { storeId, find, only, page }: GoodsTerms,
): Promise<{ readonly goods: readonly WireGoods[]; readonly hasMore: boolean }> {
  let rows = selectGoods(queries, storeId);
  if (find !== undefined) rows = rows.where(isNamed(find));
  if (only === 'low') rows = rows.where(isLow);
  if (only === 'out') rows = rows.where(({ or, eb }) => or([eb('offers.active', '=', 0), hasNone(eb)]));
  const found = await rows
    .orderBy('products.rank')
    .limit(rowsOnPage + 1)
    .offset((page - 1) * rowsOnPage)
    .execute();
  return { goods: found.slice(0, rowsOnPage).map(wireGoods), hasMore: found.length > rowsOnPage };
}

/** One page of what a store does not sell: products of the shop that others do, and withdrawn ones. */
export async function readOtherGoods(
  queries: Queries,
  { storeId, find, page }: Omit<GoodsTerms, 'only'>,
): Promise<{
  readonly goods: readonly components['schemas']['OtherGoods'][];
  readonly hasMore: boolean;
}> {
  let rows = queries
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'category', 'description', 'withdrawn'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offers')
            .select('offers.product_id')
            .whereRef('offers.product_id', '=', 'products.id')
            .where('offers.store_id', '=', storeId),
        ),
      ),
    );
  if (find !== undefined) rows = rows.where(isNamed(find));
  const found = await rows
    .orderBy('rank')
    .limit(rowsOnPage + 1)
    .offset((page - 1) * rowsOnPage)
    .execute();
  const goods = found.slice(0, rowsOnPage).map(({ id, sku, name, withdrawn, ...texts }) => ({
    product_id: id,
    sku,
    name,
    by_weight: isByWeight(texts),
    withdrawn: withdrawn === 1,
  }));
  return { goods, hasMore: found.length > rowsOnPage };
}

/** True for a product with a part in its name or its SKU, whatever the case of its letters. */
function isNamed(find: string) {
  const part = find.trim().toLowerCase();
  return ({ or, eb, fn }: ExpressionBuilder<Schema, 'products'>) =>
    or(
      (['products.name', 'products.sku'] as const).map((column) =>
        eb(position(fn<string>('lower', [column]), part), '>', 0),
      ),
    );
}

/** One of a store's goods; null where it does not offer it. */
export async function findGoods(
  queries: Queries,
  storeId: number,
  productId: number,
): Promise<WireGoods | null> {
  const row = await selectGoods(queries, storeId).where('products.id', '=', productId).executeTakeFirst();
  return row === undefined ? null : wireGoods(row);
}

/** The most that are listed as few. */
const mostFew = 500;

/** The goods that a store sells and has few left of, fewest first; none where it keeps no counts. */
export async function fewLeft(
  queries: Queries,
  storeId: number,
): Promise<components['schemas']['FewLeft'][]> {
  const rows = await queries
    .selectFrom('stock_counts')
    .innerJoin('products', 'products.id', 'stock_counts.product_id')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.store_id', '=', 'stock_counts.store_id')
        .onRef('offers.product_id', '=', 'stock_counts.product_id'),
    )
    .select(['products.id', 'products.category', 'products.description', unitsThere.as('units')])
    .where('stock_counts.store_id', '=', storeId)
    .where('products.withdrawn', '=', 0)
    .where(isLow)
    .orderBy(unitsThere)
    .orderBy('products.id')
    .limit(mostFew)
    .execute();
  return rows.map((row) => ({ product_id: row.id, left: row.units / (isByWeight(row) ? 1000 : 1) }));
}

type Counting = ExpressionBuilder<Schema, 'stock_counts'>;

const unitsThere = sql<number>`(stock_counts.counted - stock_counts.reserved)`;

const isLow = (eb: Counting) =>
  eb.and([eb('stock_counts.is_kept', '=', 1), eb(unitsThere, '<=', eb.ref('stock_counts.low'))]);

const hasNone = (eb: Counting) => eb.and([eb('stock_counts.is_kept', '=', 1), eb(unitsThere, '=', 0)]);

type GoodsRow = Awaited<ReturnType<ReturnType<typeof selectGoods>['executeTakeFirstOrThrow']>>;

function selectGoods(queries: Queries, storeId: number) {
  return queries
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .leftJoin('stock_counts', (join) =>
      join
        .onRef('stock_counts.store_id', '=', 'offers.store_id')
        .onRef('stock_counts.product_id', '=', 'offers.product_id'),
    )
    .select([
      'products.id',
      'products.sku',
      'products.name',
      'products.category',
      'products.description',
      'products.brand',
      'products.variant',
      'products.image_url',
      'products.average_weight_grams',
      'products.variations',
      'offers.selling_price',
      'offers.old_price',
      'offers.active',
      'stock_counts.is_kept',
      'stock_counts.low',
      unitsThere.as('units'),
    ])
    .select(({ selectFrom }) => {
      const waiting = selectFrom('planned_changes')
        .whereRef('planned_changes.store_id', '=', 'offers.store_id')
        .whereRef('planned_changes.product_id', '=', 'offers.product_id')
        .where('planned_changes.done_at', 'is', null);
      return [
        waiting
          .select('due_at')
          .where('kind', '=', 'backFromRunOut')
          .orderBy('due_at')
          .limit(1)
          .as('back_at'),
        waiting.select(({ fn }) => fn.countAll<number>().as('waiting')).as('planned'),
      ];
    })
    .where('offers.store_id', '=', storeId)
    .where('products.withdrawn', '=', 0);
}

function wireGoods(row: GoodsRow): WireGoods {
  const byWeight = isByWeight(row);
  const wire = (units: number) => (byWeight ? units / 1000 : units);
  return {
    product_id: row.id,
    sku: row.sku,
    name: row.name,
    category: row.category,
    description: row.description,
    brand: row.brand,
    variant: row.variant,
    img_url: row.image_url,
    by_weight: byWeight,
    average_weight_grams: row.average_weight_grams,
    packs: readJson(variationsSchema, row.variations).map(({ name, weightGrams }) => ({
      name,
      weight_grams: weightGrams,
    })),
    selling_price: koboToNaira(kobo(row.selling_price)),
    old_price: row.old_price === null ? null : koboToNaira(kobo(row.old_price)),
    on_sale: row.active === 1,
    back_at: row.back_at,
    count: row.is_kept === 1 ? { left: wire(row.units), low: wire(row.low ?? 0) } : null,
    planned: row.planned ?? 0,
  };
}

/** True if a product's units are grams: prepared food comes in packs, whatever its text says. */
function isByWeight({ category, description }: Pick<GoodsRow, 'category' | 'description'>): boolean {
  return !isPreparedFood(category) && isSoldByWeight(description);
}
