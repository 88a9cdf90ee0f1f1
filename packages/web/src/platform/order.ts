import { toOrderView } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from './read.ts';
import { useShell } from './shell.tsx';

/**
 * One of the caller's orders, also a guest's. Its status changes: it is reloaded now and then, unless the page hears of
 * changes.
 */
export function useOrder(id: string, isListening = false) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['own', 'order', id],
    staleTime: 0,
    refetchInterval: isListening ? false : 30_000,
    queryFn: async () =>
      toOrderView((await read(api.get('/api/order/{id}', { params: { path: { id } } }))).data),
  });
}
