import { CompiledQuery, type Transaction } from 'kysely';
import type { Schema } from '../store/database/schema.ts';

type Value = string | number | null;

const rowsAtOnce = 200;

/**
 * Writes many rows quickly: one statement of many rows is prepared once and run repeatedly, so that 1.4 million offers take
 * seconds and little memory.
 */
export async function insertRows(
  transaction: Transaction<Schema>,
  table: keyof Schema,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<number> {
  let count = 0;
  let block: Value[] = [];
  const flush = async () => {
    const many = block.length / columns.length;
    if (many === 0) return;
    const row = `(${columns.map(() => '?').join(', ')})`;
    const text = `insert into ${table} (${columns.join(', ')}) values ${Array(many).fill(row).join(', ')}`;
    await transaction.executeQuery(CompiledQuery.raw(text, block));
    count += many;
    block = [];
  };
  for (const row of rows) {
    block.push(...row);
    if (block.length === rowsAtOnce * columns.length) await flush();
  }
  await flush();
  return count;
}
