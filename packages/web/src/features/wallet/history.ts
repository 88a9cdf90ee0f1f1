import {
  selectHistoryNotice,
  selectHistoryView,
  selectIsLoadingHistory,
  selectNotLoaded,
  selectOpenedTransaction,
  selectShownRange,
  type WalletHistoryInput,
  type walletHistoryMachine,
} from '@marketsquare/core/shop/wallet/history';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useShell } from '../../platform/shell.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { useTold } from '../../platform/use-told.ts';
import { useValue } from '../../platform/value.ts';

export type WalletHistory = ActorRefFrom<typeof walletHistoryMachine>;

/** The history of the customer's wallet, loaded each time it opens and whenever the wallet changes. [WAL-30] */
export function useWalletHistory(table: WalletHistoryInput['table']): WalletHistory {
  const { now, walletChanges } = useShell();
  const [openedAt] = useState(now);
  const history = useScreen(screens.walletHistory, { openedAt, table });
  useEffect(
    () => walletChanges.subscribe(() => history.send({ type: 'walletHistory.reloaded' })),
    [walletChanges, history],
  );
  return history;
}

/**
 * The part of the history that a table shows under its filter. The typed filter stays on the screen. [WAL-11]
 */
export function useShownHistory(history: WalletHistory) {
  const transactions = useValue(useShell().transactions);
  const [filter, setFilter] = useState('');
  const snapshot = useSelector(history, (current) => current);
  const notice = selectHistoryNotice(snapshot);
  useTold(notice?.place === 'dialog' ? notice : null, () =>
    history.send({ type: 'walletHistory.noticeDismissed' }),
  );
  return {
    filter,
    onFilter: (text: string) => {
      setFilter(text);
      history.send({ type: 'walletHistory.filterTyped' });
    },
    view: selectHistoryView(snapshot, transactions, filter),
    opened: selectOpenedTransaction(snapshot, transactions),
    pageSize: snapshot.context.pageSize,
    range: snapshot.context.range,
    shownRange: selectShownRange(snapshot),
    rangeProblem: notice?.place === 'inline' ? notice.message : null,
    isLoading: selectIsLoadingHistory(snapshot),
    notLoaded: selectNotLoaded(snapshot),
    isEmpty: transactions.length === 0,
  };
}

export type ShownHistory = ReturnType<typeof useShownHistory>;
