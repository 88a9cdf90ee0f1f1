import type { AnyMachineSnapshot } from 'xstate';
import type { Snapshots } from '../../journal/index.ts';
import type { Reason } from '../../kernel/why-not/index.ts';
import { foodRefusal, unknownHours } from '../../shop/catalogue/index.ts';
import { needsKitchen, presentDraft } from '../../shop/checkout/index.ts';
import { selectIsPaying, selectMayPay, selectMayResume } from '../../shop/payment/index.ts';
import type { OrderKind } from '../../shop/pricing/index.ts';
import { selectChosenStore } from '../../shop/selection/index.ts';
import { payingMessages } from '../orders/index.ts';
import { checkoutRequest, whyNotCheckout } from '../root/index.ts';

/** A visit at one of its entries. */
export interface VisitMoment {
  readonly snapshots: Snapshots;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The reasons why a screen takes no press for an event, besides the guards of its machine: what another machine does, or
 * the clock. Screens ask the same rules.
 *
 * @param machine  its name in the entries
 * @param event    the type of the event
 */
export function reasonsInVisit(machine: string, event: string, moment: VisitMoment): readonly Reason[] {
  const reason = rules.get(`${machine} ${event}`)?.(moment) ?? null;
  return reason === null ? [] : [reason];
}

const rules: ReadonlyMap<string, (moment: VisitMoment) => Reason | null> = new Map([
  ['shop shop.checkoutRequested', againstProceeding],
  ['checkout checkout.submitted', againstSubmit],
  ['payment payment.resumed', againstResuming],
  ['foodCart cart.itemAdded', againstFood],
]);

/** A checkout opens if one of the carts, or both together, may be checked out. [CART-14, FCART-08, FCART-09] */
function againstProceeding(moment: VisitMoment): Reason | null {
  const { shop, selection, groceryCart, foodCart } = moment.snapshots;
  if (!shop || !selection || !groceryCart || !foodCart) return null;
  const holders = { selection: held(selection), groceryCart: held(groceryCart), foodCart: held(foodCart) };
  const hasGroceries = groceryCart.context.lines.length > 0;
  const hasFood = foodCart.context.lines.length > 0;
  const kinds: readonly OrderKind[] = [
    ...(hasGroceries || !hasFood ? (['grocery'] as const) : []),
    ...(hasFood ? (['food'] as const) : []),
    ...(hasGroceries && hasFood ? (['combined'] as const) : []),
  ];
  const ways = kinds.map((kind) => {
    const [reason] = whyNotCheckout(shop, checkoutRequest(holders, kind, moment.at));
    return (needsKitchen(kind) ? againstFood(moment) : null) ?? reason ?? null;
  });
  return ways.includes(null) ? null : (ways[0] ?? null);
}

function held(snapshot: AnyMachineSnapshot) {
  return { getSnapshot: () => snapshot };
}

/** An order is not submitted while another payment is under way, or while money may have been taken for it. [PAY-17] */
function againstSubmit({ snapshots: { checkout, payment } }: VisitMoment): Reason | null {
  if (!checkout || !payment) return null;
  const isOpen = !selectIsPaying(payment) && selectMayPay(payment, presentDraft(checkout.context));
  return isOpen ? null : { guard: 'mayPay', words: payingMessages.busy };
}

function againstResuming({ snapshots: { payment } }: VisitMoment): Reason | null {
  return !payment || selectMayResume(payment) ? null : { guard: 'mayResume', words: payingMessages.busy };
}

/** The kitchen's hours are those that the visit has read last, by its page or a checkout. [FOOD-07..FOOD-09] */
function againstFood({ snapshots: { selection, preparedFood, checkout }, at }: VisitMoment): Reason | null {
  const store = selection ? selectChosenStore(selection) : null;
  const isOfPage = store !== null && preparedFood?.context.name === store.name;
  const hours = isOfPage ? preparedFood?.context : (checkout?.context.foodHours ?? unknownHours);
  const refusal = store && foodRefusal(store, hours, at);
  return refusal && { guard: 'canHaveFood', words: refusal.reason };
}
