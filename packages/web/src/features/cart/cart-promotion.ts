import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useShell } from '../../platform/shell.tsx';
import { useSelection } from '../../platform/shop.tsx';

/** Whether the cart links to the back-to-school shelf: status 1 says so. [CART-06, API-20] */
export function useCartPromotion(): boolean {
  const { api } = useShell();
  const storeId = useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
  const { data = false } = useQuery({
    queryKey: ['cart promotion', storeId],
    queryFn:
      storeId === null
        ? skipToken
        : async () => {
            // A status of 0 says no, and is no failure of the call.
            const answer = await api.get('/api/cartPromotion', { params: { query: { store_id: storeId } } });
            return answer.ok && answer.reply.status === 1;
          },
  });
  return data;
}
