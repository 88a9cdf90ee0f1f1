import type { Database } from './database.ts';
import { openSqlite } from './sqlite/open.ts';

/**
 * Opens the database of a shop.
 *
 * @param location  path of a SQLite file, which is made when there is none
 * @throws StartRefused  for a file that is empty, truncated or another program's
 */
export function openDatabase(location: string): Database {
  return openSqlite(location);
}
