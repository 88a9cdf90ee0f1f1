import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import type { Engine } from '../engine.ts';
import { tablesOfFile } from './tables.ts';

/** Migrations are written in SQLite's words. */
export const sqliteEngine: Engine = {
  ...tablesOfFile,
  define: (statement) => [statement],
  awaitEvents: async () => {},
  awaitLedger: async () => {},
  hasOneWriter: true,
  hasOneProcess: true,
  taking: (queries, take) => take(queries, (rows) => rows),
  alone: async (_, __, work) => {
    await work();
    return true;
  },
  tellOfCatalogue: [],
  tellOfSettings: [],
  newestWritten: async (queries) => {
    const { rows } = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = 'events'`.execute(queries);
    return rows[0]?.seq ?? 0;
  },
  hasTable: async (queries, name) => {
    const { rows } = await sql`select 1 from sqlite_schema where name = ${name}`.execute(queries);
    return rows.length > 0;
  },
  isAmong: (first, second, pairs) =>
    sql<boolean>`(${first}, ${second}) in (select value ->> 0, value ->> 1 from ${pairs} as listed)`,
  jsonOf: (rows) => sql<string>`${jsonArrayFrom(rows)}`,
  // AUTOINCREMENT counts on from the greatest number by itself.
  numberOn: async () => {},
  /** Overwrites what the file still holds, and empties the log, which stays while anybody reads the state before. */
  forgetDeleted: async (queries) => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
    return rows[0]?.busy === 0;
  },
};
