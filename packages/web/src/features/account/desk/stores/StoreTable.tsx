import { momentText } from '@marketsquare/core/kernel/calendar';
import { Fragment, useState } from 'react';
import { useShell } from '../../../../platform/shell.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { OwnText } from '../../../../ui/OwnText.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useNearRemoved } from '../../../../ui/use-near-removed.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import desk from '../Desk.module.css';
import { DeskAction } from '../DeskAction.tsx';
import { NotRead } from '../NotRead.tsx';
import { useTap } from '../use-tap.ts';
import {
  type Row,
  type TableChange,
  type TableColumn,
  type TableName,
  useReadStores,
  useTable,
} from './queries.ts';
import { RowDialog } from './RowDialog.tsx';
import { columnText, rowText, stateOf } from './row-text.ts';
import styles from './Stores.module.css';

interface StoreTableProps {
  readonly table: TableName;
  /** Null for what belongs to no store. */
  readonly storeId: number | null;
}

const titles: Readonly<
  Record<TableName, { readonly title: string; readonly one: string; readonly none: string }>
> = {
  stores: { title: 'Hours and address', one: 'store', none: '' },
  holidays: { title: 'Holidays', one: 'holiday', none: 'No day is a holiday yet.' },
  areas: { title: 'Areas and their fees', one: 'area', none: 'The store delivers nowhere yet.' },
  windows: { title: 'Windows by week', one: 'window', none: 'The store has no windows yet.' },
  promotions: { title: 'Promotions', one: 'promotion', none: 'The store has no promotions yet.' },
  banners: { title: 'Banners', one: 'banner', none: 'The shop has no banners yet.' },
};

/** The dialog over the rows. */
type Opened =
  | { readonly kind: 'row'; readonly row: Row; readonly isNew: boolean }
  | { readonly kind: 'remove'; readonly row: Row }
  | { readonly kind: 'history' }
  | { readonly kind: 'undo'; readonly change: TableChange };

