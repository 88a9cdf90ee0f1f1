import { setImmediate as breath, setTimeout as rest } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  type CatalogueAct,
  endChange,
  recordCatalogueChange,
  stageThings,
} from '../../catalogue/changes/index.ts';
import { catalogueVersion } from '../../catalogue/stores/index.ts';
import { recordAction } from '../../records/audit/index.ts';
import { type Database, engineOf, fullBatch, insertRows, type Queries } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { weekdays } from './cells.ts';
import { isSmall, storedTables } from './existing.ts';
import type { RowChange } from './row-changes.ts';
import type { TableCounts } from './run.ts';
import { type FileRow, type TableName, tableNames, tableOf } from './tables.ts';

/** The catalogue was changed while files were read: nothing was switched, and they are to be read again. */
export class CatalogueMoved extends Error {
  override readonly name = 'CatalogueMoved';
}

/** Another import has begun meanwhile, and took the place: nothing of this one is switched to. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken';
}

/** Changed rows of products or offers that are written within the switch itself; of more, a whole table is made beside. */
const mostDirect = 1000;

/** Rows of an own transaction: orders wait for no more than one of them. */
const rowsAtOnce = 500;

/**
 * The pause after each, in milliseconds: another process that waits for the writer asks for it as often. A shop without goods has no
 * orders that could wait.
 */
const restMs = 5;

/** Stages the rows of one import beside the edition in use. */
export interface Stage {
  take(changes: readonly RowChange[]): Promise<void>;
  /**
   * Switches to the staged rows in one short transaction.
   *
   * @param from   the version that the rows were compared with
   * @param order  the new order of sale, as the ids of all products; null where it stays
   * @param counts what becomes of the rows, for the audit trail
   * @returns the catalogue's new version
   * @throws CatalogueMoved
   */
  switch(
    act: CatalogueAct,
    from: number,
    order: readonly number[] | null,
    counts: readonly TableCounts[],
  ): Promise<number>;
  /** Removes what was staged. */
  discard(): Promise<void>;
}

type BigTable = 'products' | 'offers';

/** Begins to stage, and removes what an interrupted import has left. */
export async function openStage(database: Database, changeId: string): Promise<Stage> {
  const former = await stagedChange(database.read);
  await nameStaged(database, changeId);
  const isEmpty = (await catalogueVersion(database.read)) === 0;
  const write = inStage(database, changeId, isEmpty ? 0 : restMs);
  await removeStaged(database, write, former);
  let things = 0;
  const direct: RowChange[] = [];
  const counted: Record<BigTable, number> = { products: 0, offers: 0 };
  const isBeside: Record<BigTable, boolean> = { products: false, offers: false };

  async function take(changes: readonly RowChange[]): Promise<void> {
    await write((queries) =>
      stageThings(
        queries,
        changeId,
        things,
        changes.map(({ thing }) => thing),
      ),
    );
    things += changes.length;
    for (const name of ['products', 'offers'] as const) {
      const own = changes.filter(({ table }) => table === name);
      counted[name] += own.length;
      if (isBeside[name]) await putBeside(write, name, own);
      else direct.push(...own);
      if (!isBeside[name] && counted[name] > mostDirect) await beginBeside(name);
    }
    direct.push(...changes.filter(({ table }) => isSmall(table)));
  }

  async function beginBeside(name: BigTable): Promise<void> {
    isBeside[name] = true;
    const own = direct.filter(({ table }) => table === name);
    const others = direct.filter(({ table }) => table !== name);
    direct.splice(0, direct.length, ...others);
    for (let at = 0; at < own.length; at += fullBatch)
      await putBeside(write, name, own.slice(at, at + fullBatch));
  }

  return {
    take,
    switch: async (act, from, order, counts) => {
      if (order !== null && !isBeside.products) await beginBeside('products');
      if (isBeside.products) await fillProducts(database, write, order);
      if (isBeside.offers) await fillOffers(database, write, changeId);
      const version = await database.transact(async (queries) => {
        if ((await catalogueVersion(queries)) !== from)
          throw new CatalogueMoved('the catalogue has moved on');
        if (isBeside.products) await engineOf(queries).exchange(queries, 'products', 'next_products');
        if (isBeside.offers) await engineOf(queries).exchange(queries, 'offers', 'next_offers');
        await writeRows(queries, direct);
        const { who: name, why: reason, at } = act;
        const subject = importSubject(counts, act.fileHash ?? '');
        await recordAction(queries, { name }, { action: 'shop.imported', subject, reason, at });
        return endChange(queries, act, things);
      });
      await removeStaged(database, write, null);
      return version;
    },
    discard: () => removeStaged(database, write, changeId),
  };
}

