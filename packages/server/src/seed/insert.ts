import { type CompiledQuery, sql, type Transaction } from 'kysely';
import type { Schema } from '../store/database/schema.ts';

type Value = string | number | null;

const rowsAtOnce = 200;

/**
 * Writes many rows quickly: one statement of many rows is built and prepared once and run repeatedly, so that 1.4 million
 * offers take seconds and little memory.
 */
export async function insertRows(
  transaction: Transaction<Schema>,
  table: keyof Schema,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<number> {
  let count = 0;
  let block: (readonly Value[])[] = [];
  let built: CompiledQuery | null = null;
  const flush = async () => {
    if (block.length === 0) return;
    const parameters = block.flat();
    if (built?.parameters.length !== parameters.length)
      built = insertOf(table, columns, block).compile(transaction);
    await transaction.executeQuery({ ...built, parameters });
    count += block.length;
    block = [];
  };
  for (const row of rows) {
    block.push(row);
    if (block.length === rowsAtOnce) await flush();
  }
  await flush();
  return count;
}

function insertOf(table: keyof Schema, columns: readonly string[], rows: readonly (readonly Value[])[]) {
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`;
}
