import { minuteText } from '@marketsquare/core/kernel/calendar';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { type Column, fittingColumns, pageLines } from '../contract/table.ts';
import type { FoundVisits } from './source.ts';

type FoundVisit = FoundVisits['sessions'][number];

/**
 * The columns of the list of visits. A visit is opened by its code, and one without by its session; the JSON
 * has the columns that do not fit.
 */
const columns: readonly Column<FoundVisit>[] = [
  {
    heading: 'last entry',
    side: 'l',
    rank: 4,
    textOf: ({ last_at }) => minuteText(Date.parse(last_at)).slice(0, 10),
  },
  { heading: 'at', side: 'l', rank: 6, textOf: ({ last_at }) => minuteText(Date.parse(last_at)).slice(11) },
  { heading: 'visit', side: 'l', rank: 0, textOf: ({ visit_code, session }) => visit_code ?? session },
  { heading: 'ended', side: 'l', rank: 2, textOf: ({ outcome }) => outcome },
  { heading: 'total', side: 'r', rank: 3, textOf: ({ total }) => (total === null ? '' : nairaText(total)) },
  { heading: 'order codes', side: 'l', rank: 1, textOf: codesText },
  { heading: 'refused last', side: 'l', rank: 5, textOf: refusalText },
  { heading: 'entries', side: 'r', rank: 7, textOf: ({ entries }) => `${entries}` },
];

/**
 * Recorded visits as a table, and a line if there are more: the time of the last entry, how the visit ended,
 * its total, the orders, proven or claimed, and the guards that refused last.
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

function refusalText({ last_refusal }: FoundVisit): string {
  return last_refusal?.refused.guards.join(', ') ?? '';
}
