import type { LagosDay } from '@marketsquare/core/kernel/calendar';
import { isOpenFor, knowsTime } from '@marketsquare/core/shop/checkout';
import {
  selectHoldsWallet,
  selectIsConfirmed,
  selectIsPaying,
  selectIsWalletShort,
  selectMayHoldPlace,
  selectWindowRefusal,
} from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { checkoutRequest, whyNotCheckout } from '@marketsquare/core/storefront/root';
import { useEffect, useEffectEvent } from 'react';
import { refuseCheckout } from '../../platform/refuse-checkout.ts';
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
import { useMinute, useToday } from '../../platform/today.ts';
import { refreshUser, useIsSignedIn, useUser } from '../../platform/user.ts';
import { useNotices } from '../../ui/Notices.tsx';

/** The state of the checkout's page: to be filled in, or a reason to be elsewhere. */
export type CheckoutPlace = 'opening' | 'open' | 'refused' | 'confirmed';

/**
 * Asks the shop for the checkout of the carts' contents, and again when those change, a new day begins, or
 * the kitchen opens or closes; a payment under way is not disturbed. Goods that may not be ordered are refused as
 * by the cart's button, in words; an empty cart speaks for itself.
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
  const isRefused = isOfTheCart(refusal) && !isPaying && !isConfirmed;
  const hasGoods = groceryLines.length + foodLines.length > 0;
  const { toast } = useNotices();
  const tellWhy = useEffectEvent(() => {
    const reason = refuseCheckout(shop, request);
    if (reason !== null) toast(reason, 'error');
  });
  useEffect(() => {
    if (isRefused && hasGoods) tellWhy();
  }, [isRefused, hasGoods]);
  useFreshWindows(isOpen);
  if (isConfirmed) return 'confirmed';
  if (isRefused) return 'refused';
  return isOpen || isPaying ? 'open' : 'opening';
}

/** True if the shopper can mend a refusal in the cart; without a store, the screen is not shown at all. */
function isOfTheCart(refusal: string | null): boolean {
  return refusal === 'hasBothKinds' || refusal === 'reachesMinimum';
}

/**
 * Has the windows of an open checkout read again: when its screen opens, when a day begins, and when the
 * server refuses the chosen one. Today's are left alone while an order of its own may have a place there.
 * [WIN-01, WIN-02, ERR-33]
 */
function useFreshWindows(isOpen: boolean): void {
  const { checkout } = useShop();
  const today = useToday();
  const isPlaceHeld = usePayment(selectMayHoldPlace);
  const refusal = usePayment(selectWindowRefusal);
  const readAnew = useEffectEvent((day: LagosDay) => {
    const areOver = checkout.getSnapshot().context.days.some((one) => one.day < day);
    if (isOpen && (areOver || !isPlaceHeld)) checkout.send({ type: 'checkout.windowsOutdated' });
  });
  useEffect(() => readAnew(today), [today]);
  useEffect(() => {
    if (refusal !== null) checkout.send({ type: 'checkout.windowsOutdated' });
  }, [refusal, checkout]);
}

/**
 * Tells the checkout what the wallet can pay, and again when that changes. The hold of its own order is left
 * out: the next try pays with it. [PAY-19]
 */
export function useWalletBalance(): void {
  const shell = useShell();
  const { checkout } = useShop();
  const available = useUser()?.availableBalance ?? null;
  const known = useCheckout(({ context }) => context.wallet.available);
  const isHeld = usePayment(selectHoldsWallet);
  const isShort = usePayment(selectIsWalletShort);
  const isNews = available !== null && available !== known && !isHeld;
  useEffect(() => {
    if (isNews) checkout.send({ type: 'checkout.walletBalanceKnown', available });
  }, [isNews, available, checkout]);
  useEffect(() => {
    if (isShort) void refreshUser(shell);
  }, [isShort, shell]);
}
