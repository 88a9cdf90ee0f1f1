import { type CheckoutPrice, checkoutPrice } from '@marketsquare/core/shop/checkout';
import { useMemo } from 'react';
import { useCheckout } from '../../platform/shop.tsx';

/** The price of the open checkout, by the choices so far. */
export function useCheckoutPrice(): CheckoutPrice | null {
  const context = useCheckout((snapshot) => snapshot.context);
  return useMemo(() => checkoutPrice(context), [context]);
}
