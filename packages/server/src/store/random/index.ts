import { randomFillSync } from 'node:crypto';

/** Drawn at once: asking the system for a few bytes takes as long as for thousands. */
const drawn = Buffer.allocUnsafeSlow(4096);
let used = drawn.length;

/**
 * Random bytes for keys, nonces and ids, each given out once; the stock forgets those it has given.
 *
 * @param count  at most 4096
 */
export function randomBytes(count: number): Buffer {
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const bytes = Buffer.from(drawn.subarray(used, used + count));
  drawn.fill(0, used, used + count);
  used += count;
  return bytes;
}
