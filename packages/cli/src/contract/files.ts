import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandFailure, exitCodes, wrongUse } from './failure.ts';

/** Whether something can be read under a path: a file, or a pipe, but no folder. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
}

/**
 * Refuses a file that cannot be written before the work whose result it takes, so that this is not lost after it.
 *
 * @throws CommandFailure 2
 */
export function requireWritable(file: string): void {
  if (file === '') throw wrongUse('The file has no name.', 'Name one.');
  const folder = dirname(file);
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder(folder))
    throw wrongUse(`There is no folder ${folder}.`, 'Make it first, or name another file.');
  if (isFolder(file)) throw wrongUse(`${file} is a folder.`, 'Name a file in it.');
}

/** What is wrong with a path, by the system's code. */
const troubles: ReadonlyMap<unknown, (path: string) => string> = new Map([
  ['ENOENT', (path) => `There is no file or folder ${path}.`],
  ['EISDIR', (path) => `${path} is a folder.`],
  ['ENOTDIR', (path) => `${path} leads through a file.`],
  ['EEXIST', (path) => `${path} is there already, and is no folder.`],
  ['EACCES', (path) => `${path} may not be read or written by you.`],
  ['ENOSPC', (path) => `There is no space left for ${path}.`],
]);

/** The failure of a command that met a path it could not use; null for any other error. */
export function pathFailure(error: unknown): CommandFailure | null {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return null;
  const words = troubles.get(error.code)?.(`${error.path}`);
  if (words === undefined) return null;
  return new CommandFailure(exitCodes.wrongUse, 'unusable_path', words, 'Name another path.');
}
