import { cellText, type ReportTable, type ReportView } from '@marketsquare/core/storefront/report';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';

/** The tables of a report, each below its title. */
export function reportLines({ title, alert, tables }: ReportView, paint: Paint): readonly string[] {
  return [
    paint('bold', title),
    ...(alert === null ? [] : [paint('red', `✗ ${alert}`)]),
    ...tables.flatMap((table) => [
      '',
      paint('bold', table.title),
      ...rowsOf(table, paint),
      ...noteOf(table, paint),
    ]),
  ];
}

function rowsOf({ heads, rows, empty }: ReportTable, paint: Paint): readonly string[] {
  if (rows.length === 0) return [empty];
  const sides = heads.map((_, column) => (rows.every((row) => row[column]?.kind === 'text') ? 'l' : 'r'));
  return headedTable(
    rows.map((row) => row.map(cellText)),
    heads.map((head) => head.toLowerCase()),
    sides.join(''),
    paint,
  );
}

function noteOf({ note }: ReportTable, paint: Paint): readonly string[] {
  return note === null ? [] : [paint('dim', note)];
}
