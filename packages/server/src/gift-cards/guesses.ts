import type { Visitor } from '../calls/visitor.ts';
import { addressKey, forgiveTries, type LimitedKey, reserveTries, type TryLimit } from '../identity/index.ts';
import type { Ports } from '../ports/ports.ts';
import { tooMany } from '../refusals/refusal.ts';

const spanMs = 15 * 60_000;
/** Wrong serial numbers from one network address: many people share one of a mobile network. */
const fromAddress: TryLimit = { most: 30, spanMs };
/** Wrong serial numbers by one login. */
const byLogin: TryLimit = { most: 10, spanMs };

/** Who types a serial number, and from where. */
export interface Guesser {
  readonly visitor: Visitor;
  /** The caller's network address. */
  readonly address: string;
}

/**
 * Lets a caller try a serial number. It is counted before it is looked at, so that parallel guesses cannot outrun the count;
 * a right one does not count.
 *
 * @param guess  null for a number that pays nothing
 * @throws Refusal 429 after too many that paid nothing
 */
export async function guardedGuess<Found>(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { visitor, address }: Guesser,
  guess: () => Promise<Found | null>,
): Promise<Found | null> {
  const limits: LimitedKey[] = [[`gift card from ${addressKey(address)}`, fromAddress]];
  if (visitor.kind !== 'stranger') limits.push([`gift card by ${visitor.login}`, byLogin]);
  const wait = await reserveTries(database, limits, clock());
  if (wait !== null) throw tooMany(wait);
  const found = await guess();
  if (found !== null) {
    const keys = limits.map(([key]) => key);
    await forgiveTries(database, keys);
  }
  return found;
}
