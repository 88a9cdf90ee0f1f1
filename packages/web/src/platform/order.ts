import { toOrderView } from '@marketsquare/core/api';
import { useQuery } from '@tanstack/react-query';
import { read } from './read.ts';
import { useShell } from './shell.tsx';

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
