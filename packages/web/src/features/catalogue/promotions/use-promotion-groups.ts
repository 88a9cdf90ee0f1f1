import { toProduct } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useStoreId } from '../queries.ts';

/** The store's promoted products by promotion, in the server's order. [PROMO-02] */
export function usePromotionGroups() {
  const { api } = useShell();
  const storeId = useStoreId();
  const query = { params: { query: { storeid: storeId ?? 0 } } };
  return useQuery({
    queryKey: ['promotion groups', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () =>
            Object.entries((await read(api.get('/api/getAllPromotions', query))).data).map(
              ([name, products]) => ({ name, products: products.map(toProduct) }),
            ),
  });
}
