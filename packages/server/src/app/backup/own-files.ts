import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { besideDatabase, databaseFile } from '../../store/database/index.ts';
import { erasedFile, listLockEnds } from '../../store/erased-list/index.ts';
import { secretFile } from '../../store/secrets/index.ts';

/** The lock's files lie in every folder that is open, or was. */
export const lockFiles = ['marketsquare.lock', 'marketsquare.lock-journal'];

/** The usual list of the erased, and what locks it. */
export const listFiles = ['', ...listLockEnds].map((end) => `${erasedFile}${end}`);

const ownNames = [
  ...['', ...besideDatabase, '.new', '.restored'].map((end) => `${databaseFile}${end}`),
  ...lockFiles,
  secretFile,
  ...listFiles,
];

/**
 * True if a file is one of those by which a shop lives, under any name, or has the name of one in the shop's
 * folder. An open shop goes on writing to a database whose name another file has taken, and loses it all.
 */
export function isShopsOwn(dataDir: string, file: string): boolean {
  if (ownNames.some((name) => isSame(file, join(dataDir, name)))) return true;
  return ownNames.includes(basename(file)) && isSame(dirname(file), dataDir);
}

/** Links of either kind lead to one file. */
function isSame(path: string, other: string): boolean {
  const [one, two] = [path, other].map((at) => statSync(at, { bigint: true, throwIfNoEntry: false }));
  return one !== undefined && one.ino === two?.ino && one.dev === two.dev;
}
