import { photographName } from '@marketsquare/core/shop/catalogue';
import type { Database, Queries } from '../../store/database/index.ts';
import { isSmall, smallRows } from './existing.ts';
import { type FileRow, type FileTable, type TableName, tableNames, tableOf, toFile } from './tables.ts';
import { csvHeader, csvRow } from './written.ts';

/** Rows read at once. */
const rowsAtOnce = 1000;

/**
 * Writes the shop's goods, stores and prices as files that an import reads: the same bytes for the same shop. All of it is of
 * one moment.
 *
 * @param write  takes parts of the file of a table, in their order
 * @param names  the tables that are wanted
 * @returns the names of the photographs that the files name
 */
export function exportShop(
  database: Pick<Database, 'snapshot'>,
  write: (name: TableName, part: string) => Promise<void>,
  names: readonly TableName[] = tableNames,
): Promise<readonly string[]> {
  return database.snapshot(async (queries) => {
    const photographs = new Set<string>();
    for (const name of names) {
      const table = tableOf(name);
      await write(name, csvHeader(table));
      for await (const rows of rowsOf(queries, table)) {
        for (const { picture } of rows) {
          const photograph = typeof picture === 'string' ? photographName(picture) : null;
          if (photograph !== null) photographs.add(photograph);
        }
        await write(name, rows.map((row) => csvRow(table, row)).join(''));
      }
    }
    return [...photographs];
  });
}

function rowsOf(queries: Queries, table: FileTable): AsyncIterable<readonly FileRow[]> {
  const { name } = table;
  if (isSmall(name)) return smallTable(queries, { ...table, name });
  return name === 'products' ? products(queries, table) : offers(queries, table);
}

/** The columns by which the rows of a small table are put in order, where it is not by their key. */
const orders: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  areas: ['position', 'city', 'area'],
};

async function* smallTable(queries: Queries, table: Parameters<typeof smallRows>[1]) {
  const columns = orders[table.name] ?? table.key;
  const rows = await smallRows(queries, table);
  yield rows.toSorted((one, other) => {
    const differing = columns.find((name) => one[name] !== other[name]);
    return differing !== undefined && (one[differing] ?? '') < (other[differing] ?? '') ? -1 : 1;
  });
}

/** Products in the order in which they came; their ranks count those that are in the shop. */
async function* products(queries: Queries, table: FileTable) {
  const inOrder = await queries
    .selectFrom('products')
    .select('id')
    .where('withdrawn', '=', 0)
    .orderBy('rank')
    .execute();
  const ranks = new Map(inOrder.map(({ id }, index) => [id, index + 1]));
  for (let last = 0; ; ) {
    const rows = await queries
      .selectFrom('products')
      .selectAll()
      .where('id', '>', last)
      .where('withdrawn', '=', 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows.map((row) => ({ ...toFile(table, row), rank: ranks.get(row.id) ?? null }));
    last = end.id;
  }
}

/** Offers by product and store; they are read store by store, as their key is. */
async function* offers(queries: Queries, table: FileTable) {
  const stores = await queries.selectFrom('stores').select('id').orderBy('id').execute();
  for (let last = 0; ; ) {
    const block = await queries
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('id', '>', last)
      .where('withdrawn', '=', 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const end = block.at(-1);
    if (end === undefined) return;
    const offered = new Map<number, FileRow[]>(block.map(({ id }) => [id, []]));
    for (const { id } of stores) {
      const rows = await queries
        .selectFrom('offers')
        .selectAll()
        .where('store_id', '=', id)
        .where('product_id', '>', last)
        .where('product_id', '<=', end.id)
        .execute();
      for (const row of rows) offered.get(row.product_id)?.push(toFile(table, row));
    }
    yield block.flatMap(({ id, sku }) => (offered.get(id) ?? []).map((row) => ({ ...row, sku })));
    last = end.id;
  }
}
