import { plainLetters } from '../../../kernel/letters/index.ts';
import { formatNaira, koboToNaira } from '../../../kernel/money/index.ts';
import type { WalletTransaction } from './transaction.ts';

/** The page sizes of the new page's table; the older one always shows ten. [WAL-02, WAL-10] */
export const pageSizes: readonly number[] = [10, 15, 20, 25, 30, 35];

/** [WAL-02, WAL-10] */
export const defaultPageSize = 10;

/** [WAL-11] */
export const filterPlaceholder = 'Filter by amount, remarks ...';

/** The wanted view of the history. */
export interface HistoryWish {
  /** The typed filter; empty for all. */
  readonly filter: string;
  /** Counts from 1; a page beyond the last shows the last. */
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the history. */
export interface HistoryView {
  readonly rows: readonly { readonly serial: number; readonly transaction: WalletTransaction }[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** [WAL-13] */
  readonly line: string;
}

/** The wanted page, with its line 'Showing x - y Transactions of total'. [WAL-02, WAL-11, WAL-13] */
export function historyView(
  transactions: readonly WalletTransaction[],
  { filter, page, pageSize }: HistoryWish,
): HistoryView {
  const matching = transactions.filter((transaction) => matchesFilter(transaction, filter));
  const total = matching.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const first = (shown - 1) * pageSize;
  const rows = matching
    .slice(first, first + pageSize)
    .map((transaction, index) => ({ serial: first + index + 1, transaction }));
  const from = total === 0 ? 0 : first + 1;
  const line = `Showing ${from} - ${first + rows.length} Transactions of ${total}`;
  return { rows, page: shown, pages, total, line };
}

/**
 * True if a transaction matches the typed text: a part of its amounts, remarks, order number, type or
 * channel, in any spelling. An amount may be typed as it is printed, or as a plain number with or without
 * kobo. [WAL-11]
 */
export function matchesFilter(transaction: WalletTransaction, filter: string): boolean {
  const { amount, amountAfter, remarks, orderNumber, type, channel } = transaction;
  const sums = [amount, amountAfter].flatMap((sum) => [formatNaira(sum), koboToNaira(sum).toFixed(2)]);
  const words = plainLetters(filter.trim());
  return [...sums, remarks, orderNumber, type, channel].some((text) => plainLetters(text).includes(words));
}
