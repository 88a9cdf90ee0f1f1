import { present } from '../../kernel/failure/index.ts';
import { type CartLine, pricedLine } from '../../shop/cart/index.ts';
import type { CheckoutEvent } from '../../shop/checkout/index.ts';
import {
  checkMinimumOrder,
  foodSubtotal,
  grocerySubtotal,
  minimumOrderOf,
  type OrderKind,
} from '../../shop/pricing/index.ts';
import { type ChosenStore, selectChosenStore } from '../../shop/selection/index.ts';
import type { CheckoutRequest } from './events.ts';

/** The machines that know what is ordered, and where. */
interface Holders {
  readonly selection: { getSnapshot(): Parameters<typeof selectChosenStore>[0] };
  readonly groceryCart: Cart;
  readonly foodCart: Cart;
}

interface Cart {
  getSnapshot(): { readonly context: { readonly lines: readonly CartLine[] } };
}

/** What a shell sends the shop for a checkout to open, of what the machines hold now. */
export function checkoutRequest(
  { selection, groceryCart, foodCart }: Holders,
  kind: OrderKind,
  at: number,
): CheckoutRequest {
  return {
    type: 'shop.checkoutRequested',
    kind,
    store: selectChosenStore(selection.getSnapshot()),
    groceryLines: groceryCart.getSnapshot().context.lines,
    foodLines: foodCart.getSnapshot().context.lines,
    at,
  };
}

/**
 * Whether the goods of an order come to the least that its checkout takes: an order of both kinds without food is one of
 * groceries alone, and has another minimum. [CART-14, FCART-08, FCART-09]
 */
export function reachesMinimum({ kind, groceryLines, foodLines }: CheckoutRequest): boolean {
  if (kind === 'combined' && foodLines.length === 0) return false;
  return checkMinimumOrder(minimumOrderOf[kind], {
    groceries: grocerySubtotal(groceryLines.map(pricedLine)).amount,
    food: foodSubtotal(foodLines.map(pricedLine)).amount,
  }).ok;
}

/** The event that opens the checkout for an allowed request. */
export function openingOf(
  { kind, store, groceryLines, foodLines, at }: CheckoutRequest,
  { isSignedIn }: { readonly isSignedIn: boolean },
): CheckoutEvent {
  return {
    type: 'checkout.opened',
    kind,
    store: present<ChosenStore>(store, 'a checkout opens at a store'),
    groceryLines,
    foodLines,
    isSignedIn,
    at,
  };
}
