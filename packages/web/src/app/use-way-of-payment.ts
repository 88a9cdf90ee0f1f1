import {
  paymentReport,
  selectHasLeftPopup,
  selectIsPaying,
  selectPaidKind,
  selectResumedOrder,
} from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { useEffect, useRef } from 'react';
import { generatePath, matchPath, useNavigate } from 'react-router-dom';
import { paths } from '../platform/paths.ts';
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
  const { keptOrder } = useShell();
  const navigate = useNavigate();
  const hasLeftPopup = usePayment(selectHasLeftPopup);
  const isPaying = usePayment(selectIsPaying);
  const saysSomething = usePayment(
    (snapshot) => paymentReport(snapshot) !== null || snapshot.matches('refused'),
  );
  const kind = usePayment(selectPaidKind);
  const resumed = usePayment(selectResumedOrder);
  const wasPaying = useRef(false);
  useEffect(() => {
    const hasEnded = wasPaying.current && !isPaying;
    wasPaying.current = isPaying;
    // The address may be ahead of the rendered page.
    const isAt = (path: string) => matchPath(path, location.pathname) !== null;
    const isAtCheckout = Object.values(checkoutOf).some(isAt);
    const view = resumed === null ? null : generatePath(paths.OrderView, { id: resumed });
    const teller = view ?? (kind === null ? null : checkoutOf[kind]);
    const isTold = view === null ? isAtCheckout : isAt(view);
    if (!isPaying && keptOrder.isToShow()) {
      if (!isAt(paths.OrderConfirmation)) navigate(paths.OrderConfirmation, { replace: isAtCheckout });
    } else if ((hasLeftPopup || (hasEnded && saysSomething)) && teller !== null && !isTold) {
      navigate(teller);
    }
  }, [hasLeftPopup, isPaying, saysSomething, kind, resumed, keptOrder, navigate]);
}
