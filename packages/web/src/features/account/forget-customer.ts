import type { QueryClient } from '@tanstack/react-query';
import type { Shell } from '../../platform/shell.tsx';

/** Forgets everything personal of a customer who signs out: their drafts, account, addresses and orders. */
export function forgetCustomer(
  { drafts, user, addresses, savedCart, keptOrder }: Shell,
  queries: Pick<QueryClient, 'removeQueries'>,
): void {
  drafts.forgetAll();
  user.set(null);
  addresses.set([]);
  savedCart.set(null);
  keptOrder.forget();
  queries.removeQueries({ queryKey: ['orders'] });
  queries.removeQueries({ queryKey: ['order'] });
}
