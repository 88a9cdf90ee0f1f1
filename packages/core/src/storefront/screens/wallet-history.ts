import { fromPromise } from 'xstate';
import { type DateRange, walletHistoryMachine } from '../../shop/wallet/history/index.ts';
import { toTransaction } from '../../wire/api/index.ts';
import { replyOf } from '../root/calls/reply.ts';
import type { Screen } from './screen.ts';
import { customerOf, type WalletPorts } from './wallet-ports.ts';

/** The wallet's history with its work provided over a shell's ports. */
export const walletHistory: Screen<'walletHistory', WalletPorts> = {
  name: 'walletHistory',
  provide: (ports) =>
    walletHistoryMachine.provide({
      actors: {
        loadTransactions: fromPromise<{ readonly count: number }, { readonly range: DateRange | null }>(
          async ({ input: { range } }) => {
            const { data } = await (range === null ? allTransactions(ports) : transactionsIn(ports, range));
            ports.keepTransactions(data.map(toTransaction));
            return { count: data.length };
          },
        ),
      },
    }),
};

/**
 * The whole history: `wallet`. The typed filter narrows it on the screen, so nothing is searched for here.
 * [API-63]
 */
async function allTransactions(ports: WalletPorts) {
  const query = { user_id: (await customerOf(ports)).id, search: '' };
  return replyOf(ports.api.get('/api/wallet', { params: { query } }));
}

/** The history between two days: `multiplefilter`. [WAL-12, API-64] */
function transactionsIn({ api }: WalletPorts, { from, until }: DateRange) {
  return replyOf(api.post('/api/multiplefilter', { body: { start_date: from, end_date: until } }));
}
