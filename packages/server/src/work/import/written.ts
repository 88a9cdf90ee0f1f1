import { Readable } from 'node:stream';
import { faultColumn, harmless, remark } from './reader.ts';
import type { BadRow } from './run.ts';
import type { Source } from './source.ts';
import { aboutColumn, columnsOf, type FileRow, type FileTable, type TableName, tableOf } from './tables.ts';

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

/** Rows that are written at once. */
const rowsAtOnce = 200;

/**
 * The file of a table that is nowhere but in memory, written while it is read.
 *
 * @param rows  iterated anew for each reading
 */
export function csvFile(name: TableName, rows: Iterable<FileRow>): Source {
  return { name: `${name}.csv`, open: () => Readable.from(csvParts(tableOf(name), rows)) };
}

function* csvParts(table: FileTable, rows: Iterable<FileRow>): Generator<string> {
  yield csvHeader(table);
  let part: string[] = [];
  for (const row of rows) {
    part.push(csvRow(table, row));
    if (part.length < rowsAtOnce) continue;
    yield part.join('');
    part = [];
  }
  if (part.length > 0) yield part.join('');
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
