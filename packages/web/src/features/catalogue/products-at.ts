import type { Product } from '@marketsquare/core/shop/catalogue';
import { toProduct } from '@marketsquare/core/wire/api';
import { read } from '../../platform/read.ts';
import type { Shell } from '../../platform/shell.tsx';

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
