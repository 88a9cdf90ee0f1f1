import type { JournalEntry } from '@marketsquare/core/journal';
import { startFold } from '@marketsquare/core/journal';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import {
  type GuardMessages,
  type NextEvent,
  type Reason,
  type Sender,
  whatNext,
} from '@marketsquare/core/kernel/why-not';
import {
  rolesFor,
  type StaffAction,
  whyNotAdvance,
  whyNotCancel,
  whyNotRefund,
} from '@marketsquare/core/shop/desk';
import { nextStatuses, type OrderEvent, orderState } from '@marketsquare/core/shop/tracking';
import { allMachines, guardMessages, reasonsInVisit } from '@marketsquare/core/storefront/screens';
import type { AnyMachineSnapshot } from 'xstate';
import { leftText } from '../desk/order-lines.ts';
import type { OrderFacts } from '../replay/facts.ts';
import { type Refused, refusedBy } from '../replay/refused.ts';
import { stateText } from '../replay/state-tree.ts';

/** The server's own view of an order, among the machines of a visit. */
export const orderName = 'order';

/** An event that can happen next, and who may send it. */
export interface NextStep extends Omit<NextEvent, 'by'> {
  readonly by: Sender | 'shopper, staff';
}

/** The next events of one machine. */
export interface MachineNext {
  /** The machine's name, or `orderName`. */
  readonly machine: string;
  readonly state: string;
  /** False once it has ended. */
  readonly isActive: boolean;
  /** Outside work in flight. */
  readonly waitsFor: readonly string[];
  readonly events: readonly NextStep[];
  /** The staff's actions on it, and why not; empty except for an order. */
  readonly desk: readonly string[];
  /** The reason why the machine's entries could not be folded; null when they could. */
  readonly problem: string | null;
  /** The machine's own error, when it refuses an entry. */
  readonly detail: string | null;
}

/** The next events of a visit, and of an order. */
export interface NextView {
  readonly subject: string;
  readonly machines: readonly MachineNext[];
}

/**
 * The next events of the machines of a visit after an entry.
 *
 * @param at  the entry's number; null for the last
 */
export function nextInVisit(entries: readonly JournalEntry[], at: number | null): readonly MachineNext[] {
  const fold = startFold(allMachines);
  const problems = new Map<string, Refused>();
  for (const entry of entries) {
    if ((at !== null && entry.seq > at) || problems.has(entry.actor)) continue;
    try {
      const snapshot = fold.apply(entry);
      if (snapshot?.status === 'error') throw snapshot.error;
    } catch (error) {
      const { problem, detail } = refusedBy(error);
      const where = `entry ${entry.seq}, ${entry.event.type}`;
      problems.set(entry.actor, { problem: detail === null ? problem : `${where}: ${problem}`, detail });
    }
  }
  const words = new Map<string, GuardMessages<never>>(Object.entries(guardMessages));
  const snapshots = fold.snapshots();
  const taken = entries.filter(({ seq }) => at === null || seq <= at);
  const started = Object.entries(snapshots).filter(([, { status }]) => status !== 'error');
  const moment = { snapshots: Object.fromEntries(started), at: taken.at(-1)?.at ?? 0 };
  return Object.entries(snapshots).map(([machine, snapshot]) => {
    const own = machineNext(machine, snapshot, words.get(machine) ?? {}, problems.get(machine));
    return {
      ...own,
      events: own.events.map((next) => withReasons(next, reasonsInVisit(machine, next.event, moment))),
    };
  });
}

/** The event with the reasons of the rest of the visit: what that refuses cannot happen, whatever the machine's own guards say. */
function withReasons(next: NextStep, others: readonly Reason[]): NextStep {
  if (others.length === 0) return next;
  return { ...next, can: false, reasons: [...next.reasons, ...others], dependsOn: [] };
}

/** The next events of an order, by the server's own stream. [ORD-19..ORD-24] */
export function nextOfOrder(facts: OrderFacts): MachineNext {
  const { order, events } = facts;
  // The contract leaves an event's own fields open; those of an order's stream are the server's own.
  const stream = events
    .filter((event) => event.stream === `order-${order.id}`)
    .map(({ type, at, data }) => ({ ...data, type, at: Date.parse(at) }) as OrderEvent);
  const machine = machineNext(orderName, orderState(stream), {});
  return { ...machine, events: machine.events.map((next) => orderStep(next, facts)), desk: deskWords(facts) };
}

/** The chart names only staff as those who cancel; the shopper may too, until it is packed. [ORD-22] */
function orderStep(next: NextStep, { order }: OrderFacts): NextStep {
  return next.event === 'order.cancelled' && order.can_cancel ? { ...next, by: 'shopper, staff' } : next;
}

/**
 * The staff's actions on an order, who may take each, or why not; and if its shopper may as well. [ORD-22,
 * ROLE-08]
 */
function deskWords(facts: OrderFacts): readonly string[] {
  const { order, refundable } = facts;
  const { completion_status: status, delivery_method: method } = order;
  const left = nairaToKobo(refundable);
  const by = (action: StaffAction) => rolesFor(action).join(' or ');
  const shopper = order.can_cancel ? 'the shopper, ' : '';
  const ways = nextStatuses(status, method).map((one) => `“${one}”`);
  const whyNot = {
    advance: whyNotAdvance({ status, method }),
    cancel: whyNotCancel({ status }),
    refund: whyNotRefund(null, left),
  };
  return [
    `advance: ${whyNot.advance ?? `to ${ways.join(', ')}, by ${by('advance')}.`}`,
    `cancel: ${whyNot.cancel ?? `by ${shopper}${by('cancel')}.`}`,
    `refund: ${whyNot.refund ?? `up to ${leftText(facts)}, by ${by('refund')}.`}`,
  ];
}

function machineNext(
  machine: string,
  snapshot: AnyMachineSnapshot,
  words: GuardMessages<never>,
  refused?: Refused,
): MachineNext {
  const isAsked = refused === undefined && snapshot.status === 'active';
  return {
    machine,
    state: stateText(snapshot.value),
    isActive: snapshot.status === 'active',
    waitsFor: Object.keys(snapshot.children).filter((child) => !Object.hasOwn(allMachines, child)),
    events: isAsked ? whatNext(snapshot, words) : [],
    desk: [],
    problem: refused?.problem ?? null,
    detail: refused?.detail ?? null,
  };
}
