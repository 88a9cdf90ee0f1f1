import { importChangeText, importFaultPlace } from '@marketsquare/core/shop/import';
import type { Fault } from '@marketsquare/server/work/import';
import { countText } from '../contract/count-text.ts';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';
import type { ImportedPath } from './import-path.ts';

/** The faults that are printed; all are in `--json` and in `--errors`. */
const shownFaults = 20;

/** An import or its plan in lines. */
export function importLines(imported: ImportedPath, paint: Paint): readonly string[] {
  const { tables, changes, things, faults, faultCount, errors } = imported;
  const rows = tables.map((one) => [
    one.table,
    ...[one.added, one.changed, one.unchanged, one.withdrawn].map(countText),
  ]);
  const more = things - changes.length;
  return [
    ...headedTable(rows, ['table', 'new', 'changed', 'unchanged', 'withdrawn'], 'lrrrr', paint),
    ...changes.map((change) => `  ${change.table} ${importChangeText(change)}`),
    ...(more > 0 ? [paint('dim', `  and ${countText(more)} more`)] : []),
    ...faults.slice(0, shownFaults).map((fault) => paint('red', `✗ ${faultText(fault)}`)),
    ...(faultCount > shownFaults
      ? [paint('dim', `  and ${countText(faultCount - shownFaults)} more faults`)]
      : []),
    ...errors.map((file) => `Rows with faults are in ${file}.`),
    endText(imported, paint),
  ];
}

function endText(imported: ImportedPath, paint: Paint): string {
  switch (imported.is) {
    case 'done':
      return paint('green', `✓ Imported as version ${imported.version} of the catalogue.`);
    case 'nothing':
      return '✓ The shop is so already: nothing was changed.';
    case 'faulty':
      return 'Nothing was changed. Correct the faults, or take the good rows with --skip-bad.';
    case 'planned':
      return 'Nothing was changed: this is the plan.';
    default:
      return imported satisfies never;
  }
}

function faultText({ value, mend, ...place }: Fault): string {
  return `${importFaultPlace(place)}: ${value === '' ? '' : `"${value}" `}${mend}`;
}
