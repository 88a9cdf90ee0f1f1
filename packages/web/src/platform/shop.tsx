import type { Recorder } from '@marketsquare/core/journal';
import { type CartControls, type CartKind, type cartMachine, controlsOf } from '@marketsquare/core/shop/cart';
import type { checkoutMachine } from '@marketsquare/core/shop/checkout';
import type { paymentMachine } from '@marketsquare/core/shop/payment';
import type { selectionMachine } from '@marketsquare/core/shop/selection';
import type { OrderRules } from '@marketsquare/core/shop/settings';
import { selectRules, type shopMachine } from '@marketsquare/core/storefront/root';
import { useSelector } from '@xstate/react';
import { createContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useAbove } from '../ui/use-above.ts';

/** The machines that run as long as the shop is open. */
export interface Shop {
  readonly root: ActorRefFrom<typeof shopMachine>;
  readonly selection: ActorRefFrom<typeof selectionMachine>;
  readonly groceryCart: ActorRefFrom<typeof cartMachine>;
  readonly foodCart: ActorRefFrom<typeof cartMachine>;
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
  readonly payment: ActorRefFrom<typeof paymentMachine>;
  /** Starts the machines of a product or a line of each cart. */
  readonly controls: Readonly<Record<CartKind, CartControls>>;
  /** Records a press that is refused, see `Recorder`; does nothing where nothing is recorded. */
  readonly refuse: Recorder['refuse'];
}

/**
 * A root's long-lived machines, each by its name.
 *
 * @param refuse  records a refused press
 * @throws Error when the root does not have one of them
 */
export function shopOf(root: ActorRefFrom<typeof shopMachine>, refuse: Shop['refuse'] = () => {}): Shop {
  const { selection, groceryCart, foodCart, checkout, payment } = root.getSnapshot().children;
  if (!selection || !groceryCart || !foodCart || !checkout || !payment) {
    throw new Error('the shop has not started its machines');
  }
  const controls = { grocery: controlsOf(groceryCart), food: controlsOf(foodCart) };
  return { root, selection, groceryCart, foodCart, checkout, payment, controls, refuse };
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  return useAbove(ShopContext, 'ShopContext');
}

/** Selects from the root machine, such as whether the visitor is signed in. */
export function useRoot<Value>(selector: (snapshot: SnapshotFrom<typeof shopMachine>) => Value): Value {
  return useSelector(useShop().root, selector);
}

/** The rules by which the shop judges and prices orders, as the visit knows them. */
export function useRules(): OrderRules {
  return useRoot(selectRules);
}

/** Selects from the choice of store. */
export function useSelection<Value>(
  selector: (snapshot: SnapshotFrom<typeof selectionMachine>) => Value,
): Value {
  return useSelector(useShop().selection, selector);
}

/** Selects from the grocery cart. */
export function useGroceryCart<Value>(
  selector: (snapshot: SnapshotFrom<typeof cartMachine>) => Value,
): Value {
  return useSelector(useShop().groceryCart, selector);
}

/** Selects from the food cart. */
export function useFoodCart<Value>(selector: (snapshot: SnapshotFrom<typeof cartMachine>) => Value): Value {
  return useSelector(useShop().foodCart, selector);
}

/** Selects from the checkout. */
export function useCheckout<Value>(
  selector: (snapshot: SnapshotFrom<typeof checkoutMachine>) => Value,
): Value {
  return useSelector(useShop().checkout, selector);
}

/** Selects from the payment. */
export function usePayment<Value>(selector: (snapshot: SnapshotFrom<typeof paymentMachine>) => Value): Value {
  return useSelector(useShop().payment, selector);
}
