import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../../refusals/start-refused.ts';
import type { StorageFailure } from '../storage-failure.ts';
import { isHeld, sqliteFailure } from './failures.ts';

/**
 * Locks a data folder for this process. The lock is the system's, on an empty file: it ends with the process,
 * however that ends.
 *
 * @returns a function that releases the folder; garbage-collecting it releases the folder too
 * @throws StartRefused while another process holds it, and where the disk allows no lock
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  try {
    const lock = locked(join(dataDir, 'marketsquare.lock'));
    return () => lock.close();
  } catch (error) {
    const failure = sqliteFailure(error);
    throw failure === null ? error : refusal(dataDir, failure);
  }
}

function locked(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function refusal(dataDir: string, failure: StorageFailure): StartRefused {
  if (isHeld(failure))
    return new StartRefused(
      `Another process works on ${dataDir} already.`,
      'Stop that one first, or name another folder with --data or DATA_DIR.',
    );
  return new StartRefused(
    `${dataDir} cannot be locked for this process: ${failure.reason}.`,
    'Check that its disk has space and can be written to, or name another folder with --data or DATA_DIR.',
  );
}
