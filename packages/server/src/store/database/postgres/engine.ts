import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Engine } from '../engine.ts';
import { defineInPostgres } from './define.ts';
import { tellOfCatalogue, tellOfSettings } from './notices.ts';

/** "MSq1", before the name of some work: the first half of its advisory lock. */
const lockClass = 0x4d_53_71_31;

import { tablesOfSchema } from './tables.ts';

export const postgresEngine: Engine = {
  ...tablesOfSchema,
  define: defineInPostgres,
  awaitEvents: async (queries) => {
    await sql`lock table events in share mode`.execute(queries);
  },
  // Waits for its own kind alone, and takes no snapshot: the command then sees what those before it wrote.
  awaitLedger: async (queries) => {
    await sql`lock table ledger_accounts in share update exclusive mode`.execute(queries);
  },
  hasOneWriter: false,
  hasOneProcess: false,
  /** Not serializable: two that read the same range of the outbox would lose against each other, though they take other rows. */
  taking: (queries, take) =>
    queries
      .transaction()
      .setIsolationLevel('read committed')
      .execute((inside) => take(inside, (rows) => rows.forUpdate().skipLocked())),
  /** By a lock of the connection, which ends with the process. */
  alone: (queries, name, work) =>
    queries.connection().execute(async (held) => {
      const { rows } = await sql<{ taken: 0 | 1 }>`
        select pg_try_advisory_lock(${lockClass}, hashtext(${name})) as taken`.execute(held);
      if (rows[0]?.taken !== 1) return false;
      try {
        await work();
      } finally {
        await sql`select pg_advisory_unlock(${lockClass}, hashtext(${name}))`.execute(held);
      }
      return true;
    }),
  tellOfCatalogue,
  tellOfSettings,
  // A sequence counts what was rolled back too.
  newestWritten: async () => null,
  hasTable: async (queries, name) => {
    const { rows } = await sql`select 1 as found where to_regclass(${name}) is not null`.execute(queries);
    return rows.length > 0;
  },
  // It expects a hundred rows of any list, and would rather read the whole index than look up each.
  isAmong: (first, second, pairs) =>
    sql<boolean>`(${second} = any(array(select value ->> 1 from ${pairs} as listed))
      and (${first}, ${second}) in (select value ->> 0, value ->> 1 from ${pairs} as listed))`,
  jsonOf: (rows) => sql<string>`cast(${jsonArrayFrom(rows)} as text)`,
  numberOn: async (queries, table) => {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      queries,
    );
  },
  /** Frees the place of deleted keys: without them nothing sealed opens. */
  forgetDeleted: async (queries) => {
    await sql`vacuum vault_keys, vault_sealed`.execute(queries);
    return true;
  },
};
