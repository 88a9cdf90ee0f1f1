import { sql } from 'kysely';
import { z } from 'zod';
import { type ChangedThing, type Columns, changeHistory } from '../../catalogue/changes/index.ts';
import { type Queries, readJson } from '../../store/database/index.ts';
import type { PhotographStore } from '../../store/photograph-store/index.ts';
import { changeRow, type DeskAct, type RowDeed, type RowOutcome } from './change-row.ts';
import { type SmallTable, smallRows } from './existing.ts';
import { cellsOf } from './table-rows.ts';
import { type FileRow, type FileTable, historyKey, tableOf, toFile, toStored } from './tables.ts';

/** A change of a row, with who made it and why; texts as files have them. */
export interface PastChange {
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
export async function rowHistory(
  queries: Queries,
  name: SmallTable,
  storeId: number | null,
): Promise<readonly PastChange[]> {
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
 * @param id  as `rowHistory` names it
 */
export async function undoRow(
  queries: Queries,
  act: DeskAct,
  name: SmallTable,
  id: string,
  photographs: PhotographStore,
): Promise<RowOutcome> {
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
  return (
    changeHistory(queries)
      .select(['catalogue_changes.number', 'catalogue_changes.key', 'catalogue_changes.store_id'])
      .where('catalogue_changes.part', '=', part)
      // As the condition of their index has it.
      .where(sql<boolean>`part not in ('product', 'offer')`)
  );
}

const columnsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

function columnsRead({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  const read = (text: string | null) => (text === null ? null : readJson(columnsSchema, text));
  return { before: read(before), after: read(after) };
}
