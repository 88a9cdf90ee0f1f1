import { type RawBuilder, sql } from 'kysely';
import { type Database, placeFacts, type Queries, type TableShape } from '../../store/database/index.ts';

/** The values that one statement may have, on either database. */
const mostValues = 30_000;
/** Rows of one batch, held in memory. */
const mostRows = 500;

type Row = Readonly<Record<string, unknown>>;

/** Tables in an order in which each comes after those that it refers to. */
export function inOrder(tables: readonly TableShape[]): readonly TableShape[] {
  const ordered: TableShape[] = [];
  const add = (table: TableShape) => {
    if (ordered.includes(table)) return;
    for (const other of tables) if (other !== table && table.refersTo.includes(other.name)) add(other);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

/** True for a table that holds rows of a shop, and not the migrator's. */
export function isShops({ name }: TableShape): boolean {
  return !name.startsWith('kysely_');
}

/** The number of rows of a table that belong to a shop. */
export async function countRows(queries: Queries, table: TableShape): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table.name)} where ${ofShop(table)}`.execute(queries);
  return rows[0]?.rows ?? 0;
}

/** Removes the rows of a table whose triggers are paused, and that no row refers to any more. */
export async function removeRows(queries: Queries, table: TableShape): Promise<void> {
  await sql`delete from ${sql.table(table.name)} where ${ofShop(table)}`.execute(queries);
}

/**
 * Copies the rows of a table as they are, a batch at a time, each in a transaction of its own.
 *
 * @param copied  called with the number of rows after each batch
 */
export async function copyRows(
  source: Pick<Database, 'read'>,
  target: Pick<Database, 'transactRelaxed'>,
  table: TableShape,
  copied: (rows: number) => void,
): Promise<void> {
  for (let last: Row | undefined; ; ) {
    const rows = await batchAfter(source.read, table, last);
    if (rows.length === 0) return;
    await target.transactRelaxed((queries) => insert(queries, table, rows));
    copied(rows.length);
    last = rows.at(-1);
  }
}

async function batchAfter(
  queries: Queries,
  table: TableShape,
  last: Row | undefined,
): Promise<readonly Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const isNext =
    last === undefined
      ? ofShop(table)
      : sql`${ofShop(table)} and (${key}) > (${sql.join(table.key.map((column) => last[column]))})`;
  const most = Math.min(mostRows, Math.floor(mostValues / table.columns.length));
  const { rows } = await sql<Row>`select * from ${sql.table(table.name)} where ${isNext}
    order by ${key} limit ${most}`.execute(queries);
  return rows;
}

async function insert(queries: Queries, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(queries);
}

/** Facts about the database itself stay where they are. */
function ofShop({ name }: TableShape): RawBuilder<unknown> {
  return name === 'facts' ? sql`name not in (${sql.join(placeFacts)})` : sql`1 = 1`;
}
