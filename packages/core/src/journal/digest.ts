import type { Refusal } from './entry.ts';

/** The part of a snapshot that a digest covers, and a journal can rebuild. */
export interface Digestible {
  readonly value: unknown;
  readonly context: unknown;
}

/**
 * A short hash of a machine's state value and context, to compare a replay with the original.
 *
 * Fast, 53 bits wide and not cryptographic: it detects divergence, but proves nothing against a forger.
 *
 * @param refused  the entry's own record of a refusal, which no replay can compute
 */
export function digestOf({ value, context }: Digestible, refused?: Refusal): string {
  if (!refused) return hash53(JSON.stringify([value, context]));
  const { guards, message, count } = refused;
  return hash53(JSON.stringify([value, context, guards, message.id, message.params, count]));
}

/**
 * cyrb53, two characters per step: two 32-bit lanes of multiply and xor, folded into 53 bits and printed in base 36.
 */
function hash53(text: string): string {
  let one = 0xdeadbeef ^ text.length;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 2) {
    // Past the end charCodeAt is NaN, which the shift turns into 0.
    const pair = text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16);
    one = Math.imul(one ^ pair, 2654435761);
    two = Math.imul(two ^ pair, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}
