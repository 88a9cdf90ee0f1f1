import type { Client } from 'pg';
import { ConnectionLost, codeOf } from './failures.ts';

/** A customer who was erased, as the table of the erased has them: it lies in a database of its own. */
export interface ErasedRow {
  readonly id: number;
  /** When they registered. */
  readonly registered: string;
}

/** "MSqe": one server at a time makes the table. */
const lockNumber = 0x4d_53_71_65;

/**
 * Everybody in the table of the erased; null where there is none.
 *
 * @throws ConnectionLost where the database cannot be reached
 */
export function readErasedRows(url: string): Promise<readonly ErasedRow[] | null> {
  return connected(url, async (client) => {
    const found = await client.query("select 1 where to_regclass('erased_customers') is not null");
    if (found.rows.length === 0) return null;
    const { rows } = await client.query<{ id: string; registered: string }>(
      'select id, registered from erased_customers order by id, registered',
    );
    return rows.map(({ id, registered }) => ({ id: Number(id), registered }));
  });
}

/**
 * Adds to the table of the erased, which is made where there is none. It resolves once they are on the disk.
 *
 * @throws ConnectionLost where the database cannot be reached
 */
export function addErasedRows(url: string, erased: readonly ErasedRow[]): Promise<void> {
  return connected(url, async (client) => {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${lockNumber})`);
    await client.query(
      'create table if not exists erased_customers (id bigint, registered text, primary key (id, registered))',
    );
    await client.query(
      `insert into erased_customers (id, registered)
        select * from unnest($1::bigint[], $2::text[]) on conflict do nothing`,
      [erased.map(({ id }) => id), erased.map(({ registered }) => registered)],
    );
    await client.query('commit');
  });
}

/** Erasures are few: each opens a connection of its own, which no restart of the database can have ended before. */
async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Its loss fails the statement that is under way.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw codeOf(error) === null ? new ConnectionLost(error) : error;
  } finally {
    await client.end();
  }
}
