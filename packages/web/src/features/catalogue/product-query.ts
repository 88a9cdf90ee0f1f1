import type { Product } from '@marketsquare/core/shop/catalogue';
import { toProduct } from '@marketsquare/core/wire/api';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductAddress } from '../../platform/paths.ts';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useStoreId } from './queries.ts';

/**
 * One product by its address; null when the store has none of that name. Prices and stock are those of the
 * chosen store, even at the address of another, such as a link that was sent or a page from before a change
 * of store. Until a store is chosen, they are the address's own. [ROUTE-20, SEL-21]
 */
export function useProduct({ storeId: addressed, category, name }: ProductAddress) {
  const { api } = useShell();
  const storeId = useStoreId() ?? addressed;
  const query = { storeid: storeId, category, name };
  return useQuery({
    queryKey: productKey({ storeId, category, name }),
    queryFn: async () => {
      const { data } = await read(api.get('/api/getproduct', { params: { query } }));
      return data === null ? null : toProduct(data);
    },
  });
}

/** How many of a product are left, where the chosen store counts it and has few; null elsewhere, and until that is known. */
export function useLeft({ id }: Product): number | null {
  const { api } = useShell();
  const storeid = useStoreId();
  const { data } = useQuery({
    queryKey: ['few left', storeid],
    queryFn:
      storeid === null
        ? skipToken
        : async () => (await read(api.get('/api/fewLeft', { params: { query: { storeid } } }))).data,
  });
  return data?.find((few) => few.product_id === id)?.left ?? null;
}

/** Caches a product that a shelf has shown, so its modal opens at once. */
export function useRememberProduct(): (product: Product) => void {
  const queries = useQueryClient();
  return (product) => queries.setQueryData(productKey(product), product);
}

function productKey({ storeId, category, name }: ProductAddress) {
  return ['product', storeId, category, name] as const;
}
