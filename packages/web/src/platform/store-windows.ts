import { sortedDays } from '@marketsquare/core/shop/checkout';
import type { ChosenStore } from '@marketsquare/core/shop/selection';
import { toWindowDays } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from './read.ts';
import { useShell } from './shell.tsx';

/** A store's windows for its mode, in order of date. Fetched at each opening: windows fill up, and begin. [API-33] */
export function useStoreWindows(store: ChosenStore | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['windows', store?.id, store?.mode],
    gcTime: 0,
    queryFn:
      store === null
        ? skipToken
        : async () => {
            const query = { storeid: store.id, deliverywindow: store.mode };
            const reply = await read(api.get('/api/windows', { params: { query } }));
            return sortedDays(toWindowDays(reply.data));
          },
  });
}
