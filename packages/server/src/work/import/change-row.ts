import { sql } from 'kysely';
import { z } from 'zod';
import {
  type CatalogueAct,
  type ChangedThing,
  type Columns,
  recordCatalogueChange,
} from '../../catalogue/changes/index.ts';
import { type Queries, readJson } from '../../store/database/index.ts';
import type { PhotographStore } from '../../store/photograph-store/index.ts';
import { type SmallTable, smallRows } from './existing.ts';
import { judged } from './judge.ts';
import { keptPictures, namedPictures } from './pictures.ts';
import type { RawRow } from './reader.ts';
import type { RowChange } from './row-changes.ts';
import { goneRow, judgeRows, keyText } from './run.ts';
import { writeDirectly } from './stage.ts';
import { columnsOf, type FileRow, type FileTable, historyKey, tableOf, toFile, toStored } from './tables.ts';

/** Texts of a row by the names of its columns, as a file has them. */
export type Cells = ReadonlyMap<string, string>;

/** A deed on one row of a table: it is new, set in some of its columns, or removed by its key. */
export interface RowDeed {
  readonly is: 'add' | 'set' | 'remove';
  readonly table: SmallTable;
  readonly cells: Cells;
}

/** The end of a deed: done, nothing to do, or refused with the column and the mend. */
export type RowDone =
  | { readonly is: 'done' | 'nothing' | 'unknown' | 'changedSince' }
  | { readonly is: 'faulty'; readonly column: string | null; readonly mend: string };

/**
 * Changes one row in the caller's transaction by the rules of an import, and records it as one change of the catalogue.
 *
 * @param act  who changes it, when and why
 * @param photographs  those that the shop has: another picture is refused
 */
export async function changeRow(
  queries: Queries,
  act: Omit<CatalogueAct, 'source' | 'fileHash'>,
  { is, table: name, cells }: RowDeed,
  photographs: PhotographStore,
): Promise<RowDone> {
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
  if (is === 'remove' && former !== undefined) return written(queries, act, name, [goneRow(table, former)]);
  const { changes, faults } = await judgeRows(queries, [raw], namedPictures(keptPictures(photographs), true));
  return faults.length > 0 ? faulty(faults) : written(queries, act, name, changes);
}

const keepStore = 'Keep the store: its orders name it. Close its days at /desk/stores instead.';

async function written(
  queries: Queries,
  act: Omit<CatalogueAct, 'source' | 'fileHash'>,
  name: SmallTable,
  changes: readonly RowChange[],
): Promise<RowDone> {
  if (changes.length === 0) return { is: 'nothing' };
  await writeDirectly(queries, name, changes);
  const things = changes.map(({ thing }) => thing);
  await recordCatalogueChange(queries, { ...act, source: 'desk', fileHash: null }, things);
  return { is: 'done' };
}

function faulty(faults: readonly { readonly column: string | null; readonly mend: string }[]): RowDone {
  const [first] = faults;
  return { is: 'faulty', column: first?.column ?? null, mend: first?.mend ?? '' };
}

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
  const numbered = {
    windows: 'window',
    banners: 'banner',
    areas: 'position',
    promotions: 'position',
  } as const;
  const column = name in numbered ? numbered[name as keyof typeof numbered] : null;
  if (column !== null) {
    const most = rows.reduce((sofar, row) => Math.max(sofar, Number(row.get(column) ?? 0)), 0);
    cells.set(column, `${most + 1}`);
  }
  return cells;
}

function cellsOf(table: FileTable, row: FileRow): Cells {
  return new Map(
    columnsOf(table).flatMap((name) => {
      const value = row[name];
      return value === undefined ? [] : [[name, table.schema.shape[name]?.encode(value) ?? ''] as const];
    }),
  );
}

/** A change of a row, with who made it and why; texts as files have them. */
export interface RowChangeMade {
  /** Names the act, and the row within it. */
  readonly id: string;
  /** RFC 3339 */
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** The row, by its key. */
  readonly key: string;
  readonly storeId: number | null;
  readonly changes: readonly {
    readonly field: string;
    readonly was: string | null;
    readonly now: string | null;
  }[];
  /** False where the row was changed again since. */
  readonly canUndo: boolean;
}

/** The newest changes that are shown. */
const mostShown = 50;

