import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ReadError } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useSelection } from '../../platform/shop.tsx';

/** True if the cart links to the back-to-school shelf: status 1. [CART-06, API-20] */
export function useCartPromotion(): boolean {
  const { api } = useShell();
  const storeId = useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
  const { data = false } = useQuery({
    queryKey: ['cart promotion', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => {
            const query = { store_id: storeId };
            const result = await api.get('/api/cartPromotion', { params: { query } });
            if (result.ok) return result.reply.status === 1;
            // Status 0 is an answer: the promotion is off.
            if (result.failure.status === 200) return false;
            throw new ReadError(result.failure);
          },
  });
  return data;
}
