import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../operations/start-refused.ts';

/**
 * Takes a data folder for this process alone. The lock is the system's own, on a file that holds nothing: it ends with the
 * process, whichever way the process ends.
 *
 * @returns gives the folder back; whoever drops it gives the folder back, too, at some moment
 * @throws StartRefused while another process has it
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
