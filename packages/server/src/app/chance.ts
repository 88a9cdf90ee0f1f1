import { randomInt } from 'node:crypto';
import type { Chance, Clock } from '../store/ports/ports.ts';
import { randomBytes } from '../store/random/index.ts';

/** Randomness from the operating system. */
export function systemChance(clock: Clock): Chance {
  return {
    token: () => randomBytes(32).toString('base64url'),
    id: (prefix) => `${prefix}_${randomBytes(10).toString('hex')}${timeText(clock())}`,
    integer: (least, most) => randomInt(least, most + 1),
  };
}

/** Milliseconds as a string of fixed length, so that ids sort by time. */
function timeText(ms: number): string {
  return ms.toString(36).padStart(9, '0');
}
