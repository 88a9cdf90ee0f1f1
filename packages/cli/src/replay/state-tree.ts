import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** One state of a machine's chart, in reading order. */
export interface StateTreeNode {
  readonly name: string;
  readonly depth: number;
  readonly isActive: boolean;
}

/** A state value in one line: `ready`, or `choice.set + lists.ready` for parallel regions. */
export function stateText(value: unknown): string {
  return leaves(value).join(' + ');
}

/** The new part of a state value, in one line; of parallel regions only those that changed. */
export function enteredText(before: unknown, after: unknown): string {
  const left = leaves(before);
  return leaves(after)
    .filter((leaf) => !left.includes(leaf))
    .join(' + ');
}

/** A machine's whole chart with the active states marked. */
export function stateTree(machine: AnyStateMachine, value: unknown): readonly StateTreeNode[] {
  return childNodes(machine.root, value, 0);
}

function childNodes(node: AnyStateNode, value: unknown, depth: number): readonly StateTreeNode[] {
  return Object.values(node.states).flatMap((child: AnyStateNode) => {
    const inner = innerValue(value, child.key);
    const isActive = inner !== undefined;
    return [{ name: child.key, depth, isActive }, ...childNodes(child, inner, depth + 1)];
  });
}

/** The value inside one child state: undefined while it is not active, an empty record when it has no inner state. */
function innerValue(value: unknown, key: string): unknown {
  if (typeof value === 'string') return value === key ? {} : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(key);
}

function leaves(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return [path + value];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value);
  if (inner.length === 0) return path === '' ? [] : [path.slice(0, -1)];
  return inner.flatMap(([key, child]) => leaves(child, `${path}${key}.`));
}
