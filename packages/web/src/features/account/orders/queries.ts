import { toOrder } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useUser } from '../../../platform/user.ts';

/** The customer's orders, newest first; not loaded while nobody is signed in. [API-62] */
export function useOrders() {
  const { api } = useShell();
  const user = useUser();
  return useQuery({
    queryKey: ['own', 'orders', user?.id],
    staleTime: 0,
    queryFn: user ? async () => (await read(api.get('/api/listorder'))).data.map(toOrder) : skipToken,
  });
}
