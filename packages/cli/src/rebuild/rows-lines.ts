import type { RowDifference, RowsCheck } from '@marketsquare/server/work/rebuild';
import type { Paint } from '../contract/paint.ts';

/** The number of differences listed; a shop that is wrong everywhere need not be listed in full. */
const mostTold = 50;

/** The result of folding the streams, in words. */
export function rowsLines({ ok, streams, rows, differences }: RowsCheck, paint: Paint): readonly string[] {
  if (ok) return [paint('green', `✓ ${rows} rows are what ${streams} streams say.`)];
  const more = differences.length - mostTold;
  return [
    ...differences.slice(0, mostTold).map((difference) => paint('red', `✗ ${differenceText(difference)}`)),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** Fields of an account that sum up rows of the ledger. */
const bySums = ['debits', 'credits', 'holds'];

function differenceText({ table, key, field, stored, folded }: RowDifference): string {
  if (field !== null) {
    const source = bySums.includes(field) ? 'its transfers and holds say' : 'its stream says';
    return `${table} ${key}: ${field} is ${said(stored)}, ${source} ${said(folded)}.`;
  }
  return stored === null
    ? `${table} ${key}: the row is missing.`
    : `${table} ${key}: no stream has this row.`;
}

function said(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
