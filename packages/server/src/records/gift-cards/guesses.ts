import type { Transaction } from 'kysely';
import type { Visitor } from '../../http/calls/visitor.ts';
import {
  addressKey,
  forgiveTries,
  type LimitedKey,
  reserveTries,
  type TryLimit,
  waitForTry,
} from '../../people/identity/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { tooMany } from '../../store/refusals/refusal.ts';

const spanMs = 15 * 60_000;
/** Wrong serial numbers from one network address: many people share one of a mobile network. */
const fromAddress: TryLimit = { most: 30, spanMs };
/** Wrong serial numbers by one login. */
const byLogin: TryLimit = { most: 10, spanMs };

/** The typist of a serial number, and their address. */
export interface Guesser {
  readonly visitor: Visitor;
  /** The caller's network address. */
  readonly address: string;
}

/**
 * Lets a caller look for the card of a serial number, in their transaction, so that parallel guesses cannot
 * outrun the count: a wrong one is counted before the next looks, and the caller must not undo it. A right
 * one writes nothing.
 *
 * @param look  null for a number that pays nothing
 * @throws Refusal 429 after too many that paid nothing
 */
export async function guardedLook<Found>(
  queries: Transaction<Schema>,
  now: number,
  guesser: Guesser,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  const limits = limitsOf(guesser);
  const wait = await waitForTry(queries, limits, now);
  if (wait !== null) throw tooMany(wait);
  const found = await look();
  if (found === null) await reserveTries(queries, limits, now);
  return found;
}

/**
 * Lets a caller spend by a serial number. It is counted before the look, and a refused one stays counted,
 * whatever the reason.
 *
 * @param spend  throws where nothing was spent
 * @throws Refusal 429 after too many that were refused
 */
export async function guardedSpending(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  guesser: Guesser,
  spend: () => Promise<void>,
): Promise<void> {
  const limits = limitsOf(guesser);
  const wait = await reserveTries(database.relaxed, limits, clock());
  if (wait !== null) throw tooMany(wait);
  await spend();
  const keys = limits.map(([key]) => key);
  await forgiveTries(database.relaxed, keys);
}

function limitsOf({ visitor, address }: Guesser): readonly LimitedKey[] {
  const everyone: LimitedKey = [`gift card from ${addressKey(address)}`, fromAddress];
  return visitor.kind === 'stranger' ? [everyone] : [everyone, [`gift card by ${visitor.login}`, byLogin]];
}
