import type { Paint } from '../contract/paint.ts';
import { type Column, fittingColumns, pageLines } from '../contract/table.ts';
import type { FoundVisits } from './source.ts';

type FoundVisit = FoundVisits['sessions'][number];

/**
 * The columns of the list of visits; a visit is opened by its session, and the JSON has the columns that do
 * not fit.
 */
const columns: readonly Column<FoundVisit>[] = [
  { heading: 'last entry', side: 'l', rank: 2, textOf: ({ last_at }) => last_at.slice(0, 10) },
  { heading: 'at', side: 'l', rank: 3, textOf: ({ last_at }) => `${last_at.slice(11, 16)}Z` },
  { heading: 'session', side: 'l', rank: 0, textOf: ({ session }) => session },
  { heading: 'entries', side: 'r', rank: 4, textOf: ({ entries }) => `${entries}` },
  { heading: 'order codes', side: 'l', rank: 1, textOf: codesText },
  { heading: 'ended with', side: 'l', rank: 5, textOf: ({ state }) => state },
];

/**
 * Recorded visits as a table, and a line if there are more: the time of the last entry, the orders, proven or
 * claimed, and the last machine and event.
 *
 * @param width  its greatest width
 */
export function visitLines(
  { sessions, next_page }: FoundVisits,
  paint: Paint,
  width: number,
): readonly string[] {
  if (sessions.length === 0) return ['No visit was found.'];
  const shown = fittingColumns(columns, sessions, width);
  const rows = sessions.map((visit) => shown.map(({ textOf }) => textOf(visit)));
  const heading = shown.map((column) => column.heading);
  return pageLines(rows, heading, shown.map(({ side }) => side).join(''), next_page, paint);
}

function codesText({ order_codes, unproven_codes }: FoundVisit): string {
  return [...order_codes, ...unproven_codes.map((code) => `${code} (unproven)`)].join(' ');
}
