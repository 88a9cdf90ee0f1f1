import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { factOf, storageFailure } from '../../store/database/index.ts';
import { StartRefused } from '../../store/refusals/start-refused.ts';
import { isBaseBackup, noteOfBase } from './base-backup.ts';
import { noteName, readNote } from './note.ts';

/** A backup, of either database. */
export interface FoundBackup {
  readonly kind: 'sqlite' | 'postgres';
  readonly path: string;
  /** The time at which it was made, by its note; that of its file where it has none. */
  readonly at: string;
}

/**
 * The newest backup of a folder, or the one that is named itself; null where there is none.
 *
 * @param path  a backup, or a folder of them
 */
export function newestBackup(path: string): FoundBackup | null {
  const named = backupAt(path);
  if (named !== null || !statSync(path).isDirectory()) return named;
  return (
    readdirSync(path)
      // What is being written, and what a killed backup has left.
      .filter((name) => !name.endsWith('.new'))
      .map((name) => backupAt(join(path, name)))
      .reduce((newest, one) => (one !== null && (newest === null || one.at > newest.at) ? one : newest), null)
  );
}

function backupAt(path: string): FoundBackup | null {
  if (statSync(path).isDirectory()) {
    if (!isBaseBackup(path)) return null;
    return { kind: 'postgres', path, at: noteOfBase(path)?.at ?? writtenAt(join(path, 'backup_manifest')) };
  }
  if (!isSqlite(path)) return null;
  return { kind: 'sqlite', path, at: noteOfFile(path)?.at ?? writtenAt(path) };
}

/** True for a database file, also one that was cut off. */
function isSqlite(path: string): boolean {
  const start = Buffer.alloc(sqliteStart.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, start);
  } finally {
    closeSync(file);
  }
  return start.toString('latin1') === sqliteStart;
}

const sqliteStart = 'SQLite format 3\0';

/** The note of a shop's file; null for one without a note that can be read. */
function noteOfFile(path: string) {
  try {
    return readNote(factOf(path, noteName));
  } catch (error) {
    if (error instanceof StartRefused || storageFailure(error) !== null) return null;
    throw error;
  }
}

function writtenAt(file: string): string {
  return statSync(file).mtime.toISOString();
}

/** The folder of a backup's archived log, unless one is named: `wal` beside it. */
export function archiveBeside(folder: string): string | null {
  const archive = join(folder, 'wal');
  return existsSync(archive) ? archive : null;
}
