import {
  selectHasLeftPopup,
  selectIsPaying,
  selectIsToTell,
  selectPaidKind,
  selectResumedOrder,
} from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAt, orderPath, paths } from '../platform/paths.ts';
import { useShell } from '../platform/shell.tsx';
import { usePayment } from '../platform/shop.tsx';

const checkoutOf: Readonly<Record<OrderKind, string>> = {
  grocery: paths.Checkout,
  food: paths.FoodCheckout,
  combined: paths.CheckoutBoth,
};

/**
 * Brings a shopper, wherever they are in the shop, to the outcome of their payment: to the order's confirmation, back to the
 * checkout, or to the order in the account that they are paying. A shopper who leaves an open popup by the browser's Back is
 * brought back at once. [PAY-12]
 */
export function useWayOfPayment(): void {
  const navigate = useNavigate();
  const { keptOrder } = useShell();
  const hasLeftPopup = usePayment(selectHasLeftPopup);
  const isPaying = usePayment(selectIsPaying);
  const saysSomething = usePayment(selectIsToTell);
  const kind = usePayment(selectPaidKind);
  const resumed = usePayment(selectResumedOrder);
  const wasPaying = useRef(false);
  const bring = useEffectEvent((to: string, replace: boolean) => navigate(to, { replace }));
  useEffect(() => {
    const hasEnded = wasPaying.current && !isPaying;
    wasPaying.current = isPaying;
    // The address may be ahead of the rendered page.
    const isHere = (path: string) => isAt(path, location.pathname);
    const isAtCheckout = Object.values(checkoutOf).some(isHere);
    const view = resumed === null ? null : orderPath(resumed);
    const teller = view ?? (kind === null ? null : checkoutOf[kind]);
    const isTold = view === null ? isAtCheckout : isHere(view);
    if (!isPaying && keptOrder.isToShow()) {
      if (!isHere(paths.OrderConfirmation)) bring(paths.OrderConfirmation, isAtCheckout);
    } else if ((hasLeftPopup || (hasEnded && saysSomething)) && teller !== null && !isTold) {
      bring(teller, false);
    }
  }, [hasLeftPopup, isPaying, saysSomething, kind, resumed, keptOrder]);
}
