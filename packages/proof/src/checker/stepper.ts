import { digestOf, type JournaledEvent } from '@marketsquare/core/journal';
import { inputOf } from '@marketsquare/core/journal/testing';
import { inertScope } from '@marketsquare/core/kernel/inert-scope';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { Model, Move, Situation } from './model.ts';
import { workOf } from './moves.ts';

/** Takes a model from one situation to the next by the machine's pure transition, without effects outside. */
export interface Stepper<Snapshot extends AnyMachineSnapshot, World> {
  /** @param input  the number of the model's input for the machine */
  start(input: number): Situation<Snapshot, World>;
  /** @throws any error of the machine, at an event that it was not made for */
  step(situation: Situation<Snapshot, World>, move: Move<World>): Situation<Snapshot, World>;
  /**
   * The key of a situation: 53 bits of a hash of its projection. Of a million situations two share a key once
   * in some eighteen thousand runs.
   */
  keyOf(situation: Situation<Snapshot, World>): string;
  /** The transitions taken so far, by any step of this stepper. */
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
  /** The state nodes that were active after any step. */
  readonly entered: ReadonlySet<string>;
}

/** A stepper over one inert scope, as in a replay. */
export function createStepper<Snapshot extends AnyMachineSnapshot, World>(
  model: Model<Snapshot, World>,
): Stepper<Snapshot, World> {
  const { machine, inputs, world, project } = model;
  const taken = new Set<AnyTransitionDefinition>();
  const entered = new Set<string>();
  const watchedScope = () => {
    const scope = inertScope();
    scope.system.inspect((inspection) => {
      if (inspection.type !== '@xstate.microstep') return;
      for (const transition of inspection._transitions) {
        taken.add(transition);
        // A state that is left within the same step is seen only here.
        entered.add(transition.source.id);
        for (const target of transition.target ?? []) entered.add(target.id);
      }
    });
    return scope;
  };
  const scope = watchedScope();
  const seen = (snapshot: Snapshot): Snapshot => {
    for (const node of snapshot._nodes) entered.add(node.id);
    return snapshot;
  };
  const take = (snapshot: Snapshot, event: JournaledEvent) =>
    seen(machine.transition(snapshot, event, scope) as Snapshot);
  const takeOnce = world === null ? take : remembering(take);
  return {
    start: (input) => ({
      // In a scope of its own: the children of a second start would want the names of the first.
      snapshot: seen(machine.getInitialSnapshot(watchedScope(), inputs[input]) as Snapshot),
      world,
    }),
    step: ({ snapshot }, move) => ({
      snapshot: move.event === null ? snapshot : takeOnce(snapshot, move.event),
      world: move.world,
    }),
    keyOf: (situation) =>
      digestOf({ value: situation.snapshot.value, context: [situation.snapshot.status, project(situation)] }),
    taken,
    entered,
  };
}

/** The number of snapshots kept at a time; beyond that they are found again. */
const mostSnapshots = 5_000;

type Take<Snapshot> = (snapshot: Snapshot, event: JournaledEvent) => Snapshot;

/**
 * Remembers transitions, which are pure: where the world makes many situations of one snapshot, each event is
 * taken from it once. For that, equal snapshots become one.
 */
function remembering<Snapshot extends AnyMachineSnapshot>(take: Take<Snapshot>): Take<Snapshot> {
  const snapshots = new Map<string, Snapshot>();
  const results = new WeakMap<Snapshot, Map<string, Snapshot>>();
  const only = (snapshot: Snapshot): Snapshot => {
    const text = JSON.stringify([
      snapshot.value,
      snapshot.context,
      workOf(snapshot).map((id) => [id, inputOf(snapshot, id)]),
    ]);
    const known = snapshots.get(text);
    if (known) return known;
    if (snapshots.size === mostSnapshots) snapshots.clear();
    snapshots.set(text, snapshot);
    return snapshot;
  };
  return (before, event) => {
    const text = JSON.stringify(event);
    const taken = results.get(before) ?? new Map<string, Snapshot>();
    const known = taken.get(text);
    if (known) return known;
    const after = take(before, event);
    // A failed machine reports its own error.
    const result = after === before || after.status !== 'active' ? after : only(after);
    results.set(before, taken.set(text, result));
    return result;
  };
}
