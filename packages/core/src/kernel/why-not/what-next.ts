import { type AnyMachineSnapshot, type AnyTransitionDefinition, getNextTransitions } from 'xstate';
import { inertScope } from '../inert-scope/index.ts';
import { readGuard } from './guard.ts';
import { probeOf } from './probe.ts';
import { type Sender, senderOf } from './senders.ts';
import { type Ask, judge, type Reason } from './verdict.ts';
import type { GuardMessages } from './words.ts';

/** One event that a machine handles in its present state. */
export interface NextEvent {
  readonly event: string;
  readonly by: Sender;
  /** True if it would take its main transition; null where that depends on the event's fields. */
  readonly can: boolean | null;
  /** The reasons against it; empty unless `can` is false. */
  readonly reasons: readonly Reason[];
  /** The deciding fields, where `can` is null. */
  readonly dependsOn: readonly string[];
  /** The fields of the event that the machine reads by their names. */
  readonly fields: readonly string[];
}

/**
 * Every event that a machine handles in its present state, without the results of its own work, in the order
 * of the chart: the innermost states first. Each event is judged by its first candidate transition, as
 * `whyNot` judges it.
 */
export function whatNext<Context>(
  snapshot: AnyMachineSnapshot,
  words: GuardMessages<Context>,
): readonly NextEvent[] {
  const firsts = new Map<string, AnyTransitionDefinition>();
  for (const transition of getNextTransitions(snapshot)) {
    const { eventType } = transition;
    if (eventType !== '' && !eventType.startsWith('xstate.') && !firsts.has(eventType)) {
      firsts.set(eventType, transition);
    }
  }
  return [...firsts].map(([event, transition]) => nextEvent(snapshot, event, transition, words));
}

function nextEvent<Context>(
  snapshot: AnyMachineSnapshot,
  type: string,
  { guard, actions }: AnyTransitionDefinition,
  words: GuardMessages<Context>,
): NextEvent {
  const dependsOn = new Set<string>();
  const { holds, reasons } = judge(readGuard(guard), snapshot, { type }, words, askUnknowing(dependsOn));
  return {
    event: type,
    by: senderOf(type),
    can: holds,
    reasons,
    dependsOn: holds === null ? [...dependsOn] : [],
    fields: [...new Set([...dependsOn, ...fieldsRead(snapshot, type, actions)])],
  };
}

/**
 * Asks a guard about an event whose type alone is known: a guard that reads more leaves the question open.
 */
function askUnknowing(wanted: Set<string>): Ask {
  return (test, snapshot, { type }) => {
    const { event, fields } = probeOf(type);
    try {
      const holds = test(snapshot, event);
      return fields.size === 0 ? holds : null;
    } catch (error) {
      // It needed a field that nobody knows yet.
      if (fields.size > 0) return null;
      throw error;
    } finally {
      for (const field of fields) wanted.add(field);
    }
  };
}

/**
 * The fields that the machine reads when it takes an event, as far as it comes without knowing any, and those
 * that go to the actions of its main transition.
 */
function fieldsRead(
  snapshot: AnyMachineSnapshot,
  type: string,
  actions: readonly unknown[],
): ReadonlySet<string> {
  const { event, fields } = probeOf(type);
  const args = { context: snapshot.context, event };
  for (const action of actions) attempt(() => hasParams(action) && action.params(args));
  attempt(() => snapshot.machine.transition(snapshot, event, inertScope()));
  return fields;
}

/** Runs work that may fail: where it reads inside an unknown field, that field is recorded by then. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // Only the fields read so far can be known.
  }
}

function hasParams(action: unknown): action is { params(args: object): unknown } {
  return (
    typeof action === 'object' && action !== null && 'params' in action && typeof action.params === 'function'
  );
}
