import { selectChosenStore } from '@marketsquare/core/shop/selection';
import {
  selectIsReordering,
  selectLeadsToCart,
  selectReorderNotice,
  type WantedLine,
} from '@marketsquare/core/storefront/orders';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from './shell.tsx';
import { useSelection } from './shop.tsx';
import { useScreen } from './use-screen.ts';
import { useTold } from './use-told.ts';

interface LinesAgain {
  /** Puts lines into the carts, beside their contents, at current prices; then opens a cart's page. */
  readonly bring: (lines: readonly WantedLine[]) => void;
  readonly isBusy: boolean;
}

/**
 * Brings lines that are written down elsewhere into the carts, and names those that the store does not sell.
 * [ORD-18]
 */
export function useLinesAgain(cartPath: string): LinesAgain {
  const { now } = useShell();
  const navigate = useNavigate();
  const [openedAt] = useState(now);
  const reorder = useScreen(screens.reorder, { openedAt });
  const storeId = useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
  const leadsToCart = useSelector(reorder, selectLeadsToCart);
  useTold(useSelector(reorder, selectReorderNotice), () => {
    if (reorder.getSnapshot().status === 'active') reorder.send({ type: 'reorder.noticeDismissed' });
  });
  const openCart = useEffectEvent(() => navigate(cartPath));
  useEffect(() => {
    if (leadsToCart) openCart();
  }, [leadsToCart]);
  return {
    bring: (lines) => reorder.send({ type: 'reorder.pressed', storeId, lines }),
    isBusy: useSelector(reorder, selectIsReordering),
  };
}
