import type { components } from '@marketsquare/core/wire/api';
import {
  type BadRow,
  badRowsFile,
  type Imported,
  type ImportPlan,
  tableOf,
} from '../../work/import/index.ts';

type WireImport = components['schemas']['ImportReply']['data'];

/** The faults that are told one by one; the files of bad rows have all. */
const mostFaults = 200;

/** An import, or its plan, with the rows that have faults as files to correct. */
export function wireImport(
  imported: Imported | (ImportPlan & { readonly is: 'planned' }),
  bad: readonly BadRow[],
): WireImport {
  const { is, tables, things, reorders, changes, plan, faults } = imported;
  return {
    is,
    version: imported.is === 'done' ? imported.version : null,
    reorders,
    tables: [...tables],
    things,
    changes: changes.map(({ storeId, fields, ...change }) => ({
      ...change,
      store_id: storeId,
      fields: [...fields],
    })),
    plan,
    faults: faults.slice(0, mostFaults),
    fault_count: faults.length,
    bad_files: [...Map.groupBy(bad, ({ table }) => table.name)].map(([name, rows]) => ({
      name: `bad.${name}.csv`,
      text: badRowsFile(tableOf(name), rows),
    })),
  };
}