/** The changes of a table's rows, newest first. */
export async function rowChanges(
  queries: Queries,
  name: SmallTable,
  storeId: number | null,
): Promise<readonly RowChangeMade[]> {
  const table = { ...tableOf(name), name };
  const rows = await smallRows(queries, table);
  const made = await changesOf(queries, table)
    .$if(storeId !== null, (query) =>
      query.where((where) =>
        where.or([
          where('catalogue_changes.store_id', '=', storeId),
          where('catalogue_changes.store_id', 'is', null),
        ]),
      ),
    )
    .orderBy('catalogue_acts.version', 'desc')
    .orderBy('catalogue_changes.number')
    .limit(mostShown)
    .execute();
  return made.map((row) => {
    const { before, after } = columnsRead(row);
    const texts = (columns: Columns | null) =>
      new Map(columns === null ? [] : cellsOf(table, toFile(table, columns)));
    const [was, now] = [texts(before), texts(after)];
    return {
      id: `${row.change_id}.${row.number}`,
      at: row.at,
      by: row.who,
      reason: row.why,
      key: row.key,
      storeId: row.store_id,
      changes: [...new Set([...was.keys(), ...now.keys()])]
        .map((field) => ({ field, was: was.get(field) ?? null, now: now.get(field) ?? null }))
        .filter((change) => (change.was ?? '') !== (change.now ?? '')),
      canUndo: undoing(table, rows, { key: row.key, storeId: row.store_id, before, after }) !== null,
    };
  });
}

/**
 * Sets back what a change of a row has set, unless it was changed again since. It is a change of its own.
 *
 * @param id  as `rowChanges` names it
 */
export async function undoRow(
  queries: Queries,
  act: Omit<CatalogueAct, 'source' | 'fileHash'>,
  name: SmallTable,
  id: string,
  photographs: PhotographStore,
): Promise<RowDone> {
  const table = { ...tableOf(name), name };
  const [, change = '', number = ''] = /^(.+)\.(\d+)$/.exec(id) ?? [];
  const row = await changesOf(queries, table)
    .where('catalogue_changes.change_id', '=', change)
    .where('catalogue_changes.number', '=', Number(number))
    .executeTakeFirst();
  if (row === undefined) return { is: 'unknown' };
  const made = { key: row.key, storeId: row.store_id, ...columnsRead(row) };
  const deed = undoing(table, await smallRows(queries, table), made);
  return deed === null
    ? { is: 'changedSince' }
    : changeRow(queries, act, { ...deed, table: name }, photographs);
}

type Made = Pick<ChangedThing, 'key' | 'storeId' | 'before' | 'after'>;

/** The deed that sets a change back; null where its row is not as the change has left it. */
function undoing(
  table: FileTable,
  rows: readonly FileRow[],
  { key, storeId, before, after }: Made,
): Omit<RowDeed, 'table'> | null {
  const present = rows.find(
    (row) =>
      historyKey(table, row) === key &&
      (!('store' in row) || table.part === 'store' || row.store === storeId),
  );
  if (after === null) {
    return present === undefined && before !== null
      ? { is: 'add', cells: cellsOf(table, toFile(table, before)) }
      : null;
  }
  if (present === undefined) return null;
  const stored: Readonly<Record<string, unknown>> = toStored(table, present);
  if (Object.entries(after).some(([column, value]) => stored[column] !== value)) return null;
  if (before === null) return { is: 'remove', cells: cellsOf(table, keyOf(table, present)) };
  return { is: 'set', cells: cellsOf(table, { ...keyOf(table, present), ...toFile(table, before) }) };
}

function keyOf({ key }: FileTable, row: FileRow): FileRow {
  return Object.fromEntries(key.map((name) => [name, row[name] ?? null]));
}

function changesOf(queries: Queries, { part }: FileTable) {
  return queries
    .selectFrom('catalogue_changes')
    .innerJoin('catalogue_acts', 'catalogue_acts.change_id', 'catalogue_changes.change_id')
    .select([
      'catalogue_acts.change_id',
      'catalogue_acts.at',
      'catalogue_acts.who',
      'catalogue_acts.why',
      'catalogue_changes.number',
      'catalogue_changes.key',
      'catalogue_changes.store_id',
      'catalogue_changes.before',
      'catalogue_changes.after',
    ])
    .where('catalogue_changes.part', '=', part)
    .where(sql<boolean>`part not in ('product', 'offer')`);
}

const columnsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function columnsRead({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  const read = (text: string | null) => (text === null ? null : readJson(columnsSchema, text));
  return { before: read(before), after: read(after) };
}
