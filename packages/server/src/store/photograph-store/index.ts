import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { folderStore } from './folder.ts';
import type { PhotographStore } from './store.ts';

export type { Bucket } from './bucket.ts';
export { keysIn, pathOf, unwritable } from './folder.ts';
export { nameInKey, noteKey, type PhotographStore, PhotographsUnreached, photographKey } from './store.ts';

/** Where a shop keeps its photographs: a folder, by default one of the data folder, or a bucket. */
export type PhotographPlace = { readonly folder: string } | { readonly bucket: Bucket };

/** The usual place: a folder of the data folder. */
export function usualPhotographs(dataDir: string): PhotographPlace {
  return { folder: join(dataDir, 'photographs') };
}

/** Opens the place of photographs; nothing is written until one is kept. */
export async function openPhotographs(place: PhotographPlace): Promise<PhotographStore> {
  if ('folder' in place) return openPhotographFolder(place.folder);
  const { bucketStore } = await import('./bucket.ts');
  return bucketStore(place.bucket);
}

/** Opens a folder of photographs. */
export function openPhotographFolder(folder: string): PhotographStore {
  return folderStore(folder, randomUUID);
}
