import { offeredBasket, type SharedBasket } from '@marketsquare/core/shop/cart';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../../platform/shell.tsx';
import { productsAt } from '../../catalogue/products-at.ts';

/**
 * A shared basket at a store's prices of now. The store that the basket comes from names the products that
 * this one does not know, as far as it answers.
 */
export function useOfferedBasket(basket: SharedBasket, storeId: number) {
  const shell = useShell();
  return useQuery({
    queryKey: ['basket', basket, storeId],
    staleTime: 0,
    queryFn: async () => {
      const ids = [...new Set(basket.lines.map(({ productId }) => productId))];
      const here = await productsAt(shell, storeId, ids);
      const gone = ids.filter((id) => !here.some((product) => product.id === id));
      const there = storeId === basket.storeId ? [] : productsAt(shell, basket.storeId, gone).catch(() => []);
      return offeredBasket(basket, here, await there);
    },
  });
}
