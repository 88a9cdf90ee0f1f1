import { join } from 'node:path';
import { databaseFile, factOf, releaseOfFile, removeDatabase } from '../store/database/index.ts';
import { isDemoName } from './demo-mark.ts';

/** The records of what a demo pays at instead of the gateways, in its folder. */
export const emulatorFile = 'emulator.db';

/**
 * Removes the demo shop of an older release from a folder, with the records of its payments, so that a new one takes its place.
 * Any other folder stays as it is. The caller holds the folder's lock.
 *
 * @returns whether there was one
 * @throws StartRefused for a database file that is not a shop's
 */
export function removeOlderDemo(dataDir: string): boolean {
  const location = join(dataDir, databaseFile);
  if (releaseOfFile(location).is !== 'older') return false;
  if (!isDemoName(factOf(location, 'seed'))) return false;
  removeDatabase(join(dataDir, emulatorFile));
  removeDatabase(location);
  return true;
}
