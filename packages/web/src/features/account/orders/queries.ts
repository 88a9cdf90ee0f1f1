import { toOrder, toOrderView } from '@marketsquare/core/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useUser } from '../../../platform/user.ts';

/** The customer's orders, newest first; none is asked for while nobody is signed in. [API-62] */
export function useOrders() {
  const { api } = useShell();
  const user = useUser();
  return useQuery({
    queryKey: ['orders', user?.id],
    staleTime: 0,
    queryFn: user ? async () => (await read(api.get('/api/listorder'))).data.map(toOrder) : skipToken,
  });
}

/** One order of the caller's, a guest's own included. It is looked at again now and then, because it moves on. */
export function useOrder(id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['order', id],
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
    queryFn: async () =>
      toOrderView((await read(api.get('/api/order/{id}', { params: { path: { id } } }))).data),
  });
}
