import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How long the outcome of a check is good for: whoever asks often costs the disk no more. */
const goodForMs = 5000;

/** As much as a few orders take, so that the file must have room for them. */
const paper = 'x'.repeat(64 * 1024);

/**
 * Makes the check whether a database can be read and written, by really doing both.
 *
 * @param clock  milliseconds since 1970
 * @returns the check; it throws what the database threw
 */
export function databaseCheck(database: Database, clock: () => number): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let outcome: Promise<void> = Promise.resolve();
  return () => {
    // The clock may have been put back: what was checked in its future is old as well.
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
