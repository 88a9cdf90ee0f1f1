import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The time for which a check's result is reused, so that frequent calls do not cost disk writes. */
const goodForMs = 5000;

/** The size of a few orders, so that the file must have room for them. */
const paper = 'x'.repeat(64 * 1024);

/**
 * Makes a check that a database can be read and written, by doing both.
 *
 * @param clock  milliseconds since 1970
 * @returns the check; it throws the database's own error
 */
export function databaseCheck(database: Database, clock: () => number): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let outcome: Promise<void> = Promise.resolve();
  return () => {
    // The clock may have been set back: a check in its future is outdated too.
    if (Math.abs(clock() - checkedAt) >= goodForMs) {
      checkedAt = clock();
      outcome = readAndWrite(database);
    }
    return outcome;
  };
}

async function readAndWrite(database: Database): Promise<void> {
  const damage = database.damage();
  if (damage !== null) throw damage;
  await sql`select 1 from facts`.execute(database.read);
  await database.transact(async (queries) => {
    await queries.insertInto('facts').values({ name: 'check', value: paper }).execute();
    await queries.deleteFrom('facts').where('name', '=', 'check').execute();
  });
}
