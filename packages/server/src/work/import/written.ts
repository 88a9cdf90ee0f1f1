import { faultColumn, harmless, remark } from './reader.ts';
import type { BadRow } from './run.ts';
import { aboutColumn, columnsOf, type FileRow, type FileTable } from './tables.ts';

/** A line of CSV: cells in quotes where they need them, and none that a spreadsheet would run. */
function csvLine(cells: readonly string[]): string {
  return lineOf(cells.map(harmless));
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The first line of a table's file, with the mark by which spreadsheets know UTF-8. */
export function csvHeader(table: FileTable, more: readonly string[] = []): string {
  return `\uFEFF${csvLine([...columnsOf(table), ...more])}`;
}

/** An empty file of a table: its columns, and a row that explains each; such a row is read over. */
export function csvTemplate(table: FileTable): string {
  const about = columnsOf(table).map(
    (name, at) => `${at === 0 ? `${remark} ` : ''}${aboutColumn(table, name)}`,
  );
  return csvHeader(table) + lineOf(about);
}

/** A row of a table's file. */
export function csvRow(table: FileTable, row: FileRow): string {
  return csvLine(
    columnsOf(table).map((name) => {
      const value = row[name];
      return value === undefined ? '' : (table.schema.shape[name]?.encode(value) ?? '');
    }),
  );
}

/** Rows with faults as a file that can be corrected and imported again: their cells, and the mends. */
export function badRowsFile(table: FileTable, rows: readonly BadRow[]): string {
  const present = columnsOf(table).filter((name) => rows.some(({ cells }) => cells.has(name)));
  const lines = rows.map(({ cells, faults }) =>
    csvLine([
      ...present.map((name) => cells.get(name) ?? ''),
      faults.map(({ column, mend }) => (column === null ? mend : `${column}: ${mend}`)).join(' '),
    ]),
  );
  return `\uFEFF${csvLine([...present, faultColumn])}${lines.join('')}`;
}
