import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Fetched, Refused } from './develop.ts';
import { pictureLimits } from './limits.ts';
import { tooLarge } from './take-picture.ts';

/** Reads pictures of a folder and of those below it, by their names. */
export function pictureFolder(folder: string): (name: string) => Promise<Fetched> {
  return async (name) => {
    try {
      const [file, own] = await Promise.all([realpath(join(folder, name)), realpath(folder)]);
      if (!file.startsWith(`${own}${sep}`))
        return { ok: false, mend: 'Put the file itself into the folder pictures: this one leads out of it.' };
      const found = await stat(file);
      if (!found.isFile()) return missing;
      const { size } = found;
      return size > pictureLimits.bytes ? tooLarge : { ok: true, bytes: await readFile(file) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return missing;
      throw error;
    }
  };
}

const missing: Refused = {
  ok: false,
  mend: 'Put the file into the folder pictures beside the table, or correct its name.',
};