/** An import in the trail's words: 'products: 1 new; offers: 12 changed, 3 withdrawn; SHA-256 …'. */
function importSubject(counts: readonly TableCounts[], fileHash: string): string {
  const words = counts.flatMap(({ table, added, changed, withdrawn }) => {
    const parts = [
      ...(added > 0 ? [`${added} new`] : []),
      ...(changed > 0 ? [`${changed} changed`] : []),
      ...(withdrawn > 0 ? [`${withdrawn} withdrawn`] : []),
    ];
    return parts.length === 0 ? [] : [`${table}: ${parts.join(', ')}`];
  });
  return [...(words.length === 0 ? ['order of sale'] : words), `SHA-256 ${fileHash}`].join('; ');
}

/** Writes final rows into the table that is made beside; their ranks come last. */
async function putBeside(write: Write, name: BigTable, changes: readonly RowChange[]): Promise<void> {
  const rows = changes.filter(({ thing }) => thing.after !== null).map(({ row }) => row);
  if (rows.length === 0) return;
  await write((queries) =>
    name === 'offers'
      ? insertRows(queries, 'next_offers', rows.map(offerOf))
      : insertRows(
          queries,
          'next_products',
          rows.map((row) => ({ ...productOf(row), rank: -Number(row.id) })),
        ),
  );
}

/** Adds the unchanged products, and gives each its rank. */
async function fillProducts(
  database: Database,
  write: Write,
  order: readonly number[] | null,
): Promise<void> {
  const columns = productColumns;
  for (let last = 0; ; ) {
    const upTo = await database.read
      .selectFrom('products')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const end = upTo.at(-1)?.id;
    if (end === undefined) break;
    const from = last;
    await write((queries) =>
      queries
        .insertInto('next_products')
        .columns(['rank', ...columns])
        .expression((products) =>
          products
            .selectFrom('products')
            .select(sql<number>`-products.id`.as('rank'))
            .select(columns)
            .where('id', '>', from)
            .where('id', '<=', end)
            .where((where) => where.not(where.exists(isBesideAlready(where)))),
        )
        .execute(),
    );
    last = end;
    await breath();
  }
  const ranked = order ?? (await inOrder(database));
  for (let at = 0; at < ranked.length; at += rowsAtOnce) {
    await write(async (queries) => {
      for (const [index, id] of ranked.slice(at, at + rowsAtOnce).entries())
        await queries
          .updateTable('next_products')
          .set({ rank: at + index + 1 })
          .where('id', '=', id)
          .execute();
    });
    await breath();
  }
}

function isBesideAlready(where: ExpressionBuilder<Schema, 'products'>) {
  return where
    .selectFrom('next_products')
    .select('next_products.id')
    .whereRef('next_products.id', '=', 'products.id');
}

/** The ids of all products in their order of sale, the new ones last. */
async function inOrder(database: Database): Promise<readonly number[]> {
  const former = await database.read.selectFrom('products').select('id').orderBy('rank').execute();
  const known = new Set(former.map(({ id }) => id));
  const all = await database.read.selectFrom('next_products').select('id').orderBy('id').execute();
  return [...known, ...all.map(({ id }) => id).filter((id) => !known.has(id))];
}

/** Adds the unchanged offers; those that go are left out. */
async function fillOffers(database: Database, write: Write, changeId: string): Promise<void> {
  const stores = await database.read.selectFrom('offers').select('store_id').distinct().execute();
  for (const { store_id: storeId } of stores) {
    for (let last = 0; ; ) {
      const block = await database.read
        .selectFrom('offers')
        .select('product_id')
        .where('store_id', '=', storeId)
        .where('product_id', '>', last)
        .orderBy('product_id')
        .limit(rowsAtOnce)
        .execute();
      const end = block.at(-1)?.product_id;
      if (end === undefined) break;
      const from = last;
      await write((queries) =>
        queries
          .insertInto('next_offers')
          .columns(offerColumns)
          .expression((offers) =>
            offers
              .selectFrom('offers')
              .select(offerColumns)
              .where('store_id', '=', storeId)
              .where('product_id', '>', from)
              .where('product_id', '<=', end),
          )
          .onConflict((conflict) => conflict.columns(['store_id', 'product_id']).doNothing())
          .execute(),
      );
      last = end;
      await breath();
    }
  }
  await removeGone(database, write, changeId);
}

