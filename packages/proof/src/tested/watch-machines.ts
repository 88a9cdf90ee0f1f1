import { candidatesOf } from '@marketsquare/core/kernel/reached';
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  isMachineSnapshot,
  StateMachine,
} from 'xstate';

/** Sees machines at work, until it ends. */
export interface Watch {
  /**
   * The ids of the states and transitions that a machine reached so far; undefined if it never started.
   *
   * @param machine  as it was made; one that is provided with actors counts as the same
   */
  readonly reached: (machine: AnyStateMachine) => ReadonlySet<string> | undefined;
  readonly end: () => void;
}

/**
 * Watches every machine that is made from now on, wherever it starts: as an actor, or in a fold.
 *
 * Both start a machine by its own method, so that is where the inspection of their system begins. A step without a start,
 * such as one of the model checker, or one that only asks what an event would do, is therefore not seen.
 */
export function watchMachines(): Watch {
  const { getInitialSnapshot, restoreSnapshot } = StateMachine.prototype;
  // By its definition, which a machine shares with itself provided.
  const reached = new Map<unknown, Set<string>>();
  const idsOf = rememberedIds();
  const reach = ({ config }: AnyStateMachine, ids: readonly string[]) => {
    const known = reached.get(config) ?? new Set();
    reached.set(config, known);
    for (const id of ids) known.add(id);
  };
  const enter = ({ machine, _nodes: nodes }: AnyMachineSnapshot) =>
    reach(
      machine,
      nodes.map(({ id }) => id),
    );
  const take = (transition: AnyTransitionDefinition) => {
    const { source, target = [] } = transition;
    // A state that is left within the same step is seen only here.
    const states = [source, ...target].map(({ id }) => id);
    reach(source.machine, [...states, idsOf(source).get(transition) ?? source.id]);
  };
  const watched = new WeakSet();
  const watch = ({ system }: AnyActorScope) => {
    if (watched.has(system)) return;
    watched.add(system);
    system.inspect((inspection) => {
      if (inspection.type !== '@xstate.microstep') return;
      inspection._transitions.forEach(take);
      if (isMachineSnapshot(inspection.snapshot)) enter(inspection.snapshot);
    });
  };
  StateMachine.prototype.getInitialSnapshot = function (scope, input) {
    watch(scope);
    const snapshot = getInitialSnapshot.call(this, scope, input);
    enter(snapshot);
    return snapshot;
  };
  StateMachine.prototype.restoreSnapshot = function (snapshot, scope) {
    watch(scope);
    return restoreSnapshot.call(this, snapshot, scope);
  };
  return {
    reached: ({ config }) => reached.get(config),
    end: () => Object.assign(StateMachine.prototype, { getInitialSnapshot, restoreSnapshot }),
  };
}

/** The ids of the transitions of a state, worked out once a state. */
function rememberedIds() {
  const known = new WeakMap<AnyStateNode, ReadonlyMap<AnyTransitionDefinition, string>>();
  return (node: AnyStateNode) => {
    const ids =
      known.get(node) ??
      new Map(candidatesOf(node).flatMap((group) => group.map(({ id, transition }) => [transition, id])));
    known.set(node, ids);
    return ids;
  };
}
