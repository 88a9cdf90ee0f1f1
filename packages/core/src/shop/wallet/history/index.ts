export type { DateRange } from './actors.ts';
export type { WalletHistoryEvent } from './events.ts';
export {
  historyFilterKey,
  rangeMessages,
  type WalletHistoryContext,
  type WalletHistoryInput,
  walletHistoryMachine,
} from './machine.ts';
export {
  selectHistoryNotice,
  selectHistoryView,
  selectIsLoadingHistory,
  selectOpenedTransaction,
  walletHistoryGuardMessages,
} from './selectors.ts';
export {
  amountDirection,
  detailLabel,
  type TransactionDetail,
  transactionColumns,
  transactionDetails,
  type WalletTransaction,
} from './transaction.ts';
export {
  defaultPageSize,
  filterPlaceholder,
  type HistoryView,
  type HistoryWish,
  historyView,
  pageSizes,
} from './view.ts';
