import { isReason } from '@marketsquare/core/shop/desk';
import { importChangeText, importFaultPlace } from '@marketsquare/core/shop/import';
import { useState } from 'react';
import { saveFile } from '../../../../platform/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import desk from '../Desk.module.css';
import { FigureTable } from '../day/FigureTable.tsx';
import { GivenReason } from '../GivenReason.tsx';
import { takeLostFocus } from '../take-lost-focus.ts';
import styles from './Import.module.css';
import type { Imported } from './send-files.ts';

interface ImportPlanProps {
  /** A plan, or the end of an import. */
  readonly result: Imported;
  readonly isBusy: boolean;
  readonly onImport: (skipsBad: boolean, reason: string) => void;
}

/** The changes and faults of files, and the way to make exactly these changes. */
export function ImportPlan({ result, isBusy, onImport }: ImportPlanProps) {
  const { is, tables, things, changes, fault_count } = result;
  const groups = tables
    .map(({ table }) => ({ table, group: changes.filter((change) => change.table === table) }))
    .filter(({ group }) => group.length > 0);
  return (
    <section aria-label="Plan" className={desk.pane}>
      <h2>{is === 'planned' ? 'Plan' : 'Outcome'}</h2>
      {is === 'planned' && (
        <p className={styles.end}>
          <b>{endText(result)}</b>
        </p>
      )}
      {tables.length > 0 && (
        <div className={styles.figures}>
          <FigureTable
            table={{
              id: 'import',
              title: is === 'planned' ? 'What would change' : 'What has changed',
              heads: ['Table', 'New', 'Changed', 'Unchanged', 'Withdrawn'],
              rows: tables.map(({ table, added, changed, unchanged, withdrawn }) => [
                { kind: 'text', text: table },
                ...[added, changed, unchanged, withdrawn].map((count) => ({ kind: 'count' as const, count })),
              ]),
              empty: '',
              note: null,
            }}
          />
        </div>
      )}
      {is !== 'faulty' && groups.length > 0 && (
        <Card aria-label="Changes" className={desk.pane}>
          <h3>{things > changes.length ? 'The first of each' : 'One by one'}</h3>
          {groups.map(({ table, group }) => (
            <div key={table}>
              <h4>
                <OwnText>{table}</OwnText>
              </h4>
              <ul className={styles.lines}>
                {group.map((change) => (
                  <li key={`${change.key} ${change.store_id}`}>
                    <OwnText>{importChangeText({ ...change, storeId: change.store_id })}</OwnText>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Card>
      )}
      {fault_count > 0 && <Faults result={result} />}
      {is === 'planned' && changesAnything(result) && (
        <Answer result={result} isBusy={isBusy} onImport={onImport} />
      )}
      {is !== 'planned' && (
        <Card ref={takeLostFocus} className={styles.end} data-end={is}>
          <b>{endText(result)}</b>
        </Card>
      )}
    </section>
  );
}

function changesAnything({ things, reorders }: Imported): boolean {
  return things > 0 || reorders;
}

/** A plan, or the end of an import, in one line. */
export function endText(result: Imported): string {
  const { is, fault_count } = result;
  const changes = changesText(result);
  switch (is) {
    case 'planned':
      if (fault_count > 0) return `${faultsText(fault_count)}. Without these rows: ${changes}.`;
      return changesAnything(result) ? `To be changed: ${changes}.` : 'The shop is so already.';
    case 'done':
      return `Imported. Changed: ${changes}.`;
    case 'nothing':
      return 'The shop is so already: nothing was changed.';
    case 'faulty':
      return 'Nothing was changed, for the faults.';
    default:
      return is satisfies never;
  }
}

function changesText({ things, reorders }: Imported): string {
  if (things === 0 && reorders) return 'the order of sale';
  return `${things === 1 ? '1 thing' : `${things.toLocaleString('en')} things`}${reorders ? ' and the order of sale' : ''}`;
}

function faultsText(count: number): string {
  return count === 1 ? '1 fault' : `${count.toLocaleString('en')} faults`;
}

/** The faults one by one, and the rows that have them as files to correct. */
function Faults({ result: { faults, fault_count, bad_files } }: Pick<ImportPlanProps, 'result'>) {
  return (
    <Card aria-label="Faults" className={desk.pane}>
      <h3>{faultsText(fault_count)}</h3>
      <ul className={styles.lines}>
        {faults.map((fault) => (
          <li key={`${importFaultPlace(fault)} ${fault.mend}`}>
            <b>
              <OwnText>{importFaultPlace(fault)}</OwnText>
            </b>{' '}
            <OwnText>{`${fault.value === '' ? '' : `“${fault.value}” `}${fault.mend}`}</OwnText>
          </li>
        ))}
      </ul>
      {fault_count > faults.length && (
        <p className={desk.soft}>{`These are the first ${faults.length}. The files have all rows.`}</p>
      )}
      {bad_files.length > 0 && (
        <div className={styles.action}>
          {bad_files.map(({ name, text }) => (
            <Button
              key={name}
              tone="quiet"
              onClick={() => saveFile(name, 'text/csv;charset=utf-8', text)}
            >{`Save ${name}`}</Button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** All of it or nothing; or the good rows alone. */
function Answer({ result: { fault_count, bad_files }, isBusy, onImport }: ImportPlanProps) {
  const [skipsBad, setSkipsBad] = useState(false);
  const [reason, setReason] = useState('');
  const isBroken = fault_count > 0 && bad_files.length === 0;
  const whyNot = () => {
    if (isBroken) return 'A file cannot be read to its end: correct it first.';
    if (fault_count > 0 && !skipsBad)
      return 'Correct the faults and choose the files again, or take the good rows.';
    return isReason(reason) ? null : 'A reason is missing.';
  };
  return (
    <Card aria-label="Import" className={desk.form}>
      {fault_count > 0 && !isBroken && (
        <Checkbox
          label="Take the good rows, and leave those with faults"
          checked={skipsBad}
          onChange={({ target }) => setSkipsBad(target.checked)}
        />
      )}
      <GivenReason value={reason} onChange={setReason} />
      <div className={styles.action}>
        <Button
          isBusy={isBusy}
          disabled={whyNot() !== null}
          whyNot={whyNot()}
          onClick={() => onImport(skipsBad, reason.trim())}
        >
          {skipsBad ? 'Import the good rows' : 'Import all of it'}
        </Button>
      </div>
    </Card>
  );
}
