import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres/open.ts';
import { openSqlite } from './sqlite/open.ts';

/** True for the address of a PostgreSQL database. */
function isPostgres(location: string): boolean {
  return /^postgres(ql)?:/.test(location);
}

/**
 * Opens the database of a shop.
 *
 * @param location  path of a SQLite file, which is made when there is none; or `postgres://…`
 * @param options   needed for PostgreSQL
 * @throws StartRefused  for a file that is empty, truncated or another program's
 */
export function openDatabase(location: string, options?: PostgresOptions): Database {
  if (!isPostgres(location)) return openSqlite(location);
  if (options === undefined) throw new Error('PostgreSQL needs limits and chance');
  return openPostgres(location, options);
}
