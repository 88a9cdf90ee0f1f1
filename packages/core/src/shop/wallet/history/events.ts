/** The events of the wallet's history, except its actors' results. */
export type WalletHistoryEvent =
  /** The typed text stays in the shell. */
  | { readonly type: 'walletHistory.filterTyped' }
  /** Both as `YYYY-MM-DD`, as a date field gives them; an empty text for none. */
  | { readonly type: 'walletHistory.rangeSubmitted'; readonly from: string; readonly until: string }
  | { readonly type: 'walletHistory.rangeCleared' }
  | { readonly type: 'walletHistory.pageSizeChosen'; readonly pageSize: number }
  | { readonly type: 'walletHistory.pageChosen'; readonly page: number }
  | { readonly type: 'walletHistory.detailOpened'; readonly id: number }
  | { readonly type: 'walletHistory.detailClosed' }
  | { readonly type: 'walletHistory.noticeDismissed' }
  /** Sent when the wallet has changed, after a top-up or a redemption. */
  | { readonly type: 'walletHistory.reloaded' };
