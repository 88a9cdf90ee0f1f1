import type { CatalogueAct } from '../../catalogue/changes/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { PhotographStore } from '../../store/photograph-store/index.ts';
import { type SmallTable, smallRows } from './existing.ts';
import { judged } from './judge.ts';
import { keptPictures, namedPictures } from './pictures.ts';
import type { RawRow } from './reader.ts';
import { type RowChange, removedRow } from './row-changes.ts';
import { judgeRows, keyText } from './run.ts';
import { makeChanges } from './stage.ts';
import type { Cells } from './table-rows.ts';
import { columnsOf, tableOf } from './tables.ts';

/** An act at the desk: who changes something, when and why. */
export type DeskAct = Omit<CatalogueAct, 'source' | 'fileHash'>;

/** A deed on one row of a table: it is new, set in some of its columns, or removed by its key. */
export interface RowDeed {
  readonly is: 'add' | 'set' | 'remove';
  readonly table: SmallTable;
  readonly cells: Cells;
}

/** The outcome of a deed: done, nothing to do, or refused with the column and the mend. */
export type RowOutcome =
  | { readonly is: 'done' | 'nothing' | 'unknown' | 'changedSince' }
  | { readonly is: 'faulty'; readonly column: string | null; readonly mend: string };

/**
 * Changes one row in the caller's transaction by the rules of an import, and records it as one change of the catalogue.
 *
 * @param photographs  those that the shop has: another picture is refused
 */
export async function changeRow(
  queries: Queries,
  act: DeskAct,
  { is, table: name, cells }: RowDeed,
  photographs: PhotographStore,
): Promise<RowOutcome> {
  const table = { ...tableOf(name), name };
  const stranger = [...cells.keys()].find((column) => !columnsOf(table).includes(column));
  if (stranger !== undefined)
    return { is: 'faulty', column: stranger, mend: 'Leave it out: the table has no such column.' };
  if (is === 'remove' && name === 'stores') return { is: 'faulty', column: null, mend: keepStore };
  const raw: RawRow = { table, file: name, row: 1, cells, formulas: [] };
  const verdict = judged(raw);
  if (!verdict.ok) return faulty(verdict.faults);
  const missing = table.key.find((column) => !(column in verdict.values));
  if (missing !== undefined) return { is: 'faulty', column: missing, mend: 'Fill this in.' };
  const rows = await smallRows(queries, table);
  const key = keyText(table, verdict.values);
  const former = rows.find((row) => keyText(table, row) === key);
  if (is === 'add' && former !== undefined)
    return { is: 'faulty', column: table.key.at(-1) ?? null, mend: 'Choose another: there is one already.' };
  if (is !== 'add' && former === undefined) return { is: 'unknown' };
  if (is === 'remove' && former !== undefined) return made(queries, act, [removedRow(table, former)]);
  const { changes, faults } = await judgeRows(queries, [raw], namedPictures(keptPictures(photographs), true));
  return faults.length > 0 ? faulty(faults) : made(queries, act, changes);
}

const keepStore = 'Keep the store: its orders name it. Close its days at /desk/stores instead.';

async function made(queries: Queries, act: DeskAct, changes: readonly RowChange[]): Promise<RowOutcome> {
  if (changes.length === 0) return { is: 'nothing' };
  await makeChanges(queries, { ...act, source: 'desk', fileHash: null }, changes);
  return { is: 'done' };
}

function faulty(faults: readonly { readonly column: string | null; readonly mend: string }[]): RowOutcome {
  const [first] = faults;
  return { is: 'faulty', column: first?.column ?? null, mend: first?.mend ?? '' };
}
