import { renameSync, statSync, writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import {
  chainHead,
  isDamage,
  isFull,
  removeDatabase,
  type StorageFailure,
  storageFailure,
} from '../../store/database/index.ts';
import { type BackupNote, noteName, thisBuild } from './note.ts';
import { seal } from './seal.ts';
import { type Unsound, unsoundness } from './soundness.ts';

/** Pages of one step, 4 MB: the bar moves, and the copy hardly takes longer. */
const pagesAtOnce = 1000;

/** The result of a backup, or the reason why the copy was discarded. */
export type BackedUp =
  | {
      readonly ok: true;
      readonly bytes: number;
      /** The build that wrote it. */
      readonly build: string;
      readonly events: number;
      /** Head of the chain over all events, for `verify --events --head`; empty while there is none. */
      readonly head: string;
    }
  | ({ readonly ok: false } & Unsound)
  /** The disk of the copy failed, in SQLite's words, not the shop's. */
  | { readonly ok: false; readonly reason: 'unwritable'; readonly detail: string };

/**
 * Copies a shop's database as it is at one moment, whether the shop is open or not: later writes neither wait
 * for the copy nor get into it. The copy is a single file, readable by its owner alone, with the note in it;
 * it gets its name once it is complete and sound. Its last line seals it: a checksum of every byte before.
 *
 * @param location  path of the database
 * @param file      path of the backup; an existing one is replaced
 * @param progress  pages done, and all of them
 */
export async function backUp(
  location: string,
  file: string,
  note: Omit<BackupNote, 'build'>,
  progress: (done: number, total: number) => void,
): Promise<BackedUp> {
  const draft = `${file}.new`;
  // A killed backup's journal would be played back into this one.
  removeDatabase(draft);
  try {
    writeFileSync(draft, '', { mode: 0o600 });
    await copyMoment(location, draft, progress);
    const noted = writeNote(draft, { ...note, build: thisBuild });
    if (!noted.ok) return noted;
    const fault = unsoundness(draft);
    if (fault !== null) return { ok: false, ...fault };
    seal(draft);
    renameSync(draft, file);
    return { ...noted, build: thisBuild, bytes: statSync(file).size };
  } catch (error) {
    const failure = storageFailure(error);
    // The shop is only read.
    if (failure !== null && isFull(failure)) return unwritable(failure);
    if (failure === null || !isDamage(failure)) throw error;
    return { ok: false, reason: 'damaged', detail: `It cannot be read: ${failure.reason}.` };
  } finally {
    removeDatabase(draft);
  }
}

async function copyMoment(
  location: string,
  draft: string,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const source = new DatabaseSync(location, { readOnly: true, timeout: 5000 });
  try {
    // Everything after this first read sees the same moment; without it, each write would restart the copy.
    source.exec('begin');
    source.prepare('select count(*) from facts').get();
    await backup(source, draft, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => progress(totalPages - remainingPages, totalPages),
    });
  } finally {
    source.close();
  }
}

/** Also takes the copy out of WAL mode: it is one file, and stays one when it is read. */
function writeNote(draft: string, note: BackupNote) {
  const copy = new DatabaseSync(draft);
  try {
    copy.exec('pragma journal_mode = delete');
    copy
      .prepare('insert or replace into facts (name, value) values (?, ?)')
      .run(noteName, JSON.stringify(note));
    const count = copy.prepare('select count(*) as events from events').get();
    return { ok: true, events: Number(count?.events), head: chainHead(copy) } as const;
  } catch (error) {
    const failure = storageFailure(error);
    if (failure === null || isDamage(failure)) throw error;
    return unwritable(failure);
  } finally {
    copy.close();
  }
}

function unwritable({ reason }: StorageFailure) {
  return { ok: false, reason: 'unwritable', detail: reason } as const;
}
