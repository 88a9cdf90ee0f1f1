import { toDishes } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';

/** A store's dishes; none are asked for without a store. [API-31, FOOD-03] */
export function useDishes(storeId: number | null) {
  const { api } = useShell();
  const query = { params: { query: { storeid: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['dishes', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => toDishes((await read(api.get('/api/foodproductsinstore', query))).data),
  });
}
