import { toOrderView } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from './read.ts';
import { useShell } from './shell.tsx';

/** One of the caller's orders, also a guest's. It is reloaded now and then, because its status changes. */
export function useOrder(id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['order', id],
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: async () =>
      toOrderView((await read(api.get('/api/order/{id}', { params: { path: { id } } }))).data),
  });
}
