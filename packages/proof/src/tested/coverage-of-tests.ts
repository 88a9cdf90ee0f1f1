import type { Machines } from '@marketsquare/core/journal';
import { type Coverage, candidatesOf, type MachineCoverage } from '@marketsquare/core/kernel/reached';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { coverageOf } from '../checker/coverage.ts';
import type { Watch } from './watch-machines.ts';

/** The coverage by tests of those machines that were seen, and in words what was not reached of them. */
export interface Tested {
  readonly coverage: Coverage;
  readonly missing: readonly string[];
}

/** The coverage by the tests of one worker; machines that a test makes for itself have none. */
export function testedBy(machines: Machines, { reached }: Watch): Tested {
  return testedOf(machines, (machine) => reached(machine) ?? new Set());
}

/** The coverage by the tests of all workers. */
export function testedTogether(machines: Machines, workers: readonly Coverage[]): Tested {
  return testedOf(machines, ({ id }) => {
    const found = workers.flatMap((worker) => worker.machines[id] ?? []);
    return new Set(found.flatMap(({ states, transitions }) => [...states.reached, ...transitions.reached]));
  });
}

/** @param reached  the ids of the states and transitions of a machine that were reached */
function testedOf(machines: Machines, reached: (machine: AnyStateMachine) => ReadonlySet<string>): Tested {
  const seen = [...new Set(Object.values(machines))].flatMap((machine) => {
    const ids = reached(machine);
    return ids.size === 0 ? [] : [{ id: machine.id, ...partsOf(machine, ids) }];
  });
  const entries = seen.map(({ id, states, transitions }): [string, MachineCoverage] => [
    id,
    {
      isComplete: false,
      states: { total: states.total, reached: states.ids },
      transitions: { total: transitions.total, reached: transitions.ids },
    },
  ]);
  return {
    coverage: { coverage: 'tests', machines: Object.fromEntries(entries) },
    missing: seen.flatMap(({ states, transitions }) => [...states.missing, ...transitions.missing]),
  };
}

function partsOf(machine: AnyStateMachine, ids: ReadonlySet<string>) {
  const candidates = nodesWithin(machine.root).flatMap((node) => candidatesOf(node).flat());
  const taken = candidates.filter(({ id }) => ids.has(id)).map(({ transition }) => transition);
  return coverageOf(machine, ids, new Set(taken));
}

function nodesWithin(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesWithin)];
}
