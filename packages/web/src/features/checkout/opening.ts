import { pricedLine } from '@marketsquare/core/cart';
import { isOpenFor, knowsTime } from '@marketsquare/core/checkout';
import { selectIsConfirmed, selectIsPaying } from '@marketsquare/core/payment';
import {
  checkMinimumOrder,
  combinedCartMinimum,
  foodCartMinimum,
  foodSubtotal,
  groceryCartMinimum,
  grocerySubtotal,
  type MinimumOrder,
  type OrderKind,
} from '@marketsquare/core/pricing';
import { selectChosenStore } from '@marketsquare/core/selection';
import { useEffect } from 'react';
import { useShell } from '../../platform/shell.tsx';
import {
  useCheckout,
  useFoodCart,
  useGroceryCart,
  usePayment,
  useSelection,
  useShop,
} from '../../platform/shop.tsx';
import { useMinute } from '../../platform/today.ts';
import { useIsSignedIn } from '../../platform/user.ts';

/** Where the checkout stands: to be filled in, or a reason to be elsewhere. */
export type CheckoutPlace = 'opening' | 'open' | 'belowMinimum' | 'confirmed';

const minimumOf: Readonly<Record<OrderKind, MinimumOrder>> = {
  grocery: groceryCartMinimum,
  food: foodCartMinimum,
  combined: combinedCartMinimum,
};

/**
 * Opens the checkout for what the carts hold, and anew when that changes, a new day begins, or the kitchen opens or closes; a
 * payment under way is left alone.
 */
export function useOpenCheckout(kind: OrderKind): CheckoutPlace {
  const { now } = useShell();
  const { checkout } = useShop();
  const store = useSelection(selectChosenStore);
  const groceryLines = useGroceryCart(({ context }) => context.lines);
  const foodLines = useFoodCart(({ context }) => context.lines);
  const isSignedIn = useIsSignedIn();
  const isPaying = usePayment(selectIsPaying);
  const isConfirmed = usePayment(selectIsConfirmed);
  const isEnough = checkMinimumOrder(minimumOf[kind], {
    groceries: grocerySubtotal(groceryLines.map(pricedLine)).amount,
    food: foodSubtotal(foodLines.map(pricedLine)).amount,
  }).ok;
  const isOpen = useCheckout(
    (snapshot) => store !== null && isOpenFor(snapshot, { kind, store, groceryLines, foodLines, isSignedIn }),
  );
  const knowsNow = useCheckout(knowsTime(useMinute()));
  const isToOpen = !(isOpen && knowsNow) && !isPaying && !isConfirmed && isEnough && store !== null;
  useEffect(() => {
    if (!isToOpen) return;
    checkout.send({
      type: 'checkout.opened',
      kind,
      store,
      groceryLines,
      foodLines,
      isSignedIn,
      at: now(),
    });
  }, [isToOpen, checkout, kind, store, groceryLines, foodLines, isSignedIn, now]);
  if (isConfirmed) return 'confirmed';
  if (!isEnough && !isPaying) return 'belowMinimum';
  return isOpen || isPaying ? 'open' : 'opening';
}
