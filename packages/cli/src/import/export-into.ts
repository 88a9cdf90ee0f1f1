import { existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotographStore, photographKey } from '@marketsquare/server/store/photograph-store';
import { exportShop, tableNames } from '@marketsquare/server/work/import';
import { wrongUse } from '../contract/failure.ts';
import { photographsOf, withDatabase } from '../shop/data-folder.ts';
import { unreachedPhotographs } from '../shop/unreached-photographs.ts';

/** A written file. */
interface Written {
  readonly file: string;
  readonly bytes: number;
}

/** The files and photographs of an export. */
export interface Exported {
  readonly files: readonly Written[];
  /** The number of photographs beside them. */
  readonly pictures: number;
  /** The names of photographs that are not where photographs are kept. */
  readonly lost: readonly string[];
}

/**
 * Exports a shop into a folder, a file a table, with the photographs that they name in its folder pictures.
 *
 * @param replaces  true to overwrite files that are there
 * @throws CommandFailure 2 where a file is there already, 3 without a shop
 */
export async function exportInto(folder: string, dataDir: string, replaces: boolean): Promise<Exported> {
  const fileOf = (name: string) => join(folder, `${name}.csv`);
  const there = tableNames.map(fileOf).find((file) => existsSync(file));
  if (there !== undefined && !replaces)
    throw wrongUse(`${there} already exists.`, 'Name another folder, or overwrite its files with --replace.');
  const store = await photographsOf(dataDir);
  return withDatabase(dataDir, async (database) => {
    mkdirSync(folder, { recursive: true });
    const files = new Map<string, FileHandle>();
    const sizes = new Map<string, number>();
    let named: readonly string[] = [];
    try {
      named = await exportShop(database, async (name, part) => {
        const file = files.get(name) ?? (await open(fileOf(name), 'w'));
        files.set(name, file);
        const { bytesWritten } = await file.write(part);
        sizes.set(name, (sizes.get(name) ?? 0) + bytesWritten);
      });
    } finally {
      for (const file of files.values()) await file.close();
    }
    return {
      files: [...sizes].map(([name, bytes]) => ({ file: fileOf(name), bytes })),
      ...(await writePhotographs(store, named, join(folder, 'pictures')).catch((error: unknown) =>
        Promise.reject(unreachedPhotographs(error)),
      )),
    };
  });
}

/** Writes photographs as files of a folder; a file that is there already is the same one. */
async function writePhotographs(
  store: PhotographStore,
  names: readonly string[],
  folder: string,
): Promise<Pick<Exported, 'pictures' | 'lost'>> {
  if (names.length > 0) mkdirSync(folder, { recursive: true });
  const lost: string[] = [];
  for (const name of names) {
    const file = join(folder, `${name}.webp`);
    if (existsSync(file)) continue;
    const bytes = await store.read(photographKey(name, null));
    if (bytes === null) lost.push(name);
    else await writeFile(file, bytes);
  }
  return { pictures: names.length - lost.length, lost };
}
