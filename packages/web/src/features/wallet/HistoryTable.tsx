import { momentText } from '@marketsquare/core/kernel/calendar';
import { formatNaira } from '@marketsquare/core/kernel/money';
import {
  amountDirection,
  detailLabel,
  transactionColumns,
  type WalletTransaction,
} from '@marketsquare/core/shop/wallet/history';
import { ArrowDown, ArrowUp, WalletMinimal } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './HistoryTable.module.css';
import type { ShownHistory, WalletHistory } from './history.ts';

const TransactionDialog = lazyPart(() => import('./TransactionDialog.tsx'), MissingLayer);

/** The line below the title of an empty table. */
const hints = {
  'No transactions yet': 'The money you add to your wallet, and what you pay with it, will show up here.',
  'No transactions found': 'Try another word, or other dates.',
} as const;

interface HistoryTableProps {
  readonly history: WalletHistory;
  readonly shown: ShownHistory;
}

/** The history, or the part loaded before; a part that did not load can be asked for again. [WAL-30] */
export function HistoryTable({ history, shown }: HistoryTableProps) {
  const { notLoaded, isEmpty } = shown;
  return (
    <>
      {notLoaded !== null && (
        <p className={styles.soft}>
          <OwnText>{isEmpty ? 'Your transactions did not load.' : notLoaded}</OwnText>{' '}
          <Button tone="quiet" size="small" onClick={() => history.send({ type: 'walletHistory.reloaded' })}>
            Try again
          </Button>
        </p>
      )}
      {(notLoaded === null || !isEmpty) && <Transactions history={history} shown={shown} />}
    </>
  );
}

/** One page of the history, with its line and its pages; on a phone each transaction is a card. [WAL-02, WAL-07, WAL-13] */
function Transactions({ history, shown }: HistoryTableProps) {
  const { view, opened, isLoading, isEmpty } = shown;
  if (isLoading && isEmpty) {
    return (
      <div className={styles.waiting} aria-busy="true">
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} shape="block" height="3.25rem" />
        ))}
      </div>
    );
  }
  const none = isEmpty && shown.range === null ? 'No transactions yet' : 'No transactions found';
  return (
    <div className={styles.history} aria-busy={isLoading}>
      {view.total === 0 ? <NoTransactions title={none} /> : <Table history={history} view={view} />}
      <div className={styles.foot}>
        {/* It stays while a filter finds nothing, so that it says so. */}
        <p role="status" className={styles.soft}>
          {view.total === 0 ? <VisuallyHidden>{none}</VisuallyHidden> : view.line}
        </p>
        {view.total > 0 && (
          <Paging
            page={view.page}
            pages={view.pages}
            onChoose={(page) => history.send({ type: 'walletHistory.pageChosen', page })}
          />
        )}
      </div>
      {opened && (
        <Suspense>
          <TransactionDialog
            transaction={opened}
            onClose={() => history.send({ type: 'walletHistory.detailClosed' })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TableProps {
  readonly history: WalletHistory;
  readonly view: ShownHistory['view'];
}

function Table({ history, view }: TableProps) {
  return (
    <table>
      <caption>
        <VisuallyHidden>Transactions</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          {transactionColumns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.rows.map(({ serial, transaction }) => (
          <Row
            key={transaction.id}
            serial={serial}
            transaction={transaction}
            onOpen={() => history.send({ type: 'walletHistory.detailOpened', id: transaction.id })}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly serial: number;
  readonly transaction: WalletTransaction;
  readonly onOpen: () => void;
}

function Row({ serial, transaction, onOpen }: RowProps) {
  const { id, orderNumber, type, amount, amountAfter, date } = transaction;
  const [sn, idName, orderName, typeName, amountName, afterName, dateName, actionName] = transactionColumns;
  return (
    <tr className={styles.row}>
      <td data-column={sn}>{serial}</td>
      <td data-column={idName}>{id}</td>
      <td data-column={orderName}>{orderNumber}</td>
      <td data-column={typeName}>{type}</td>
      <td data-column={amountName}>
        <Amount amount={amount} />
      </td>
      <td data-column={afterName} className={styles.amount}>
        {formatNaira(amountAfter)}
      </td>
      <td data-column={dateName}>{momentText(Date.parse(date))}</td>
      <td data-column={actionName}>
        <Button tone="quiet" size="small" aria-label={`${detailLabel} of transaction ${id}`} onClick={onOpen}>
          {detailLabel}
        </Button>
      </td>
    </tr>
  );
}

/** Down for money that left, up for everything else. [WAL-14] */
function Amount({ amount }: Pick<WalletTransaction, 'amount'>) {
  const direction = amountDirection(amount);
  return (
    <span className={styles.moved} data-direction={direction}>
      {direction === 'down' ? (
        <ArrowDown role="img" aria-label="down" />
      ) : (
        <ArrowUp role="img" aria-label="up" />
      )}
      <OwnText>{formatNaira(amount)}</OwnText>
    </span>
  );
}

function NoTransactions({ title }: { readonly title: keyof typeof hints }) {
  return (
    <EmptyState picture={<WalletMinimal />} title={title} headingLevel="h3">
      <p>{hints[title]}</p>
    </EmptyState>
  );
}
