import type { Queries } from '../../store/database/index.ts';
import { type SmallTable, smallRows } from './existing.ts';
import { columnsOf, type FileRow, type FileTable, tableOf } from './tables.ts';

/** Texts of a row by the names of its columns, as a file has them. */
export type Cells = ReadonlyMap<string, string>;

/** The rows of a table as texts, in the order of their keys. */
export async function rowsOf(queries: Queries, name: SmallTable): Promise<readonly Cells[]> {
  const table = { ...tableOf(name), name };
  const rows = await smallRows(queries, table);
  return rows.toSorted((one, other) => byKey(table, one, other)).map((row) => cellsOf(table, row));
}

/** Numbers by their size, texts by the alphabet. */
function byKey({ key }: FileTable, one: FileRow, other: FileRow): number {
  const column = key.find((name) => one[name] !== other[name]);
  return column !== undefined && (one[column] ?? '') < (other[column] ?? '') ? -1 : 1;
}

/** A new row of a table, as far as it can be told: what is usual, and the next number. */
export function freshCells(name: SmallTable, rows: readonly Cells[]): Cells {
  const table = tableOf(name);
  const cells = new Map(cellsOf(table, table.usual));
  const column = numberedColumns[name];
  if (column !== undefined) {
    const most = rows.reduce((sofar, row) => Math.max(sofar, Number(row.get(column) ?? 0)), 0);
    cells.set(column, `${most + 1}`);
  }
  return cells;
}

/** The columns that number the rows of a table. */
const numberedColumns: Readonly<Partial<Record<SmallTable, string>>> = {
  windows: 'window',
  banners: 'banner',
  areas: 'position',
  promotions: 'position',
};

/** A row as texts; columns that it lacks are left out. */
export function cellsOf(table: FileTable, row: FileRow): Cells {
  return new Map(
    columnsOf(table).flatMap((name) => {
      const value = row[name];
      return value === undefined ? [] : [[name, table.schema.shape[name]?.encode(value) ?? ''] as const];
    }),
  );
}
