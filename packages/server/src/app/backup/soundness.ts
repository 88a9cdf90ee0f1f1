import { DatabaseSync } from 'node:sqlite';
import { isShopDatabase, storageFailure } from '../../store/database/index.ts';

/** The reason why a file is no sound copy of a shop, in one sentence without its name. */
export type Unsound =
  | { readonly reason: 'foreign'; readonly detail: string }
  | { readonly reason: 'damaged'; readonly detail: string };

/** SQLite's result code for a file that is not a database. */
const notADatabase = 26;

/**
 * Checks every page, index and foreign key of a shop's file, without changing it.
 *
 * @returns null for a sound file
 */
export function unsoundness(location: string): Unsound | null {
  try {
    if (!isShopDatabase(location)) return { reason: 'foreign', detail: 'It is not the database of a shop.' };
    return brokenPart(location);
  } catch (error) {
    const failure = storageFailure(error);
    if (failure === null) throw error;
    return failure.code === notADatabase
      ? { reason: 'foreign', detail: 'It is not a database.' }
      : { reason: 'damaged', detail: `It cannot be read: ${failure.reason}.` };
  }
}

function brokenPart(location: string): Unsound | null {
  const database = new DatabaseSync(location, { readOnly: true });
  try {
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') return { reason: 'damaged', detail: `A page of it is damaged: ${found}.` };
    const orphan = database.prepare('pragma foreign_key_check').get();
    if (orphan === undefined) return null;
    return {
      reason: 'damaged',
      detail: `A row of ${orphan.table} names a row of ${orphan.parent} that is not there.`,
    };
  } finally {
    database.close();
  }
}