/** Removes the offers that go, as history has them. */
async function removeGone(database: Database, write: Write, changeId: string): Promise<void> {
  for (let last = 0; ; ) {
    const gone = await database.read
      .selectFrom('catalogue_changes as changed')
      .innerJoin('products', 'products.sku', 'changed.key')
      .select(['changed.number', 'changed.store_id', 'products.id'])
      .where('changed.change_id', '=', changeId)
      .where('changed.number', '>', last)
      .where('changed.part', '=', 'offer')
      .where('changed.after', 'is', null)
      .orderBy('changed.number')
      .limit(rowsAtOnce)
      .execute();
    const end = gone.at(-1);
    if (end === undefined) return;
    await write(async (queries) => {
      for (const { store_id: storeId, id } of gone)
        await queries
          .deleteFrom('next_offers')
          .where('store_id', '=', storeId ?? 0)
          .where('product_id', '=', id)
          .execute();
    });
    last = end.number;
    await breath();
  }
}

/**
 * Makes a few changes in the caller's transaction, and records them as one change of the catalogue: what an import of their rows
 * would do.
 *
 * @param changes  at least one
 */
export async function makeChanges(
  queries: Queries,
  act: CatalogueAct,
  changes: readonly RowChange[],
): Promise<void> {
  await writeRows(queries, changes);
  await recordCatalogueChange(
    queries,
    act,
    changes.map(({ thing }) => thing),
  );
}

/** Writes rows of all tables, those first that others name. */
async function writeRows(queries: Queries, changes: readonly RowChange[]): Promise<void> {
  for (const name of tableNames)
    await writeDirectly(
      queries,
      name,
      changes.filter(({ table }) => table === name),
    );
}

/** Writes the rows of a table of few changes. */
async function writeDirectly(
  queries: Queries,
  name: TableName,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  if (name === 'products') return writeProducts(queries, changes);
  if (name === 'offers') return writeOffers(queries, changes);
  const stored = storedTables[name];
  const keys = tableOf(name).key.map((column) => tableOf(name).stored[column] ?? column);
  for (const { row } of changes) {
    const isKey = sql.join(
      keys.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    );
    await sql`delete from ${sql.table(stored)} where ${isKey}`.execute(queries);
  }
  for (const { row, thing } of changes) {
    const hours = weekdays.map((weekday) => row[weekday]);
    const own = Object.entries(row).filter(([column]) => !weekdays.some((weekday) => weekday === column));
    if (name === 'stores') await writeHours(queries, Number(row.id), thing.after === null ? [] : hours);
    if (thing.after === null) continue;
    await sql`insert into ${sql.table(stored)} (${sql.join(own.map(([column]) => sql.ref(column)))})
      values (${sql.join(own.map(([, value]) => value))})`.execute(queries);
  }
}

/** @param hours  by weekdays; empty where the store is closed */
async function writeHours(queries: Queries, storeId: number, hours: readonly unknown[]): Promise<void> {
  await queries.deleteFrom('store_hours').where('store_id', '=', storeId).execute();
  const open = hours.flatMap((text, weekday) => {
    const [opens, closes] = String(text ?? '').split(' - ');
    return opens && closes ? [{ store_id: storeId, weekday, opens, closes }] : [];
  });
  if (open.length > 0) await insertRows(queries, 'store_hours', open);
}

async function writeProducts(queries: Queries, changes: readonly RowChange[]): Promise<void> {
  const { last } = await queries
    .selectFrom('products')
    .select(({ fn }) => fn.max('rank').as('last'))
    .executeTakeFirstOrThrow();
  let rank = Number(last ?? 0);
  for (const { row } of changes) {
    const { id, ...columns } = productOf(row);
    const updated = await queries
      .updateTable('products')
      .set(columns)
      .where('id', '=', id)
      .executeTakeFirst();
    if (updated.numUpdatedRows > 0n) continue;
    rank += 1;
    await insertRows(queries, 'products', [{ id, ...columns, rank }]);
  }
}

async function writeOffers(queries: Queries, changes: readonly RowChange[]): Promise<void> {
  for (const { row, thing } of changes) {
    await queries
      .deleteFrom('offers')
      .where('store_id', '=', Number(row.store_id))
      .where('product_id', '=', Number(row.product_id))
      .execute();
    if (thing.after !== null) await insertRows(queries, 'offers', [offerOf(row)]);
  }
}

