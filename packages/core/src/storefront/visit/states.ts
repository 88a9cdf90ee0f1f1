import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { allMachines } from '../screens/machines.ts';

/** The machines of visits by their names in entries. */
const machines: Readonly<Record<string, AnyStateMachine>> = allMachines;

/** The paths of the states that a machine is in, outer ones first: `card`, `card.unconfirmed`. */
export function statesIn({ value }: Pick<AnyMachineSnapshot, 'value'>): readonly string[] {
  return pathsIn(value, '');
}

function pathsIn(value: AnyMachineSnapshot['value'], above: string): readonly string[] {
  if (typeof value === 'string') return [above + value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = above + key;
    return inner === undefined ? [own] : [own, ...pathsIn(inner, `${own}.`)];
  });
}

/** The names of all machines that a visit may have. */
export const machineNames: readonly string[] = Object.keys(machines);

/** The paths of all states of a machine; null for a name that none has. */
export function stateNames(machine: string): readonly string[] | null {
  const known = machineNames.includes(machine) ? machines[machine] : undefined;
  return known === undefined ? null : namesBelow(known.root, '');
}

function namesBelow(node: AnyStateNode, above: string): readonly string[] {
  return Object.values(node.states).flatMap((child: AnyStateNode) => {
    const own = above + child.key;
    return [own, ...namesBelow(child, `${own}.`)];
  });
}
