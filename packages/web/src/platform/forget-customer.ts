import type { QueryClient } from '@tanstack/react-query';
import { nothingLeft } from './left-lines.ts';
import type { Shell } from './shell.tsx';

/**
 * Forgets everything personal of a customer who signs out: their drafts, account, addresses and wallet, and
 * the results of queries whose keys begin with `own`.
 */
export function forgetCustomer(shell: Shell, queries: Pick<QueryClient, 'removeQueries'>): void {
  const { drafts, user, customer, addresses, addressCount, transactions, savedCart } = shell;
  drafts.forgetAll();
  user.set(null);
  customer.set(null);
  addresses.set([]);
  addressCount.set(0);
  transactions.set([]);
  savedCart.set(null);
  shell.keptOrder.forget();
  shell.trackedOrder.set(null);
  shell.leftLines.set(nothingLeft);
  queries.removeQueries({ queryKey: ['own'] });
}
