import { koboToNaira } from '../../kernel/money/index.ts';
import { csvText } from '../../shop/report/csv.ts';
import type { Cell, ReportView } from './view.ts';

/** The tables of a report as one file, each below its title; amounts are naira, as plain numbers. */
export function reportCsv({ title, alert, tables }: ReportView): string {
  const warning = alert === null ? [] : [[alert]];
  return csvText([
    [title],
    ...warning,
    ...tables.flatMap((table) => [
      [],
      [table.title],
      table.heads,
      ...table.rows.map((row) => row.map(csvValue)),
    ]),
  ]);
}

function csvValue(cell: Cell): string | number {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'count':
      return cell.count;
    case 'money':
      return koboToNaira(cell.amount);
    default:
      return cell satisfies never;
  }
}
