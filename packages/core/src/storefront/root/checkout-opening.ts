import { present } from '../../kernel/failure/index.ts';
import type { Check } from '../../kernel/why-not/index.ts';
import { type CartLine, pricedLine } from '../../shop/cart/index.ts';
import type { CheckoutEvent } from '../../shop/checkout/index.ts';
import {
  checkMinimumOrder,
  foodSubtotal,
  grocerySubtotal,
  minimumOrderOf,
  minimumOrderText,
  type OrderKind,
} from '../../shop/pricing/index.ts';
import { type ChosenStore, selectChosenStore } from '../../shop/selection/index.ts';
import type { CheckoutRequest, ShopEvent } from './events.ts';

/** The machines that know the goods of the order, and its store. */
interface Holders {
  readonly selection: { getSnapshot(): Parameters<typeof selectChosenStore>[0] };
  readonly groceryCart: Cart;
  readonly foodCart: Cart;
}

interface Cart {
  getSnapshot(): { readonly context: { readonly lines: readonly CartLine[] } };
}

/** The request for a checkout, from the machines' present contents. */
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

/** The checks before a checkout opens, in the order of their messages. [CART-14, FCART-08, FCART-09] */
export const openingChecks = [
  {
    name: 'hasStore',
    holds: ({ store }) => store !== null,
    words: 'Choose a store first.',
  },
  {
    name: 'hasBothKinds',
    holds: hasBothKinds,
    words:
      'Groceries and prepared food are ordered together here. Kindly check out the one you have on its own.',
  },
  {
    name: 'reachesMinimum',
    holds: reachesMinimum,
    words: minimumOrderText,
  },
] as const satisfies readonly OpeningCheck[];

type OpeningCheck = Omit<Check<CheckoutRequest, never>, 'notice'>;

/** The reason why a checkout stays closed. */
export type OpeningRefusal = (typeof openingChecks)[number]['name'];

/** The guards of these checks: the values they look at come with the event. */
export function openingGuards(): Readonly<
  Record<OpeningRefusal, (args: { readonly event: ShopEvent }) => boolean>
> {
  const guards = openingChecks.map(({ name, holds }) => [
    name,
    ({ event }: { readonly event: ShopEvent }) => event.type === 'shop.checkoutRequested' && holds(event),
  ]);
  return Object.fromEntries(guards);
}

/**
 * False for an order of both kinds with only one of them: it is that one's, with another minimum and other
 * fees. [FCART-09, FEE-06]
 */
function hasBothKinds({ kind, groceryLines, foodLines }: CheckoutRequest): boolean {
  return kind !== 'combined' || (groceryLines.length > 0 && foodLines.length > 0);
}

/** True if the goods of an order reach the minimum of its checkout. [CART-14, FCART-08, FCART-09] */
function reachesMinimum({ kind, groceryLines, foodLines }: CheckoutRequest): boolean {
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
