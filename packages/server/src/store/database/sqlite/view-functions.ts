import type { DatabaseSync } from 'node:sqlite';

/**
 * Knows the functions of the first schema's view of the vault by name. SQLite looks them up whenever a column
 * is dropped, until a later migration drops the view; nothing calls them.
 */
export function nameViewFunctions(database: DatabaseSync): void {
  for (const name of ['vault_key', 'sealed', 'unsealed']) {
    database.function(name, { varargs: true }, () => {
      throw new Error(`${name} was a function of an older release`);
    });
  }
}
