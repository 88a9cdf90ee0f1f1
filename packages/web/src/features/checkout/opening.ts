import { type CartLine, pricedLine } from '@marketsquare/core/cart';
import { isOpenFor } from '@marketsquare/core/checkout';
import { zeroKobo } from '@marketsquare/core/money';
import { selectIsConfirmed, selectIsPaying } from '@marketsquare/core/payment';
import { checkMinimumOrder, groceryCartMinimum, grocerySubtotal } from '@marketsquare/core/pricing';
import { selectChosenStore } from '@marketsquare/core/selection';
import { useEffect } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useGroceryCart, usePayment, useSelection, useShop } from '../../platform/shop.tsx';
import { useIsSignedIn } from '../../platform/user.ts';

/** Where the checkout stands: to be filled in, or a reason to be elsewhere. */
export type CheckoutPlace = 'opening' | 'open' | 'belowMinimum' | 'confirmed';

const noLines: readonly CartLine[] = [];

/** Opens the checkout for what the cart holds, and anew when that changes; a payment under way is left alone. */
export function useOpenCheckout(): CheckoutPlace {
  const { now } = useShell();
  const { checkout } = useShop();
  const store = useSelection(selectChosenStore);
  const groceryLines = useGroceryCart(({ context }) => context.lines);
  const isSignedIn = useIsSignedIn();
  const isPaying = usePayment(selectIsPaying);
  const isConfirmed = usePayment(selectIsConfirmed);
  const isEnough = checkMinimumOrder(groceryCartMinimum, {
    groceries: grocerySubtotal(groceryLines.map(pricedLine)).amount,
    food: zeroKobo,
  }).ok;
  const isOpen = useCheckout(
    (snapshot) =>
      store !== null &&
      isOpenFor(snapshot, { kind: 'grocery', store, groceryLines, foodLines: noLines, isSignedIn }),
  );
  const isToOpen = !isOpen && !isPaying && !isConfirmed && isEnough && store !== null;
  useEffect(() => {
    if (!isToOpen) return;
    checkout.send({
      type: 'checkout.opened',
      kind: 'grocery',
      store,
      groceryLines,
      foodLines: noLines,
      isSignedIn,
      at: now(),
    });
  }, [isToOpen, checkout, store, groceryLines, isSignedIn, now]);
  if (isConfirmed) return 'confirmed';
  if (!isEnough && !isPaying) return 'belowMinimum';
  return isOpen || isPaying ? 'open' : 'opening';
}