/** The columns of an offer that go over to the table that is made beside. */
export const offerColumns = ['store_id', 'product_id', 'selling_price', 'old_price', 'active'] as const;

/** The columns of a product that go over; its rank is given anew. */
export const productColumns = [
  'id',
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
  'withdrawn',
] as const;

function productOf(row: FileRow) {
  const text = (name: string) => String(row[name] ?? '');
  const textOrNull = (name: string) => (row[name] === null || row[name] === undefined ? null : text(name));
  const numberOrNull = (name: string) => (typeof row[name] === 'number' ? row[name] : null);
  const flag = (name: string) => (row[name] === 1 ? 1 : 0);
  return {
    id: Number(row.id),
    sku: text('sku'),
    name: text('name'),
    description: text('description'),
    category: text('category'),
    discount: numberOrNull('discount'),
    promo_value_percent: numberOrNull('promo_value_percent'),
    promotion: textOrNull('promotion'),
    average_weight_grams: numberOrNull('average_weight_grams'),
    is_black_friday: flag('is_black_friday'),
    is_online_only: flag('is_online_only'),
    image_url: text('image_url'),
    brand: text('brand'),
    variant: text('variant'),
    food_category: textOrNull('food_category'),
    variations: text('variations'),
    product_group: textOrNull('product_group'),
    withdrawn: flag('withdrawn'),
  } as const;
}

function offerOf(row: FileRow) {
  return {
    store_id: Number(row.store_id),
    product_id: Number(row.product_id),
    selling_price: Number(row.selling_price),
    old_price: typeof row.old_price === 'number' ? row.old_price : null,
    active: row.active === 1 ? 1 : 0,
  } as const;
}

/** Removes, a few rows at a time, what no act has: staged history, and the rows of a table that was made beside. */
async function removeStaged(database: Database, write: Write, staged: string | null): Promise<void> {
  const emptied = async (remove: (queries: Queries) => Promise<number>) => {
    while ((await write(remove)) > 0) await breath();
  };
  const act = database.read.selectFrom('catalogue_acts').select('version').where('change_id', '=', staged);
  if (staged !== null && (await act.executeTakeFirst()) === undefined) {
    await emptied(async (queries) => {
      const { least } = await queries
        .selectFrom('catalogue_changes')
        .select(({ fn }) => fn.min('number').as('least'))
        .where('change_id', '=', staged)
        .executeTakeFirstOrThrow();
      const { numDeletedRows } = await queries
        .deleteFrom('catalogue_changes')
        .where('change_id', '=', staged)
        .where('number', '<', Number(least ?? 0) + rowsAtOnce)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
  await emptied(async (queries) => {
    const ids = queries.selectFrom('next_products').select('id').orderBy('id').limit(rowsAtOnce);
    const { numDeletedRows } = await queries
      .deleteFrom('next_products')
      .where('id', 'in', ids)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  await emptied(async (queries) => {
    const rows = await queries
      .selectFrom('next_offers')
      .select(['store_id', 'product_id'])
      .orderBy('store_id')
      .orderBy('product_id')
      .limit(rowsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return 0;
    const { numDeletedRows } = await queries
      .deleteFrom('next_offers')
      .where((where) =>
        where.or([
          where('store_id', '<', end.store_id),
          where.and([where('store_id', '=', end.store_id), where('product_id', '<=', end.product_id)]),
        ]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** The fact that names the change whose rows are being staged. */
const stagedFact = 'staged_change';

/** The change that was staged last; null where there was none. */
async function stagedChange(queries: Queries): Promise<string | null> {
  const staged = await queries
    .selectFrom('facts')
    .select('value')
    .where('name', '=', stagedFact)
    .executeTakeFirst();
  return staged?.value ?? null;
}

function nameStaged(database: Database, changeId: string): Promise<unknown> {
  return database.relaxed
    .insertInto('facts')
    .values({ name: stagedFact, value: changeId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: changeId }))
    .execute();
}

/** Runs a transaction of a stage. */
type Write = <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;

/** Transactions of a stage, for as long as no other import has begun. */
function inStage(database: Database, changeId: string, pauseMs: number): Write {
  return async (work) => {
    const result = await database.transactRelaxed(async (queries) => {
      await requireOwn(queries, changeId);
      return work(queries);
    });
    if (pauseMs > 0) await rest(pauseMs);
    return result;
  };
}

/** @throws ImportOvertaken */
async function requireOwn(queries: Queries, changeId: string): Promise<void> {
  if ((await stagedChange(queries)) !== changeId) throw new ImportOvertaken('another import has begun');
}
