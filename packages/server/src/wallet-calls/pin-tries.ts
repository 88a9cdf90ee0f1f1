import { forgiveTry, reserveTry, type TryLimit } from '../identity/index.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Database } from '../storage/index.ts';

/**
 * How often a PIN may be guessed: its owner is logged in, so that nobody else is kept out, and four digits allow no more. Of
 * ten thousand PINs a guesser tries twenty a day.
 */
const limits: readonly (TryLimit & { readonly name: string })[] = [
  { name: 'pin', most: 5, spanMs: 15 * 60_000 },
  { name: 'pin a day', most: 20, spanMs: 24 * 3_600_000 },
];

/**
 * Counts one try of a customer's PIN, before the slow work that it guards, so that parallel guesses cannot outrun the count.
 *
 * @param now  milliseconds since 1970
 * @throws Refusal 429 `pin_locked` when no try is left
 */
export async function reservePinTry(database: Database, userId: number, now: number): Promise<void> {
  for (const limit of limits) {
    const wait = await reserveTry(database, keyOf(limit.name, userId), limit, now);
    if (wait !== null) throw pinLocked(wait);
  }
}

/** The PIN was right: the try does not count. */
export async function forgivePinTry(database: Database, userId: number): Promise<void> {
  for (const { name } of limits) await forgiveTry(database, keyOf(name, userId));
}

function keyOf(name: string, userId: number): string {
  return `${name}:${userId}`;
}

function pinLocked(waitSeconds: number): Refusal {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal(
    429,
    {
      message: `Too many wrong PINs. Please try again in ${wait}.`,
      code: 'pin_locked',
      hint: `Wait ${waitSeconds} seconds.`,
    },
    waitSeconds,
  );
}
