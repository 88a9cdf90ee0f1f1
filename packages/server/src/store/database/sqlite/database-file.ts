import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../../refusals/start-refused.ts';
import type { StorageFailure } from '../storage-failure.ts';
import { isDamaged, sqliteFailure } from './failures.ts';
import { headEnd } from './head-file.ts';

/** The name of a shop's database in its data folder. */
export const databaseFile = 'marketsquare.db';

/** The files beside a database, by the ends of their names: SQLite's own, and the head of its events. */
export const besideDatabase = ['-wal', '-shm', '-journal', headEnd];

/** Marks a database file as one of ours, in SQLite's own header: "MSq1". */
const applicationId = 0x4d_53_71_31;

/** The mode of a file that its owner alone may read and write. */
const ownersAlone = 0o600;

/**
 * Ensures that a path holds a shop's database, and makes an empty one when there is no file. Any other file stays untouched:
 * an emptied or truncated one is a loss to investigate, never a new shop. Its owner alone may read it: it holds the vault's keys.
 *
 * @throws StartRefused
 */
export function requireDatabaseFile(location: string): void {
  if (existsSync(location)) {
    judge(location);
    for (const end of ['', '-wal', '-shm']) hideFromOthers(`${location}${end}`);
    return;
  }
  if (sizeOf(`${location}-wal`) > 0) {
    throw refusal(location, 'is missing, but what was last written to it is still there');
  }
  create(location);
}

/** Made under another name first, so that a crash leaves no half-written file. SQLite gives its log the same mode. */
function create(location: string): void {
  const draft = `${location}.new`;
  mkdirSync(dirname(location), { recursive: true });
  rmSync(draft, { force: true });
  writeFileSync(draft, '', { mode: ownersAlone });
  const database = new DatabaseSync(draft);
  database.exec(`pragma application_id = ${applicationId}`);
  database.close();
  renameSync(draft, location);
}

/** A file that was copied by hand may be readable for everybody. */
function hideFromOthers(path: string): void {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: ownersAlone };
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, ownersAlone);
  } catch {
    // Only its owner may do this; anybody else who may use the file goes on with it as it is.
  }
}

function judge(location: string): void {
  if (sizeOf(location) === 0) throw refusal(location, 'is empty');
  let isOurs: boolean;
  try {
    isOurs = isShopDatabase(location);
  } catch (error) {
    const failure = sqliteFailure(error);
    if (failure === null) throw error;
    if (!isDamaged(failure)) throw placeRefusal(location, failure);
    throw refusal(location, `cannot be read: ${failure.reason}`);
  }
  if (!isOurs) throw refusal(location, 'is not the database of a shop');
}

/**
 * True if a database is a shop's, by the file's mark or by two required tables.
 *
 * @throws SQLite's error for a file that is truncated or no database
 */
export function isShopDatabase(location: string): boolean {
  const database = new DatabaseSync(location, { readOnly: true });
  try {
    const mark = database.prepare('pragma application_id').get();
    const tables = database
      .prepare("select count(*) as count from sqlite_schema where name in ('facts', 'kysely_migration')")
      .get();
    return mark?.application_id === applicationId || tables?.count === 2;
  } finally {
    database.close();
  }
}

/**
 * A database's own fact under a name, read before anybody opens it for work; null where there is none.
 *
 * @throws StartRefused for a file that is not a shop's database
 */
export function factOf(location: string, name: string): string | null {
  const [fact] = readUnopened(location, 'facts', (database) =>
    database.prepare('select value from facts where name = ?').all(name),
  );
  return fact === undefined ? null : String(fact.value);
}

/**
 * The names of the migrations that ran on a database, in order, before anybody opens it for work; none where there is none.
 *
 * @throws StartRefused for a file that is not a shop's database
 */
export function recordedMigrations(location: string): readonly string[] {
  return readUnopened(location, 'kysely_migration', (database) =>
    database.prepare('select name from kysely_migration order by name').all(),
  ).map(({ name }) => String(name));
}

/** Removes a database with the files beside it. */
export function removeDatabase(location: string): void {
  // Its log first: a database that is missing beside its log is a loss, and is refused.
  for (const end of [...besideDatabase, '']) rmSync(`${location}${end}`, { force: true });
}

/** Rows of one table; none of a shop whose first start was cut short, which has no tables yet. */
function readUnopened<Row>(
  location: string,
  table: string,
  rows: (database: DatabaseSync) => readonly Row[],
): readonly Row[] {
  if (!existsSync(location)) return [];
  judge(location);
  const database = new DatabaseSync(location, { readOnly: true });
  try {
    const isThere = database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined;
    return isThere ? rows(database) : [];
  } finally {
    database.close();
  }
}

function refusal(location: string, what: string): StartRefused {
  return new StartRefused(
    `${location} ${what}.`,
    'Nothing was changed. Put a copy of the database back, or name another folder; a new shop needs a folder without this file.',
  );
}

/** The file may be sound all the same. */
function placeRefusal(location: string, { reason }: StorageFailure): StartRefused {
  return new StartRefused(
    `${location} cannot be opened here: ${reason}.`,
    'Nothing was changed. Check that its disk has space and its folder can be written to: reading needs both.',
  );
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
