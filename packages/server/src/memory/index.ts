import { setFlagsFromString } from 'node:v8';

/**
 * Makes Node collect garbage before it grows the heap. Loading the server or reading a large catalogue produces much garbage
 * at once, and the memory would never be released.
 */
export function keepMemoryLow(): void {
  setFlagsFromString('--memory-saver-mode');
}

let underWay = 0;

/**
 * Keeps memory low while work that produces much garbage is done, and no longer: calls that are answered afterwards would pay
 * a quarter of their CPU time for it.
 */
export async function thriftily<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  keepMemoryLow();
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) setFlagsFromString('--no-memory-saver-mode');
  }
}
