import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { type PhotographStore, PhotographsUnreached } from './store.ts';

/** The folder of files that are being written; a process that is killed leaves its file there. */
const unfinished = 'unfinished';

/** The age after which an unfinished file is nobody's any more, in milliseconds. */
const abandonedMs = 3_600_000;

/**
 * Keeps photographs in a folder, which several processes may share.
 *
 * @param random  draws a name for an unfinished file
 */
export function folderStore(folder: string, random: () => string): PhotographStore {
  const fileOf = (key: string) => join(folder, pathOf(key));
  let isSwept = false;
  return {
    name: folder,
    read: (key) => readFile(fileOf(key)).catch(nullIfMissing),
    has: async (key) => existsSync(fileOf(key)),
    keep: async (key, bytes) => {
      const file = fileOf(key);
      try {
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
        await mkdir(join(folder, unfinished), { recursive: true });
        if (!isSwept) await sweep(join(folder, unfinished));
        isSwept = true;
        await writeWhole(join(folder, unfinished, random()), file, bytes);
      } catch (error) {
        throw unwritable(file, error);
      }
    },
  };
}

/** The path of a key's file in its folder. */
export function pathOf(key: string): string {
  return join(key.slice(0, 2), key);
}

/** The keys of what a folder holds, in order: the widths of a photograph before itself. None where there is no folder. */
export async function keysIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true }).catch(nullIfMissing);
  return (files ?? [])
    .map((path) => basename(path))
    .filter((key, at) => keyForm.test(key) && files?.[at] === pathOf(key))
    .sort();
}

const keyForm = /^[0-9a-f]{64}(?:-\d+\.webp|\.webp|\.became)$/;

/** Says why a file cannot be written, in the system's words, such as that no space is left. */
export function unwritable(file: string, error: unknown): PhotographsUnreached {
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  const reason = Number.isInteger(number) && number < 0 ? `: ${getSystemErrorMessage(number)}` : '';
  return new PhotographsUnreached(`${file} cannot be written${reason}`, { cause: error });
}

/** Writes a file under another name first: a crash leaves no half one. */
async function writeWhole(beside: string, file: string, bytes: Buffer): Promise<void> {
  const handle = await open(beside, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  const holder = await open(join(file, '..'));
  try {
    await holder.sync();
  } finally {
    await holder.close();
  }
}

/** Removes what killed processes have left. Another process may end a file of its own meanwhile. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(nullIfMissing);
    if (found !== null && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true });
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw new PhotographsUnreached('a photograph cannot be read', { cause: error });
}
