import type { OrderRules } from '@marketsquare/core/shop/settings';
import { Actor, type InspectionEvent, StateMachine } from 'xstate';
import { type Habits, usualHabits } from './habits.ts';
import { type Person, somebody } from './person.ts';
import { startVisit } from './start-visit.ts';
import type { Visit } from './visit.ts';

export interface SimulationOptions {
  readonly seed: number;
  /** The number of events for the machines, in as many visits as it takes. */
  readonly events: number;
  readonly habits?: Habits;
  readonly person?: Person;
  /** The shop's rules, of which each visit learns by its first fresh quote; the documents' where left out. */
  readonly rules?: OrderRules;
  /** Called with every visit when it ends, for laws about whole visits. */
  readonly onVisit?: (visit: Visit) => void;
}

/** The result of a simulation. */
export interface SimulationReport {
  readonly visits: number;
  /** The events delivered to machines, including the results of their work. */
  readonly events: number;
  readonly orders: number;
  readonly paid: number;
  /** Events by their type. */
  readonly byType: Readonly<Record<string, number>>;
}

/**
 * Lets make-believe shoppers visit one after the other, each with a seed of their own that follows from the
 * first. Nothing is recorded and nothing waits: the results of the visits are counted here.
 */
export function simulate(options: SimulationOptions): SimulationReport {
  const { seed, events, habits = usualHabits, person = somebody, rules, onVisit } = options;
  const byType = new Map<string, number>();
  const count = { visits: 0, events: 0, orders: 0, paid: 0 };
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.event' || !isMachine(inspection.actorRef)) return;
    const { type } = inspection.event;
    count.events += 1;
    byType.set(type, (byType.get(type) ?? 0) + 1);
  };
  while (count.events < events) {
    const visit = startVisit({
      seed: seed + count.visits,
      habits,
      person,
      isRecorded: false,
      inspect,
      ...(rules && { rules }),
    });
    for (let step = 0; step < habits.patience && count.events < events; step += 1) visit.step();
    visit.leave();
    const { orders } = visit.world.server.state;
    count.visits += 1;
    count.orders += orders.length;
    count.paid += orders.filter(({ status }) => status === 'paid').length;
    onVisit?.(visit);
  }
  return { ...count, byType: Object.fromEntries(byType) };
}

function isMachine(ref: InspectionEvent['actorRef']): boolean {
  return ref instanceof Actor && ref.logic instanceof StateMachine;
}
