import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { photographName, photographWidths } from '@marketsquare/core/shop/catalogue';
import type { Queries } from '../../store/database/index.ts';
import {
  keysIn,
  nameInKey,
  openPhotographFolder,
  pathOf,
  photographKey,
  unwritable,
} from '../../store/photograph-store/index.ts';

/** The name of the folder beside a backup that holds its photographs. */
export const photographFolderName = 'photographs';

/** The folder of a backup's photographs. It lies beside the backup, and all backups of one folder share it. */
export function photographsBeside(backup: string): string {
  return join(dirname(resolve(backup)), photographFolderName);
}

/** The checksums of a copy, as `sha256sum --check` reads them from its folder. */
const sumsFile = 'SHA256SUMS';

/** Files done, and all of them. */
type Progress = (done: number, total: number) => void;

/** A shop's photographs, copied. */
export interface PhotographsCopied {
  /** Photographs in the copy afterwards, also of earlier backups. */
  readonly photographs: number;
  /** Photographs that it lacked before. */
  readonly added: number;
  /** Files of photographs in the shop whose content is not what their name says; they are not in the copy. */
  readonly damaged: readonly string[];
}

/** The photographs of a backup, compared with their checksums and with what its goods and banners name. */
export interface PhotographsTaken {
  /** Photographs that are sound and in their place. */
  readonly photographs: number;
  /** Files of the copy whose content has changed since. */
  readonly damaged: readonly string[];
  /** The names of photographs that a product or banner names and that are not all there, in each of their widths. */
  readonly missing: readonly string[];
}

/**
 * Takes the photographs of a backup along, or checks them.
 *
 * @param named  the names of the photographs that the copy of the database names
 * @throws PhotographsUnreached
 */
export type TakePhotographs = (named: readonly string[]) => Promise<PhotographsTaken>;

/**
 * Copies to a folder the photographs that it lacks. Their files are written whole and never changed, so the shop may serve
 * meanwhile, and a copy that was cut short is gone on with. A copy that is made after that of the database has all that it names.
 *
 * @returns null where the copy would be the shop's own folder
 * @throws PhotographsUnreached, for a full disk too: what was copied until then stays
 */
export async function backUpPhotographs(
  from: string,
  to: string,
  progress: Progress,
): Promise<PhotographsCopied | null> {
  if (isSameFolder(from, to)) return null;
  const [source, copy] = [openPhotographFolder(from), openPhotographFolder(to)];
  const [keys, sums] = [await keysIn(from), await readSums(to)];
  const damaged: string[] = [];
  let added = 0;
  for (const [at, key] of keys.entries()) {
    progress(at, keys.length);
    // A file without its line is one that a killed backup has left.
    if (sums.has(key) && (await copy.has(key))) continue;
    const bytes = await source.read(key);
    if (bytes === null) continue;
    if (isChanged(key, bytes, sums)) {
      damaged.push(pathOf(key));
      continue;
    }
    await copy.keep(key, bytes);
    await writeSum(to, key, bytes);
    if (nameInKey(key) !== null) added += 1;
  }
  return { photographs: countIn(await keysIn(to)), added, damaged };
}

/**
 * Brings the photographs of a copy into a shop's folder, those that it lacks; one that is damaged is left out.
 *
 * @param copy  the folder beside a backup; there may be none
 */
export function photographsInto(folder: string, copy: string, progress: Progress): TakePhotographs {
  return async (named) => {
    const damaged: string[] = [];
    const [source, shop] = [openPhotographFolder(copy), openPhotographFolder(folder)];
    const [keys, sums] = [await keysIn(copy), await readSums(copy)];
    for (const [at, key] of keys.entries()) {
      progress(at, keys.length);
      if (await shop.has(key)) continue;
      const bytes = await source.read(key);
      if (bytes === null) continue;
      if (isChanged(key, bytes, sums)) damaged.push(pathOf(key));
      else await shop.keep(key, bytes);
    }
    return taken(await keysIn(folder), named, damaged);
  };
}

/** Reads the photographs of a copy, every byte, and writes nothing. */
export function photographsRead(copy: string, progress: Progress): TakePhotographs {
  return async (named) => {
    const [keys, sums] = [await keysIn(copy), await readSums(copy)];
    const source = openPhotographFolder(copy);
    const changed = new Set<string>();
    for (const [at, key] of keys.entries()) {
      progress(at, keys.length);
      const bytes = await source.read(key);
      if (bytes === null || isChanged(key, bytes, sums)) changed.add(key);
    }
    const sound = keys.filter((key) => !changed.has(key));
    return taken(sound, named, [...changed].map(pathOf));
  };
}

/** The names of the photographs that products and banners have. */
export async function namedPhotographs(queries: Queries): Promise<readonly string[]> {
  const [products, banners] = await Promise.all(
    (['products', 'banners'] as const).map((table) =>
      queries.selectFrom(table).select('image_url').distinct().execute(),
    ),
  );
  const names = [...(products ?? []), ...(banners ?? [])].map((row) => photographName(row.image_url));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

function taken(
  keys: readonly string[],
  named: readonly string[],
  damaged: readonly string[],
): PhotographsTaken {
  const there = new Set(keys);
  const isThere = (name: string) =>
    [null, ...photographWidths].every((width) => there.has(photographKey(name, width)));
  return { photographs: countIn(keys), damaged, missing: named.filter((name) => !isThere(name)) };
}

function countIn(keys: readonly string[]): number {
  return keys.filter((key) => nameInKey(key) !== null).length;
}

/** True for bytes that are not what their name says, or not what they were when they were copied. */
function isChanged(key: string, bytes: Buffer, sums: ReadonlyMap<string, string>): boolean {
  const sum = sumOf(bytes);
  return (nameInKey(key) ?? sum) !== sum || (sums.get(key) ?? sum) !== sum;
}

/** The checksums of a copy, by key; of a folder without them, such as one that was copied by hand, none. */
async function readSums(folder: string): Promise<ReadonlyMap<string, string>> {
  const file = join(folder, sumsFile);
  if (!existsSync(file)) return new Map();
  const lines = (await readFile(file, 'latin1')).split('\n').map((line) => sumForm.exec(line));
  return new Map(lines.flatMap((line) => (line === null ? [] : [[line[2] ?? '', line[1] ?? '']])));
}

const sumForm = /^([0-9a-f]{64}) {2}[0-9a-f]{2}\/([0-9a-f]{64}\S*)$/;

/** Adds a file's line once the file is on the disk. */
async function writeSum(folder: string, key: string, bytes: Buffer): Promise<void> {
  const file = join(folder, sumsFile);
  await appendFile(file, `${sumOf(bytes)}  ${pathOf(key)}\n`).catch((error: unknown) => {
    throw unwritable(file, error);
  });
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isSameFolder(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}
