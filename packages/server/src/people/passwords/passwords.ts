import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Hashing, Passwords } from '../../store/ports/passwords.ts';
import { unavailable } from '../../store/refusals/refusal.ts';
import { semaphore } from './semaphore.ts';

/** The cost of one hash, after OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const passwordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * The cost of a PIN's hash, about a tenth of a millisecond. The shop's secret is part of the hash, so
 * somebody with only the database can guess nothing. Somebody who has the secret as well tries all ten
 * thousand PINs in seconds, at any cost that a checkout can bear; and somebody with neither is stopped by the
 * limit of tries. So a slower hash would not help, and its salt only hides equal PINs. Each hash states its
 * own cost: those of other costs still match.
 */
const pinCost = { ...passwordCost, memory: 64, passes: 1 };

/** A hash that no password matches, so that an unknown or locked account takes as long as a wrong password. */
export const nobodysPassword = `argon2id$19456$2$1$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

export type HashingCost = typeof passwordCost;

/** Derives the key of a password: slow, and outside the event loop. */
export type Derive = (password: string, nonce: Buffer, cost: HashingCost) => Promise<Buffer>;

/** The server's limits of parallel hashing. */
export interface HashingLimits {
  /** Parallel hashes: each takes 19 MiB and a thread of the pool that also reads files. */
  readonly atOnce: number;
  /** Callers that may queue; later ones are refused. */
  readonly waiting: number;
}

/** About half of the usual pool of four threads, and a queue that empties in well under a second. */
export const usualHashing: HashingLimits = { atOnce: 2, waiting: 32 };

/** Seconds after which a refused caller should try again. */
const busySeconds = 2;

/**
 * Limits hashing, for each process.
 *
 * @param cost  of new passwords; existing ones are checked at their own
 */
export function boundedPasswords(
  { atOnce, waiting }: HashingLimits,
  derive: Derive = deriveArgon2id,
  cost: HashingCost = passwordCost,
): Passwords {
  const turns = semaphore(atOnce);
  const derived: Derive = (...values) => turns.run(() => derive(...values));
  const hashing: Hashing = {
    hash: (password) => hashPassword(password, derived, cost),
    hashPin: (pin) => hashPin(pin, derived),
    fits: (password, hash) => fitsPassword(password, hash, derived),
  };
  let taken = 0;
  return {
    async withPlace(work) {
      if (taken >= atOnce + waiting) {
        throw unavailable('The shop is busy. Please try again in a moment.', busySeconds);
      }
      taken += 1;
      try {
        return await work(hashing);
      } finally {
        taken -= 1;
      }
    },
  };
}

/** The argon2id hash of a password as a string with its cost and salt: `argon2id$19456$2$1$salt$tag`. */
export function hashPassword(
  password: string,
  derive: Derive = deriveArgon2id,
  cost: HashingCost = passwordCost,
): Promise<string> {
  return hashAt(cost, password, derive);
}

/**
 * The hash of a PIN, as a string like a password's.
 *
 * @param pin  combined with the shop's secret
 */
export function hashPin(pin: string, derive: Derive = deriveArgon2id): Promise<string> {
  return hashAt(pinCost, pin, derive);
}

async function hashAt(cost: HashingCost, text: string, derive: Derive): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(text, salt, cost);
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, salt.toString('base64'), tag.toString('base64')].join('$');
}

/** True if a password matches a hash; an invalid hash matches nothing. */
export async function fitsPassword(
  password: string,
  hash: string,
  derive: Derive = deriveArgon2id,
): Promise<boolean> {
  const [kind, memory, passes, parallelism, salt, tag] = hash.split('$');
  if (kind !== 'argon2id' || salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

/** Node's own argon2id. */
export const deriveArgon2id: Derive = (password, nonce, cost) =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, ...cost }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
