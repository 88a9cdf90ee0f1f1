import type { Product } from '@marketsquare/core/shop/catalogue';
import { toProduct } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../platform/read.ts';
import { type Shell, useShell } from '../../platform/shell.tsx';
import { useStoreId } from './queries.ts';

/** The products of some ids that the chosen store offers today, in the order of the ids. */
export function useProductsById(ids: readonly number[]) {
  const shell = useShell();
  const storeId = useStoreId();
  return useQuery({
    queryKey: ['products by id', storeId, ids],
    queryFn: storeId === null ? skipToken : () => productsAt(shell, storeId, ids),
  });
}

/**
 * The products of some ids that a store offers, in the order of the ids; none are asked for without ids.
 *
 * @throws ReadError when the server refused or did not answer
 */
export async function productsAt(
  { api }: Pick<Shell, 'api'>,
  storeId: number,
  ids: readonly number[],
): Promise<readonly Product[]> {
  if (ids.length === 0) return [];
  const query = { cart: JSON.stringify(ids), storeid: storeId };
  const { data } = await read(api.get('/api/getProductInCart', { params: { query } }));
  const products = data.map(toProduct);
  return ids.flatMap((id) => products.filter((product) => product.id === id));
}
