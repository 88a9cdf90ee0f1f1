import { isOpenFor, knowsTime } from '@marketsquare/core/shop/checkout';
import { selectIsConfirmed, selectIsPaying } from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { checkoutRequest, whyNotCheckout } from '@marketsquare/core/storefront/root';
import { useEffect } from 'react';
import { useShell } from '../../platform/shell.tsx';
import {
  useCheckout,
  useFoodCart,
  useGroceryCart,
  usePayment,
  useRoot,
  useSelection,
  useShop,
} from '../../platform/shop.tsx';
import { useMinute } from '../../platform/today.ts';
import { useIsSignedIn } from '../../platform/user.ts';

/** Where the checkout stands: to be filled in, or a reason to be elsewhere. */
export type CheckoutPlace = 'opening' | 'open' | 'belowMinimum' | 'confirmed';

/**
 * Asks the shop for the checkout of what the carts hold, and anew when that changes, a new day begins, or the kitchen opens
 * or closes; a payment under way is left alone.
 */
export function useOpenCheckout(kind: OrderKind): CheckoutPlace {
  const { now } = useShell();
  const shop = useShop();
  const minute = useMinute();
  const store = useSelection(selectChosenStore);
  const groceryLines = useGroceryCart(({ context }) => context.lines);
  const foodLines = useFoodCart(({ context }) => context.lines);
  const isSignedIn = useIsSignedIn();
  const isPaying = usePayment(selectIsPaying);
  const isConfirmed = usePayment(selectIsConfirmed);
  const type = 'shop.checkoutRequested';
  const request = { type, kind, store, groceryLines, foodLines, at: minute } as const;
  const refusal = useRoot((root) => whyNotCheckout(root, request)[0]?.guard ?? null);
  const isOpen = useCheckout((checkout) => isOpenFor(checkout, { ...request, isSignedIn }));
  const knowsNow = useCheckout(knowsTime(minute));
  const isToOpen = !(isOpen && knowsNow) && !isPaying && !isConfirmed && refusal === null;
  useEffect(() => {
    if (isToOpen) shop.root.send(checkoutRequest(shop, kind, now()));
  }, [isToOpen, shop, kind, now]);
  if (isConfirmed) return 'confirmed';
  if (refusal === 'reachesMinimum' && !isPaying) return 'belowMinimum';
  return isOpen || isPaying ? 'open' : 'opening';
}
