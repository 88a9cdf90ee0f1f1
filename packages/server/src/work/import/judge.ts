import type { Value } from './cells.ts';
import { type Fault, shownOf } from './faults.ts';
import type { RawRow } from './reader.ts';
import { columnsOf, type FileRow, type FileTable } from './tables.ts';

/** A row whose cells were read, or the faults that it has. */
export type Judged =
  | { readonly ok: true; readonly values: FileRow }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads each cell of a row by its column. */
export function judged(raw: RawRow): Judged {
  const values: Record<string, Value> = {};
  const faults: Fault[] = [];
  for (const [name, text] of raw.cells) {
    const column = raw.table.schema.shape[name];
    if (column === undefined) continue;
    if (raw.formulas.includes(name)) {
      faults.push(faultOf(raw, name, "Write the value itself, not a formula; a text may begin with '=."));
      continue;
    }
    const read = column.safeDecode(text);
    if (read.success) values[name] = read.data;
    else faults.push(faultOf(raw, name, read.error.issues[0]?.message ?? ''));
  }
  return faults.length === 0 ? { ok: true, values } : { ok: false, faults };
}

/** Reads cells by the columns of a table, outside of any file. */
export function judgedCells(table: FileTable, cells: Readonly<Record<string, string>>): Judged {
  return judged({ table, file: '', row: 1, cells: new Map(Object.entries(cells)), formulas: [] });
}

/** A fault of a cell; of the whole row without a column. */
export function faultOf({ file, row, cells }: RawRow, column: string | null, mend: string): Fault {
  const value = column === null ? '' : shownOf(cells.get(column) ?? '');
  return { file, row, column, value, mend };
}

/** The columns that a new row needs and has not. */
export function missingIn(table: FileTable, values: FileRow): readonly string[] {
  return columnsOf(table).filter((name) => !(name in values) && !(name in table.usual));
}
