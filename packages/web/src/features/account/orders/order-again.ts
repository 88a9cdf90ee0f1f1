import { selectChosenStore } from '@marketsquare/core/shop/selection';
import {
  selectIsReordering,
  selectLeadsToCart,
  selectReorderNotice,
} from '@marketsquare/core/storefront/orders';
import { screens } from '@marketsquare/core/storefront/screens';
import type { OrderView } from '@marketsquare/core/wire/api';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { navigate } from '../../../platform/history.tsx';
import { paths } from '../../../platform/paths.ts';
import { useShell } from '../../../platform/shell.tsx';
import { useSelection } from '../../../platform/shop.tsx';
import { useScreen } from '../../../platform/use-screen.ts';
import { useTold } from '../../../platform/use-told.ts';

interface OrderAgain {
  readonly press: () => void;
  readonly isBusy: boolean;
}

/** The button "Order Again": puts the ordered products into the carts again, and opens the cart. [ORD-18] */
export function useOrderAgain({ items }: OrderView): OrderAgain {
  const { now } = useShell();
  const [openedAt] = useState(now);
  const reorder = useScreen(screens.reorder, { openedAt });
  const storeId = useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
  const leadsToCart = useSelector(reorder, selectLeadsToCart);
  useTold(useSelector(reorder, selectReorderNotice), () => {
    if (reorder.getSnapshot().status === 'active') reorder.send({ type: 'reorder.noticeDismissed' });
  });
  useEffect(() => {
    if (leadsToCart) navigate(paths.Cart);
  }, [leadsToCart]);
  return {
    press: () => reorder.send({ type: 'reorder.pressed', storeId, lines: items.map(wantedOf) }),
    isBusy: useSelector(reorder, selectIsReordering),
  };
}

/** Only what is needed to find an ordered line again: it goes into the journal. */
function wantedOf({ productId, name, quantity, isFood, weightGrams, pack }: OrderView['items'][number]) {
  return { productId, name, quantity, isFood, weightGrams, pack };
}
