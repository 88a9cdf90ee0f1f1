import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../refusals/start-refused.ts';

/**
 * Locks a data folder for this process. The lock is the system's, on an empty file: it ends with the process, however that
 * ends.
 *
 * @returns a function that releases the folder; garbage-collecting it releases the folder too
 * @throws StartRefused while another process holds it
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'marketsquare.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new StartRefused(
      `Another process works on ${dataDir} already.`,
      'Stop that one first, or name another folder with --data or DATA_DIR.',
    );
  }
  return () => lock.close();
}
