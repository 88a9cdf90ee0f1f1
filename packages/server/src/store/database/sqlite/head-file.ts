import { closeSync, constants, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { chainHead } from './chain-head.ts';

/** The end of the name of a database's head file. */
export const headEnd = '-head';

import type { Head, LostHead } from '../lost-head.ts';

/**
 * The head of a database's events in a small file beside it. Behind a damaged byte of its log, SQLite treats
 * every commit as one that never came; the file still knows how far they went.
 */
export interface HeadFile {
  /** Null where nothing is missing. */
  readonly lost: LostHead | null;
  /** Keeps the head after a commit, where it is new. A loss stays in the file until `renew`. */
  keep(): void;
  /** Keeps the database's present head, whatever was lost. */
  renew(): void;
  close(): void;
}

/**
 * Opens the head file of a database, and compares the database with it.
 *
 * It is written after the commit has reached the disk, and does not wait for the disk itself: kill -9 loses
 * none of it, and after a power cut it may be behind the database, or empty, which is not a fault.
 *
 * @param database  the writer
 */
export function openHeadFile(location: string, database: DatabaseSync): HeadFile {
  const path = `${location}${headEnd}`;
  const kept = readHead(path);
  const lost = kept === null || hasEvent(database, kept) ? null : { ...kept, left: leftIn(database) };
  let isRenewed = lost === null;
  let written = kept;
  let newest: StatementSync | null = null;
  let file: number | null = null;

  const keep = () => {
    if (!isRenewed) return;
    if (newest === null) {
      if (!hasEvents(database)) return;
      newest = database.prepare(
        'select global_seq, hash from events where global_seq = (select max(global_seq) from events)',
      );
    }
    const row = newest.get();
    if (row === undefined) return;
    const head = { seq: Number(row.global_seq), hash: String(row.hash) };
    if (written !== null && head.seq === written.seq && head.hash === written.hash) return;
    try {
      // Never emptied before it is written: of one length, it is replaced at once.
      file ??= openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
      writeSync(file, textOf(head), 0);
      written = head;
    } catch {
      // The commit stands all the same; a later one tries again.
    }
  };

  const close = () => {
    if (file !== null) closeSync(file);
    file = null;
  };

  return {
    lost,
    keep,
    renew: () => {
      close();
      rmSync(path, { force: true });
      isRenewed = true;
      written = null;
      keep();
    },
    close,
  };
}

function readHead(path: string): Head | null {
  if (!existsSync(path)) return null;
  const [, seq, hash] = form.exec(readFileSync(path, 'latin1')) ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
}

/** As many digits as JavaScript's greatest exact whole number. */
const digits = 16;
const form = /^(\d{16}) ([0-9a-f]{64})\n$/;

function textOf({ seq, hash }: Head): string {
  return `${String(seq).padStart(digits, '0')} ${hash}\n`;
}

/**
 * A file from before the tables' upgrade to chains of streams holds a head of the chain over all events: the upgrade's
 * commit may have reached the disk, and the file not.
 */
function hasEvent(database: DatabaseSync, { seq, hash }: Head): boolean {
  if (!hasEvents(database)) return false;
  const found = database.prepare('select 1 from events where global_seq = ? and hash = ?').get(seq, hash);
  return found !== undefined || chainHead(database, seq) === hash;
}

function leftIn(database: DatabaseSync): LostHead['left'] {
  if (!hasEvents(database)) return null;
  const row = database.prepare('select global_seq, at from events order by global_seq desc limit 1').get();
  return row === undefined ? null : { seq: Number(row.global_seq), at: String(row.at) };
}

/** A database without tables is a new one, or one that has lost everything. */
function hasEvents(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'events'").get() !== undefined;
}
