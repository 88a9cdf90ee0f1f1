import type { SnapshotFrom } from 'xstate';
import type { Notice } from '../../../kernel/failure/index.ts';
import type { DateRange } from './actors.ts';
import { notLoadedMessage, rangeMessages, type walletHistoryMachine } from './machine.ts';
import type { WalletTransaction } from './transaction.ts';
import { type HistoryView, historyView } from './view.ts';

type WalletHistorySnapshot = SnapshotFrom<typeof walletHistoryMachine>;

/** The words that would satisfy each guard of the history. */
export const walletHistoryGuardMessages = {
  hasBothDays: rangeMessages.missing,
  isInOrder: rangeMessages.reversed,
  offersSizes: 'This table always shows ten transactions.',
  isPageSize: 'Choose one of the page sizes that are offered.',
  isPage: 'Choose one of the numbered pages.',
} as const;

/** The page to show of the shell's transactions, narrowed by the shell's filter. [WAL-11, WAL-13] */
export const selectHistoryView = (
  { context }: WalletHistorySnapshot,
  transactions: readonly WalletTransaction[],
  filter: string,
): HistoryView => historyView(transactions, { filter, page: context.page, pageSize: context.pageSize });

/** The transaction with open details; null for none. [WAL-08] */
export const selectOpenedTransaction = (
  { context }: WalletHistorySnapshot,
  transactions: readonly WalletTransaction[],
): WalletTransaction | null => transactions.find(({ id }) => id === context.openedId) ?? null;

/** The message of the history; null when there is none. */
export const selectHistoryNotice = ({ context }: WalletHistorySnapshot): Notice<'inline' | 'dialog'> | null =>
  context.notice;

/** True while transactions are on their way. */
export const selectIsLoadingHistory = (snapshot: WalletHistorySnapshot): boolean => snapshot.hasTag('busy');

/** The days of the visible transactions; null for all days. */
export const selectShownRange = ({ context }: WalletHistorySnapshot): DateRange | null =>
  context.loaded?.range ?? null;

/** The message above transactions whose reload failed; null where they are the requested ones. [WAL-30] */
export const selectNotLoaded = (snapshot: WalletHistorySnapshot): string | null =>
  snapshot.matches('failed') ? notLoadedMessage(snapshot.context.range, snapshot.context.loaded) : null;
