import { toProductGroups } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';

/** The shelves of a store's front. [ENT-09] */
export function useProductGroups(storeId: number | null) {
  const { api } = useShell();
  const query = { params: { query: { storeid: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['products', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => toProductGroups((await read(api.get('/api/products', query))).data),
  });
}
