import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type Database,
  databaseFile,
  headEnd,
  lockFolder,
  migrate,
  openDatabase,
  releaseOfFile,
  removeDatabase,
} from '../../store/database/index.ts';
import { secretFile } from '../../store/secrets/index.ts';
import { type BackupNote, noteName, readNote } from './note.ts';
import { listFiles, lockFiles } from './own-files.ts';
import { photographFolderName } from './photographs.ts';
import { type Sealed, sealOf, unseal } from './seal.ts';
import { type Unsound, unsoundness } from './soundness.ts';
import { type CopyRefusal, damaged, type TakeChoice, type TakenIn, takeIn, withoutList } from './take-in.ts';

/** The reason why nothing was restored; nothing was changed then. */
export type RestoreRefusal =
  | Unsound
  | CopyRefusal
  /** The folder holds other things than a restore needs: the name of one. */
  | { readonly reason: 'notEmpty'; readonly detail: string }
  /** A release from before the first schema wrote it. */
  | { readonly reason: 'older'; readonly detail: string }
  /** A later release wrote it: the first migration that this one does not know. */
  | { readonly reason: 'newer'; readonly detail: string };

export interface Restored extends TakenIn {
  /** Null for a file that was copied by other means than `backUp`. */
  readonly note: BackupNote | null;
  /** The present place of the former database; null where there was none. */
  readonly former: string | null;
}

/** The options of a restore. */
export interface RestoreChoice extends TakeChoice {
  /** True to restore into a folder that holds a shop too; its database is kept beside the new one. */
  readonly replaces: boolean;
}

/**
 * Puts a backup into a data folder, in place of a database that may be there. A copy is checked and prepared
 * in the folder first: the checksum of every byte, pages, foreign keys, the chains of events, every row
 * against its stream, the secret. Then customers whom the list has erased later are erased in it, and all logins and links of that
 * day end. At last it takes the database's name at once.
 *
 * @param file  a backup, or another copy of a shop's database, with the log beside it if there is one; it
 *              stays as it is
 * @throws StartRefused while a shop works on the folder, for another secret's database, for changed events of an earlier
 * release's, and for an unreadable list
 */
export async function restore(
  file: string,
  dataDir: string,
  given: RestoreChoice,
): Promise<Restored | ({ readonly ok: false } & RestoreRefusal)> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const draft = join(dataDir, `${databaseFile}.restored`);
  try {
    // Files of a killed restore are not the folder's.
    removeDatabase(draft);
    const [other] = readdirSync(dataDir).filter((name) => !expected.includes(name));
    if (other !== undefined && !given.replaces) return { ok: false, reason: 'notEmpty', detail: other };
    const noList = await withoutList(given);
    if (noList !== null) return { ok: false, ...noList };
    const sealed = copyWhole(file, draft);
    if (sealed === 'changed') return damaged('Its checksum does not fit: bytes of it have changed.');
    const refusal = unsoundness(draft) ?? strangeness(draft);
    if (refusal !== null) return { ok: false, ...refusal };
    const prepared = await prepare(draft, given, sealed);
    return prepared.ok ? { ...prepared, former: takePlace(draft, join(dataDir, databaseFile)) } : prepared;
  } finally {
    removeDatabase(draft);
    unlock();
  }
}

/**
 * Files with commits that the copy itself may lack: the log of a shop that was open when it was copied, and
 * its head.
 */
const besideCopy = ['-wal', '-journal', headEnd];

/**
 * Copies a backup without its seal; or another copy with the log beside it, whose commits SQLite then takes
 * in, as after a crash.
 */
function copyWhole(file: string, draft: string): Sealed {
  const copy = (end: string) => {
    copyFileSync(`${file}${end}`, `${draft}${end}`);
    chmodSync(`${draft}${end}`, 0o600);
  };
  copy('');
  const sealed = sealOf(draft);
  if (sealed === 'whole') unseal(draft);
  if (sealed === 'none') for (const end of besideCopy) if (existsSync(`${file}${end}`)) copy(end);
  return sealed;
}

/** Files that may be in the folder of a lost shop. */
const expected = [
  ...[secretFile, ...listFiles, `${databaseFile}${headEnd}`, ...lockFiles],
  // Those of the lost shop, or of a restore that was cut short.
  photographFolderName,
];

/** The reason why another release's database cannot be brought up to date; null for none. */
function strangeness(draft: string): RestoreRefusal | null {
  const release = releaseOfFile(draft);
  switch (release.is) {
    case 'known':
      return null;
    case 'older':
      return { reason: 'older', detail: '' };
    case 'newer':
      return { reason: 'newer', detail: release.knows };
    default:
      return release satisfies never;
  }
}

async function prepare(
  draft: string,
  given: TakeChoice,
  sealed: Sealed,
): Promise<Omit<Restored, 'former'> | ({ readonly ok: false } & RestoreRefusal)> {
  const database = openDatabase(draft);
  try {
    if (database.lostHead !== null)
      return damaged(
        `Events up to number ${database.lostHead.seq} were written, and the last of them are gone. Without the ${headEnd} file beside it what is left is restored.`,
      );
    await migrate(database);
    const note = await takeNote(database);
    if (note !== null && note.build !== null && sealed === 'none')
      return damaged('Its last line is missing, which has the checksum of all that is before.');
    const taken = await takeIn(database, given);
    if (!taken.ok) return taken;
    database.renewHead();
    return { ...taken, note };
  } finally {
    await database.close();
  }
}

async function takeNote({ read, write }: Database): Promise<BackupNote | null> {
  const fact = await read.selectFrom('facts').select('value').where('name', '=', noteName).executeTakeFirst();
  await write.deleteFrom('facts').where('name', '=', noteName).execute();
  return readNote(fact?.value ?? null);
}

/**
 * Gives the draft the database's name. A crash at any point leaves a complete database under that name, and
 * the former one under its own.
 */
function takePlace(draft: string, location: string): string | null {
  if (!existsSync(location)) {
    removeDatabase(location);
    takeHead(draft, location);
    renameSync(draft, location);
    return null;
  }
  const former = freeName(location);
  emptyLog(location);
  linkSync(location, former);
  takeHead(draft, location);
  // Left by a database that does not open; this one's log must not meet the other's pages.
  for (const end of ['-wal', '-shm'])
    if (existsSync(`${location}${end}`)) renameSync(`${location}${end}`, `${former}${end}`);
  renameSync(draft, location);
  return former;
}

/** Before its database does: a head that is behind is no fault. */
function takeHead(draft: string, location: string): void {
  rmSync(`${location}${headEnd}`, { force: true });
  if (existsSync(`${draft}${headEnd}`)) renameSync(`${draft}${headEnd}`, `${location}${headEnd}`);
}

/** Moves a database's log into its file, unless it is too damaged to be opened. */
function emptyLog(location: string): void {
  try {
    const database = new DatabaseSync(location);
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
  } catch {
    // It is kept as it is, with its log.
  }
}

function freeName(location: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${location}.before-restore-${number}`;
    if (!existsSync(name)) return name;
  }
}
