import { forgiveTries, type LimitedKey, reserveTries, type TryLimit } from '../../people/identity/index.ts';
import type { Database, Queries } from '../../store/database/index.ts';
import { Refusal } from '../../store/refusals/refusal.ts';

/**
 * The limits on guessing a PIN: its owner is logged in, so nobody else is locked out, and four digits allow
 * no more. Of ten thousand PINs a guesser tries twenty a day.
 */
const limits: readonly (TryLimit & { readonly name: string })[] = [
  { name: 'pin', most: 5, spanMs: 15 * 60_000 },
  { name: 'pin a day', most: 20, spanMs: 24 * 3_600_000 },
];

/**
 * Counts one try of a customer's PIN before the slow work that it guards, so that parallel guesses cannot
 * outrun the count.
 *
 * @param now  milliseconds since 1970
 * @throws Refusal 429 `pin_locked` when no try is left
 */
export async function reservePinTry({ relaxed }: Database, userId: number, now: number): Promise<void> {
  const limited = limits.map(({ name, ...limit }): LimitedKey => [keyOf(name, userId), limit]);
  const wait = await reserveTries(relaxed, limited, now);
  if (wait !== null) throw pinLocked(wait);
}

/** Takes back the count of a try with the right PIN. */
export function forgivePinTry(queries: Queries, userId: number): Promise<void> {
  const keys = limits.map(({ name }) => keyOf(name, userId));
  return forgiveTries(queries, keys);
}

/**
 * The wrong PINs of a customer that still count, and until when none is taken.
 *
 * @param now  milliseconds since 1970
 */
export async function wrongPins(
  queries: Queries,
  userId: number,
  now: number,
): Promise<{ readonly count: number; readonly freeAt: string | null }> {
  const present = new Date(now).toISOString();
  const rows = await queries
    .selectFrom('tries')
    .select(['key', 'count', 'resets_at'])
    .where(
      'key',
      'in',
      limits.map(({ name }) => keyOf(name, userId)),
    )
    .where('resets_at', '>', present)
    .execute();
  const full = rows.filter(({ key, count }) =>
    limits.some(({ name, most }) => key === keyOf(name, userId) && count >= most),
  );
  return {
    count: Math.max(0, ...rows.map(({ count }) => count)),
    freeAt:
      full
        .map(({ resets_at }) => resets_at)
        .sort()
        .at(-1) ?? null,
  };
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
