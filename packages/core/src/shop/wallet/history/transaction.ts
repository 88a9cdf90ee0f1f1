import { formatNaira, type Kobo } from '../../../kernel/money/index.ts';

/**
 * One movement of the wallet. It lives in the shell, like an order: the machine knows only the number of
 * them. [ENT-33]
 */
export interface WalletTransaction {
  readonly id: number;
  readonly orderNumber: string;
  readonly type: 'CREDIT' | 'DEBIT';
  readonly amountBefore: Kobo;
  /** Below zero for money that left. */
  readonly amount: Kobo;
  readonly amountAfter: Kobo;
  readonly channel: string;
  readonly remarks: string;
  /** ISO time. */
  readonly date: string;
}

/** The columns of the new page's table. [WAL-07] */
export const transactionColumns = [
  'SN',
  'ID',
  'Order No',
  'Transaction Type',
  'Amount',
  'Amount After',
  'Date',
  'Action',
] as const;

/** The link of the Action column. [WAL-08] */
export const detailLabel = 'View More';

/**
 * The direction of an amount's arrow: down for money that left, up for everything else, zero included.
 * [WAL-14]
 */
export function amountDirection(amount: Kobo): 'down' | 'up' {
  return amount < 0 ? 'down' : 'up';
}

/** A row of the detail modal; a moment is ISO time, for the screen to write as its reader does. */
export interface TransactionDetail {
  readonly label: string;
  readonly kind: 'text' | 'moment';
  readonly value: string;
}

/** The rows of the detail modal, in their order. [WAL-09] */
export function transactionDetails(transaction: WalletTransaction): readonly TransactionDetail[] {
  const text = (label: string, value: string): TransactionDetail => ({
    label,
    kind: 'text',
    // A top-up has no order.
    value: value === '' ? 'None' : value,
  });
  return [
    text('ID', String(transaction.id)),
    text('Order No', transaction.orderNumber),
    text('Transaction Type', transaction.type),
    text('Amount Before', formatNaira(transaction.amountBefore)),
    text('Amount', formatNaira(transaction.amount)),
    text('Amount After', formatNaira(transaction.amountAfter)),
    text('Channel', transaction.channel),
    { label: 'Date', kind: 'moment', value: transaction.date },
    text('Remarks', transaction.remarks),
  ];
}
