import type { JournalEntry } from '../../../journal/index.ts';
import type { components } from '../schema.ts';

/** The most entries of one call, by the contract. */
const mostEntries = 500;

/**
 * The next piece of a visit whose shopper has agreed to share it. Without entries when all are sent.
 *
 * @param sent  the number of its first entries that are sent
 */
export function fromVisit(
  session: string,
  entries: readonly JournalEntry[],
  sent: number,
): components['schemas']['SaveSessionRequest'] {
  const piece = entries.slice(sent, sent + mostEntries).map((entry) => ({ ...entry }));
  return { session, consent: true, entries: piece };
}
