export type { DateRange } from './actors.ts';
export type { WalletHistoryEvent } from './events.ts';
export {
  type WalletHistoryInput,
  walletHistoryMachine,
} from './machine.ts';
export {
  selectHistoryNotice,
  selectHistoryView,
  selectIsLoadingHistory,
  selectNotLoaded,
  selectOpenedTransaction,
  selectShownRange,
  walletHistoryGuardMessages,
} from './selectors.ts';
export {
  amountDirection,
  detailLabel,
  transactionColumns,
  transactionDetails,
  type WalletTransaction,
} from './transaction.ts';
export {
  defaultPageSize,
  filterPlaceholder,
  type HistoryView,
  historyView,
  matchesFilter,
  pageSizes,
} from './view.ts';
