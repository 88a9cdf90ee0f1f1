import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Engine } from '../engine.ts';
import { defineInPostgres } from './define.ts';
import { tablesOfSchema } from './tables.ts';

export const postgresEngine: Engine = {
  ...tablesOfSchema,
  define: defineInPostgres,
  awaitEvents: async (queries) => {
    await sql`lock table events in share mode`.execute(queries);
  },
  hasOneWriter: false,
  // A sequence counts what was rolled back too.
  newestWritten: async () => null,
  hasTable: async (queries, name) => {
    const { rows } = await sql`select 1 as found where to_regclass(${name}) is not null`.execute(queries);
    return rows.length > 0;
  },
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
