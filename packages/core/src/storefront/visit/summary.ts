import type { AnyMachineSnapshot } from 'xstate';
import { initEvent, type JournalEntry, type Snapshots, startFold } from '../../journal/index.ts';
import { upcast } from '../../journal/upcast/index.ts';
import { type Kobo, kobo } from '../../kernel/money/index.ts';
import { pricedLine } from '../../shop/cart/index.ts';
import { combinedSubtotal } from '../../shop/pricing/index.ts';
import { allMachines } from '../screens/machines.ts';
import { statesIn } from './states.ts';

/** How a visit ended: with an order that was paid, declined or not paid, or without any. */
export type VisitOutcome = 'paid' | 'declined' | 'ordered' | 'left';

/** A state that a machine is in at the end of a visit, and since when, in epoch milliseconds by the shopper's clock. */
export interface StateSince {
  readonly machine: string;
  readonly state: string;
  readonly since: number;
}

/** A visit in a list: a claim, as the journal is. */
export interface VisitSummary {
  readonly states: readonly StateSince[];
  readonly outcome: VisitOutcome;
  /** Of the order, or of the carts without one; null for carts whose sum is no amount. */
  readonly total: Kobo | null;
}

/** A summary that takes one entry after the other, so that its caller may rest between two. */
export interface VisitSumming {
  /** @throws an error of any kind for a journal that does not fold */
  readonly add: (entry: JournalEntry) => void;
  readonly summary: () => VisitSummary;
}

/** Starts the summary of a visit. */
export function sumUpVisit(): VisitSumming {
  const fold = startFold(allMachines);
  const since = new Map<string, Map<string, number>>();
  // An ended order leaves the payment idle.
  let payment: AnyMachineSnapshot | undefined;
  return {
    add: (recorded) => {
      const entry = upcast(recorded);
      const snapshot = fold.apply(entry);
      if (snapshot === undefined) return;
      const { actor, at, event } = entry;
      const before = event.type === initEvent ? undefined : since.get(actor);
      since.set(actor, new Map(statesIn(snapshot).map((state) => [state, before?.get(state) ?? at])));
      if (actor === 'payment' && !snapshot.matches('idle')) payment = snapshot;
    },
    summary: () => ({
      states: [...since].flatMap(([machine, states]) =>
        [...states].map(([state, at]) => ({ machine, state, since: at })),
      ),
      outcome: outcomeOf(payment),
      total: totalOf(payment, fold.snapshots()),
    }),
  };
}

function outcomeOf(payment: AnyMachineSnapshot | undefined): VisitOutcome {
  if (payment?.matches('confirmed')) return 'paid';
  if (payment?.matches('declined')) return 'declined';
  return orderOf(payment) ? 'ordered' : 'left';
}

/** The order that is paid last: the checkout's own, or an older one. */
function orderOf(payment: AnyMachineSnapshot | undefined) {
  return payment?.context.resumed?.order ?? payment?.context.order;
}

function totalOf(payment: AnyMachineSnapshot | undefined, snapshots: Snapshots): Kobo | null {
  const { groceryCart, foodCart } = snapshots;
  const linesOf = (cart: AnyMachineSnapshot | undefined) => (cart?.context.lines ?? []).map(pricedLine);
  const total = orderOf(payment)?.total ?? combinedSubtotal(linesOf(groceryCart), linesOf(foodCart)).amount;
  return Number.isSafeInteger(total) && total >= 0 ? kobo(total) : null;
}
