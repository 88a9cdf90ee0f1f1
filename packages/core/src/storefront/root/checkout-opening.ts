import { present } from '../../kernel/failure/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { GuardWords, Params } from '../../kernel/why-not/index.ts';
import { type CartLine, pricedLine } from '../../shop/cart/index.ts';
import type { CheckoutEvent } from '../../shop/checkout/index.ts';
import {
  checkMinimumOrder,
  documentMinimums,
  foodSubtotal,
  grocerySubtotal,
  minimumOrderText,
  namedMinimum,
  type OrderKind,
} from '../../shop/pricing/index.ts';
import { type ChosenStore, selectChosenStore } from '../../shop/selection/index.ts';
import { type Ruled, rulesIn } from '../../shop/settings/order-rules.ts';
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
    words: {
      // The documents' amount is understood, in every journal of before as well.
      params: ({ rules }: Ruled): Params =>
        rules === undefined ? {} : { least: namedMinimum(rules.minimumOrder) },
      text: ({ least = namedMinimum(documentMinimums) }: Params) => minimumOrderText(kobo(Number(least))),
    },
  },
] as const satisfies readonly OpeningCheck[];

interface OpeningCheck {
  readonly name: string;
  readonly holds: (request: CheckoutRequest, ruled: Ruled) => boolean;
  readonly words: GuardWords<Ruled>;
}

/** The reason why a checkout stays closed. */
export type OpeningRefusal = (typeof openingChecks)[number]['name'];

interface GuardArgs {
  readonly context: Ruled;
  readonly event: ShopEvent;
}

/** The guards of these checks: the values they look at come with the event, the rules from the root. */
export function openingGuards(): Readonly<Record<OpeningRefusal, (args: GuardArgs) => boolean>> {
  const guards = openingChecks.map(({ name, holds }) => [
    name,
    ({ context, event }: GuardArgs) => event.type === 'shop.checkoutRequested' && holds(event, context),
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
function reachesMinimum({ kind, groceryLines, foodLines }: CheckoutRequest, ruled: Ruled): boolean {
  return checkMinimumOrder(rulesIn(ruled).minimumOrder[kind], {
    groceries: grocerySubtotal(groceryLines.map(pricedLine)).amount,
    food: foodSubtotal(foodLines.map(pricedLine)).amount,
  }).ok;
}

/** The event that opens the checkout for an allowed request. */
export function openingOf(
  { kind, store, groceryLines, foodLines, at }: CheckoutRequest,
  { isSignedIn, rules }: Ruled & { readonly isSignedIn: boolean },
): CheckoutEvent {
  return {
    type: 'checkout.opened',
    kind,
    store: present<ChosenStore>(store, 'a checkout opens at a store'),
    groceryLines,
    foodLines,
    isSignedIn,
    at,
    ...(rules && { rules }),
  };
}
