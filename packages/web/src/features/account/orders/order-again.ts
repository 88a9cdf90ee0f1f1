import type { OrderView } from '@marketsquare/core/api';
import { selectChosenStore } from '@marketsquare/core/selection';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../platform/paths.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useShop } from '../../../platform/shop.tsx';
import { useNotices } from '../../../ui/Notices.tsx';
import { linesInStore } from '../lines-in-store.ts';

/** Puts what was ordered into the carts once more, at the prices of today; what the store lacks is named. [ORD-18] */
export function useOrderAgain(): (order: OrderView) => Promise<void> {
  const { api } = useShell();
  const { selection, groceryCart, foodCart } = useShop();
  const { toast, alert } = useNotices();
  const navigate = useNavigate();
  return async ({ items, store }) => {
    const storeId = selectChosenStore(selection.getSnapshot())?.id ?? store.id;
    const found = await linesInStore(api, storeId, items);
    if (!found) return alert({ title: 'Error', message: 'Something went wrong. Please try again.' });
    groceryCart.send({ type: 'cart.linesBrought', lines: found.groceryLines });
    foodCart.send({ type: 'cart.linesBrought', lines: found.foodLines });
    if (found.missing.length > 0) toast(`Not sold at this store today: ${found.missing.join(', ')}`);
    navigate(paths.Cart);
  };
}
