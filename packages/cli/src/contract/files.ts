import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDamage, isHeldElsewhere, storageFailure } from '@marketsquare/server/store/database/failures';
import { CommandFailure, exitCodes, notFound, wrongUse } from './failure.ts';

/**
 * Refuses a path that cannot be read to its end: it is neither a file nor a pipe.
 *
 * @param hint  what to name instead
 * @throws CommandFailure 3
 */
export function requireFile(path: string, hint: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw notFound(`There is no file ${path}.`, hint);
  if (found.isDirectory()) throw notFound(`${path} is a folder, not a file.`, hint);
  if (!found.isFile() && !found.isFIFO()) throw notFound(`${path} is a device, not a file.`, hint);
  if (found.isFile() && systemFiles.has(statfsSync(path).type))
    throw notFound(`${path} is a file of the system, which never ends or keeps nothing.`, hint);
}

/**
 * Refuses a path where there is nothing.
 *
 * @param hint  what to name instead
 * @throws CommandFailure 3
 */
export function requirePlace(path: string, hint: string): void {
  if (statSync(path, { throwIfNoEntry: false }) === undefined)
    throw notFound(`There is no file or folder ${path}.`, hint);
}

/** The file systems of /proc and /sys on Linux, by their numbers: reading may wait for ever. */
const systemFiles: ReadonlySet<number> = new Set([0x9fa0, 0x62656572]);

/**
 * Refuses a file that cannot be written before the work begins, so that its result is not lost.
 *
 * @throws CommandFailure 2
 */
export function requireWritable(file: string): void {
  if (file === '') throw wrongUse('The file name is empty.', 'Name a file.');
  const folder = dirname(file);
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder(folder))
    throw wrongUse(`There is no folder ${folder}.`, 'Make it first, or name another file.');
  if (isFolder(file)) throw wrongUse(`${file} is a folder.`, 'Name a file in it.');
}

/** The trouble with a path, by the system's code. */
const troubles: ReadonlyMap<unknown, (path: string) => string> = new Map([
  ['ENOENT', (path) => `There is no file or folder ${path}.`],
  ['EISDIR', (path) => `${path} is a folder.`],
  ['ENOTDIR', (path) => `${path} leads through a file.`],
  ['EEXIST', (path) => `${path} already exists, and is not a folder.`],
  ['EACCES', (path) => `You may not read or write ${path}.`],
  ['ENOSPC', (path) => `There is no space left for ${path}.`],
  ['EROFS', (path) => `${path} lies on a read-only disk.`],
]);

/** The failure of a command that met a path it could not use; null for any other error. */
export function pathFailure(error: unknown): CommandFailure | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  const place = placeOf(error);
  const words = place === null ? undefined : troubles.get(troubleOf(error))?.(place);
  if (words === undefined) return null;
  return new CommandFailure(exitCodes.wrongUse, 'unusable_path', words, 'Name another path.');
}

/**
 * A folder is made together with its parents, so none can be missing; on a read-only disk Node reports a
 * missing one all the same.
 */
function troubleOf(error: Error & { readonly code: unknown }): unknown {
  const isOfFolder = 'syscall' in error && error.syscall === 'mkdir';
  return isOfFolder && error.code === 'ENOENT' ? 'EACCES' : error.code;
}

/**
 * For a copy, the target is the file that could not be written. The system names no path for a file that was
 * already open.
 */
function placeOf(error: Error & { readonly code: unknown }): string | null {
  if ('dest' in error && (error.code === 'ENOSPC' || error.code === 'EROFS')) return `${error.dest}`;
  if ('path' in error) return `${error.path}`;
  return error.code === 'ENOSPC' ? 'what was to be written' : null;
}

/** The failure of a command whose database or disk failed, in SQLite's words; null for any other error. */
export function storageTrouble(error: unknown): CommandFailure | null {
  const failure = storageFailure(error);
  if (failure === null) return null;
  const { reason } = failure;
  if (isDamage(failure))
    return new CommandFailure(
      exitCodes.failed,
      'damaged',
      `The database is damaged: ${reason}.`,
      'Close the shop and restore its newest backup: `marketsquare restore FILE --replace`.',
    );
  const hint = isHeldElsewhere(failure)
    ? 'Another program holds it. Try again when that has ended.'
    : 'Check that its disk has space and can be written to, then try again.';
  return new CommandFailure(
    exitCodes.unreachable,
    'unusable_database',
    `The database cannot be used: ${reason}.`,
    hint,
  );
}
