import type { ImportChange } from '@marketsquare/core/shop/import';
import type { ChangedThing, Columns } from '../../catalogue/changes/index.ts';
import { type FileTable, type TableName, tableOfPart, toFile } from './tables.ts';

/** A change as a plan shows it: in the words of the file; without fields where a thing is new or goes. */
export interface ShownChange extends ImportChange {
  readonly table: TableName;
}

/** A changed thing as the file would write it. */
export function shownChange({ part, key, storeId, before, after }: ChangedThing): ShownChange {
  const table = tableOfPart(part);
  const kind = kindOf(before, after);
  const [was, now] = [textsOf(table, before), textsOf(table, after)];
  const fields = kind === 'changed' ? Object.keys(now) : [];
  return {
    table: table.name,
    kind,
    key,
    storeId,
    fields: fields.map((field) => ({ field, was: was[field] ?? null, now: now[field] ?? null })),
  };
}

/** The kind of a change: a withdrawn product keeps its row. */
export function kindOf(before: Columns | null, after: Columns | null): ShownChange['kind'] {
  if (before === null) return 'added';
  return after === null || after.withdrawn === 1 ? 'withdrawn' : 'changed';
}

/** The cells of a row; an empty one is null. */
function textsOf(table: FileTable, row: Columns | null): Readonly<Record<string, string | null>> {
  const cells = Object.entries(toFile(table, row ?? {}));
  return Object.fromEntries(
    cells.map(([name, value]) => [name, table.schema.shape[name]?.encode(value) || null]),
  );
}
