import { join } from 'node:path';
import { addErasedRows, readErasedRows, storageFailure } from '../database/index.ts';
import { StartRefused } from '../refusals/start-refused.ts';
import { fileList } from './file-list.ts';
import type { ErasedList } from './list.ts';

export { listLockEnds } from './file-list.ts';
export { type Erased, type ErasedList, missingIn } from './list.ts';

/** The usual list's file in a data folder. */
export const erasedFile = 'erased.json';

/** The usual list of a data folder. */
export function usualList(dataDir: string): ErasedList {
  return fileList(join(dataDir, erasedFile));
}

/**
 * Opens a list of the erased.
 *
 * @param location  `postgres://…`, or the path of a file
 * @throws StartRefused where its database cannot be reached
 */
export async function openErasedList(location: string): Promise<ErasedList> {
  if (!/^postgres(ql)?:/.test(location)) return fileList(location);
  const list: ErasedList = {
    name: nameOf(location),
    read: () => readErasedRows(location),
    add: (erased) => addErasedRows(location, erased),
  };
  await list.read().catch((error: unknown) => {
    const failure = storageFailure(error);
    if (failure === null) throw error;
    throw new StartRefused(
      `The list of the erased, ${list.name}, cannot be opened: ${failure.reason || 'no answer'}.`,
      'Nothing was changed. Check ERASED_URL, and that its database server runs and knows the database and its user.',
    );
  });
  return list;
}

/** The database's name and host, without user and password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1) || 'postgres'} at ${host || 'this machine'}`;
}
