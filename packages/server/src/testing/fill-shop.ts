import { type CompiledQuery, sql } from 'kysely';
import type { HashingCost } from '../people/passwords/passwords.ts';
import { type SeedTable, tablesOf } from '../seed/files.ts';
import { seedPeople } from '../seed/people.ts';
import type { SeedShop } from '../seed/rows.ts';
import { type Database, fullBatch, type Queries } from '../store/database/index.ts';
import type { Secrets } from '../store/secrets/index.ts';
import { isSmall, storedTables } from '../work/import/existing.ts';
import { type FileRow, tableOf, toStored } from '../work/import/tables.ts';

/**
 * Fills an empty, migrated database as `seedShop` does, with the same rows but no import: products keep their ids, there is no history,
 * and 1.6 million offers take seconds.
 *
 * @param name  of the shop, such as `demo:2026:1800`
 * @param now   the time from which days of validity count
 */
export async function fillShop(
  database: Database,
  shop: SeedShop,
  name: string,
  now: Date,
  secrets: Secrets,
  cost?: HashingCost,
): Promise<void> {
  await seedPeople(database, shop, name, now, secrets, cost);
  const ids = new Map(Array.from(shop.products, ({ sku, id }) => [sku, id]));
  await database.transact(async (queries) => {
    for (const seeded of tablesOf(shop)) {
      const { table } = seeded;
      await insertAll(queries, isSmall(table) ? storedTables[table] : table, storedRows(seeded, ids));
    }
    await queries.insertInto('facts').values({ name: 'catalogue_version', value: '1' }).execute();
  });
}

function* storedRows({ table, rows }: SeedTable, ids: ReadonlyMap<string, number>): Generator<FileRow> {
  for (const row of rows) {
    const stored = toStored(tableOf(table), row);
    const { sku, ...columns } = stored;
    const id = ids.get(String(sku)) ?? null;
    if (table === 'products') yield { id, ...stored };
    else if (table === 'offers') yield { product_id: id, ...columns };
    else yield stored;
  }
}

/** Writes rows of the same columns: a statement of a full batch is built once. */
async function insertAll(queries: Queries, table: string, rows: Iterable<FileRow>): Promise<void> {
  let built: CompiledQuery | null = null;
  let batch: FileRow[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const parameters = batch.flatMap((row) => Object.values(row));
    if (built?.parameters.length !== parameters.length) built = insertOf(table, batch).compile(queries);
    await queries.executeQuery({ ...built, parameters });
    batch = [];
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === fullBatch) await flush();
  }
  await flush();
}

function insertOf(table: string, rows: readonly FileRow[]) {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(values)}`;
}
