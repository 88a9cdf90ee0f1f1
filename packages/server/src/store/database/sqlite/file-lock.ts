import { DatabaseSync } from 'node:sqlite';

/** The longest wait for others, in milliseconds: each needs a few. */
const patienceMs = 5000;

/**
 * Does short work that one process at a time may do, also one of another machine that shares the folder. The lock is the
 * system's, on an empty file: it ends with the process, however that ends.
 */
export function whileLocked<Result>(file: string, work: () => Result): Result {
  const lock = new DatabaseSync(file, { timeout: patienceMs });
  try {
    lock.exec('begin exclusive');
    return work();
  } finally {
    lock.close();
  }
}
