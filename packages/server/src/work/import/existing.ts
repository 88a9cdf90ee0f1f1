import { sql } from 'kysely';
import { numbers, type Queries, texts } from '../../store/database/index.ts';
import { weekdays } from './cells.ts';
import { type FileRow, type FileTable, type TableName, toFile } from './tables.ts';

/** Tables that are read whole: those of few rows. */
export type SmallTable = Exclude<TableName, 'products' | 'offers'>;

/** The database's tables by those of files. */
export const storedTables = {
  stores: 'stores',
  holidays: 'store_holidays',
  areas: 'areas',
  windows: 'slots',
  closures: 'window_closures',
  promotions: 'store_promotions',
  banners: 'banners',
  surcharges: 'basket_surcharges',
} as const satisfies Record<SmallTable, string>;

/** True for a table that is read whole. */
export function isSmall(name: TableName): name is SmallTable {
  return name in storedTables;
}

/** The rows of a small table, as files hold them, in the order of their keys. */
export async function smallRows(
  queries: Queries,
  table: FileTable & { readonly name: SmallTable },
): Promise<readonly FileRow[]> {
  const rows: readonly Readonly<Record<string, unknown>>[] = await queries
    .selectFrom(storedTables[table.name])
    .selectAll()
    .execute();
  const read = rows.map((row) => toFile(table, row));
  if (table.name !== 'stores') return read;
  const hours = await queries.selectFrom('store_hours').selectAll().execute();
  return read.map((row) => ({
    ...row,
    ...Object.fromEntries(weekdays.map((name) => [name, ''])),
    ...Object.fromEntries(
      hours
        .filter((one) => one.store_id === row.store)
        .map((one) => [weekdays[one.weekday] ?? '', `${one.opens} - ${one.closes}`]),
    ),
  }));
}

/** Products by their SKUs, the withdrawn ones included. */
export async function productsBySku(queries: Queries, skus: readonly string[]) {
  const rows = await queries
    .selectFrom('products')
    .selectAll()
    .where('sku', 'in', sql<string>`(${texts(JSON.stringify(skus))})`)
    .execute();
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The ids of all products by SKU, and whether each is withdrawn, in the order of sale. */
export function allProducts(queries: Queries) {
  return queries.selectFrom('products').select(['id', 'sku', 'rank', 'withdrawn']).orderBy('rank').execute();
}

/** Offers of some products at some stores. */
export function offersOf(queries: Queries, products: readonly number[], stores: readonly number[]) {
  return queries
    .selectFrom('offers')
    .selectAll()
    .where('store_id', 'in', sql<number>`(${numbers(JSON.stringify(stores))})`)
    .where('product_id', 'in', sql<number>`(${numbers(JSON.stringify(products))})`)
    .execute();
}
