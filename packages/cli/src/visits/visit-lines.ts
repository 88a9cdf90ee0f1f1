import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';
import type { FoundVisits } from './source.ts';

const heading = ['last entry', 'session', 'entries', 'order codes', 'ended with'];

/** Recorded visits as a table, and whether there are more: the time of the last entry, the orders, proven or claimed, and the last machine and event. */
export function visitLines({ sessions, next_page }: FoundVisits, paint: Paint): readonly string[] {
  if (sessions.length === 0) return ['No visit was found.'];
  const rows = sessions.map(({ session, entries, last_at, order_codes, unproven_codes, state }) => [
    last_at,
    session,
    `${entries}`,
    [...order_codes, ...unproven_codes.map((code) => `${code} (unproven)`)].join(' '),
    state,
  ]);
  return pageLines(rows, heading, 'llrll', next_page, paint);
}
