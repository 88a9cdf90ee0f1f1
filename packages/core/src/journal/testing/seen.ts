import { Actor, type AnyMachineSnapshot } from 'xstate';

/** Everything visible of a snapshot: two with equal parts behave alike. */
export function seen(snapshot: AnyMachineSnapshot) {
  const { machine, _nodes: nodes, children, ...rest } = snapshot;
  return {
    ...rest,
    fields: Object.keys(snapshot),
    nodes: nodes.map(({ id }) => id),
    children: Object.entries(children).map(([id, child]) => [id, child instanceof Actor && child.logic]),
    // With the input of each child, and its state.
    persisted: JSON.stringify(machine.getPersistedSnapshot(snapshot)),
  };
}
