import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

type Connections = Kysely<Schema>;

/**
 * Locks of names between the servers of one database: advisory locks of a session, which end with it.
 *
 * @param holding  one connection, which never rests: it has every lock that was free, for a gateway may take long to answer
 * @param waiting  a few: each waits for a lock that another server has, and has it then
 */
export function exclusion(holding: Connections, waiting: Connections): Database['exclusively'] {
  return async (name, work) => {
    const { rows } = await sql<{
      taken: 0 | 1;
    }>`select pg_try_advisory_lock(${numberOf(name)}) as taken`.execute(holding);
    if (rows[0]?.taken === 1) return thenUnlocked(holding, name, () => work(false));
    return waiting.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${numberOf(name)})`.execute(connection);
      return thenUnlocked(connection, name, () => work(true));
    });
  };
}

async function thenUnlocked<Result>(
  connection: Connections,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${numberOf(name)})`.execute(connection);
  }
}

/** Sixty-four bits of a hash: two names that share a number only wait for each other. */
function numberOf(name: string) {
  return sql`hashtextextended(${name}, 0)`;
}
