import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { toPromotionNames } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useSelection } from '../../platform/shop.tsx';

/*
 * The catalogue's queries that several screens ask for; a query of a single place stands there. A failed one
 * is logged and not shown, though an empty region may offer to try again [ERR-16]. Queries that need a store
 * wait for one.
 */

/** The names of the store's categories. */
export function useCategories() {
  const { api } = useShell();
  const storeId = useStoreId();
  const query = { params: { query: { store_id: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['categories', storeId],
    queryFn:
      storeId === null ? skipToken : async () => (await read(api.get('/api/getCategories', query))).data,
  });
}

/** The names of the store's promotions; empty places of the answer are dropped. [ENT-16, NAV-13] */
export function usePromotions() {
  const { api } = useShell();
  const storeId = useStoreId();
  const query = { params: { query: { store_id: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['promotions', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => toPromotionNames((await read(api.get('/api/getPromotions', query))).data),
  });
}

/** True if hampers are on sale anywhere; assumed until the server says no. [API-21] */
export function useHasHampers(): boolean {
  const { api } = useShell();
  const { data: hasHampers = true } = useQuery({
    queryKey: ['hampers'],
    queryFn: async () => (await read(api.get('/api/hamperStatus'))).data,
  });
  return hasHampers;
}

export function useStoreId(): number | null {
  return useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
}
