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
 */
export function exportShop(
  database: Pick<Database, 'snapshot'>,
  write: (name: TableName, part: string) => Promise<void>,
): Promise<void> {
  return database.snapshot(async (queries) => {
    for (const name of tableNames) {
      const table = tableOf(name);
      await write(name, csvHeader(table));
      for await (const rows of rowsOf(queries, table))
        await write(name, rows.map((row) => csvRow(table, row)).join(''));
    }
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

async function* offers(queries: Queries, table: FileTable) {
  for (let last = 0; ; ) {
    const skus = await queries
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('id', '>', last)
      .where('withdrawn', '=', 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const end = skus.at(-1);
    if (end === undefined) return;
    const rows = await queries
      .selectFrom('products')
      .innerJoin('offers', 'offers.product_id', 'products.id')
      .selectAll('offers')
      .select('products.sku')
      .where('products.id', '>', last)
      .where('products.id', '<=', end.id)
      .where('withdrawn', '=', 0)
      .orderBy('products.id')
      .orderBy('offers.store_id')
      .execute();
    yield rows.map((row) => toFile(table, row));
    last = end.id;
  }
}
