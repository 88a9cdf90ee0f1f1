import { randomInt } from 'node:crypto';
import type { Chance } from '../store/ports/ports.ts';
import { randomBytes } from '../store/random/index.ts';

/** Randomness from the operating system. */
export const systemChance: Chance = {
  token: () => randomBytes(32).toString('base64url'),
  id: (prefix) => `${prefix}_${randomBytes(14).toString('hex')}`,
  integer: (least, most) => randomInt(least, most + 1),
};