/** The rows of one of the shop's tables: each can be changed and removed, and a new one added. */
export function StoreTable({ table, storeId }: StoreTableProps) {
  const { api } = useShell();
  const { data, error } = useTable(table, storeId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { title, one, none } = titles[table];
  const near = useNearRemoved();
  const textOf = (row: Row) => rowText(table, row, data?.now ?? 0);
  return (
    <section aria-label={title} className={desk.pane}>
      <header className={styles.head}>
        <h2 ref={near.heading}>{title}</h2>
        <div className={styles.actions}>
          {table !== 'stores' && data && (
            <Button
              size="small"
              onClick={() =>
                setOpened({ kind: 'row', row: ofStore(table, storeId, data.fresh), isNew: true })
              }
            >
              {`New ${one}`}
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={() => setOpened({ kind: 'history' })}>
            {`History of ${title.toLowerCase()}`}
          </Button>
        </div>
      </header>
      <NotRead error={error} />
      {!data && !error && <Skeleton height="8rem" />}
      {data?.rows.length === 0 && <p className={desk.soft}>{none}</p>}
      <ul className={styles.rows}>
        {data?.rows.map((row) => (
          <li key={keyOf(data.columns, row)} ref={near.row}>
            <RowCard
              table={table}
              row={row}
              now={data.now}
              columns={data.columns}
              onChange={() => setOpened({ kind: 'row', row, isNew: false })}
              onRemove={table === 'stores' ? null : () => setOpened({ kind: 'remove', row })}
            />
          </li>
        ))}
      </ul>
      {data && opened?.kind === 'row' && (
        <RowDialog
          table={table}
          storeId={storeId}
          title={opened.isNew ? `New ${one}` : `Change ${textOf(opened.row).title}`}
          columns={data.columns}
          row={opened.row}
          isNew={opened.isNew}
          onClose={close}
        />
      )}
      {data && opened?.kind === 'remove' && (
        <ActionDialog
          title={`Remove ${textOf(opened.row).title}`}
          says={`${textOf(opened.row).details.join(', ')}. History keeps it, and it can be put back.`}
          confirm="Remove it"
          isDanger
          act={(reason) =>
            api.post('/api/staff/tables', {
              body: { table, deed: 'remove', cells: cellsOf(keyCells(data.columns, opened.row)), reason },
            })
          }
          onClose={close}
        />
      )}
      {data && opened?.kind === 'history' && (
        <HistoryDialog
          title={`History of ${title.toLowerCase()}`}
          history={data.history}
          onUndo={(change) => setOpened({ kind: 'undo', change })}
          onClose={close}
        />
      )}
      {opened?.kind === 'undo' && (
        <ActionDialog
          title="Undo"
          says={changeWords(opened.change).join('; ')}
          confirm="Undo it"
          act={(reason) =>
            api.post('/api/staff/tables/undo', { body: { table, change: opened.change.id, reason } })
          }
          onClose={close}
        />
      )}
    </section>
  );
}

interface RowCardProps {
  readonly table: TableName;
  readonly row: Row;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
  readonly columns: readonly TableColumn[];
  readonly onChange: () => void;
  /** Null for what is never removed here. */
  readonly onRemove: (() => void) | null;
}

function RowCard({ table, row, now, columns, onChange, onRemove }: RowCardProps) {
  const { title, details } = rowText(table, row, now);
  const isRunning = table === 'promotions' && stateOf(row, now) === 'running';
  const near = useNearRemoved();
  return (
    <Card aria-label={title} className={styles.rowcard}>
      <div className={styles.title}>
        <h3>{title}</h3>
        {isRunning && <Badge tone="mango">Running</Badge>}
      </div>
      <p className={desk.soft}>
        <OwnText>{details.join(' · ')}</OwnText>
      </p>
      {table === 'stores' && <Hours row={row} columns={columns} />}
      <div className={styles.actions}>
        {isRunning && (
          <span ref={near.row}>
            <EndNow row={row} />
          </span>
        )}
        <span>
          <Button tone="quiet" size="small" aria-label={`Change ${title}`} onClick={onChange}>
            Change
          </Button>
        </span>
        {onRemove && (
          <Button tone="quiet" size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The hours of a store by weekdays. */
function Hours({ row, columns }: Pick<RowCardProps, 'row' | 'columns'>) {
  const weekdays = columns.filter(({ name }) => name.endsWith('day'));
  if (weekdays.every(({ name }) => !row[name])) {
    return <p>It states no hours, and is open whenever it has windows.</p>;
  }
  return (
    <dl className={styles.hours}>
      {weekdays.map(({ name }) => (
        <Fragment key={name}>
          <dt>{columnText(name)}</dt>
          <dd>{row[name] || 'Closed'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Ends a promotion that runs, in one tap: by the server's clock the minute before was its last. */
function EndNow({ row }: { readonly row: Row }) {
  const { api } = useShell();
  const { isBusy, tap } = useTap(useReadStores());
  const press = () => {
    const { store = '', position = '' } = row;
    const call = api.post('/api/staff/tables', {
      body: {
        table: 'promotions',
        deed: 'end',
        cells: cellsOf({ store, position }),
        reason: 'Ended at the desk.',
      },
    });
    return tap(call, () => `${row.name}: ended.`);
  };
  return (
    <Button tone="quiet" size="small" isBusy={isBusy} aria-label={`End ${row.name} now`} onClick={press}>
      End now
    </Button>
  );
}

interface HistoryDialogProps {
  readonly title: string;
  readonly history: readonly TableChange[];
  readonly onUndo: (change: TableChange) => void;
  readonly onClose: () => void;
}

/** The changes of a table's rows, newest first. */
function HistoryDialog({ title, history, onUndo, onClose }: HistoryDialogProps) {
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <ul className={desk.list}>
        {history.map((change) => (
          <li key={change.id} className={desk.credit}>
            <ChangeLine change={change} />
            {change.can_undo && <DeskAction label="Undo" whyNot={null} onPress={() => onUndo(change)} />}
          </li>
        ))}
      </ul>
      {history.length === 0 && <p className={desk.soft}>Nothing was changed yet.</p>}
    </Dialog>
  );
}

function ChangeLine({ change }: { readonly change: TableChange }) {
  const { at, by, reason, key } = change;
  return (
    <div>
      <p>
        <b>
          <OwnText>{key}</OwnText>
        </b>
      </p>
      {changeWords(change).map((words) => (
        <p key={words}>
          <OwnText>{words}</OwnText>
        </p>
      ))}
      <p className={desk.soft}>
        <OwnText>{`${momentText(Date.parse(at))}, by ${by}: ${reason}`}</OwnText>
      </p>
    </div>
  );
}

/** The fields of a change in words: 'Capacity: 40 → 20'. */
function changeWords({ changes }: TableChange): readonly string[] {
  return changes.map(({ field, was, now }) => `${columnText(field)}: ${was || 'none'} → ${now || 'none'}`);
}

function keyCells(columns: readonly TableColumn[], row: Row): Row {
  return Object.fromEntries(
    columns.filter(({ is_key }) => is_key).map(({ name }) => [name, row[name] ?? '']),
  );
}

function keyOf(columns: readonly TableColumn[], row: Row): string {
  return Object.values(keyCells(columns, row)).join('\n');
}

/** A new row for a store: what belongs to one begins as its own. */
function ofStore(table: TableName, storeId: number | null, fresh: Row): Row {
  if (storeId === null) return fresh;
  return table === 'areas' ? { ...fresh, stores: `${storeId}` } : { ...fresh, store: `${storeId}` };
}

function cellsOf(row: Row) {
  return Object.entries(row).map(([column, text]) => ({ column, text }));
}
