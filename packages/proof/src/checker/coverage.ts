import { candidatesOf } from '@marketsquare/core/kernel/reached';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The parts of a machine that were reached, and those that were not. */
export interface Coverage {
  readonly states: Reached;
  readonly transitions: Reached;
}

export interface Reached {
  readonly reached: number;
  readonly total: number;
  /** The ids of those that were reached. */
  readonly ids: readonly string[];
  /** In words, such as `payment.idle — payment.requested → payment.placingOrder`. */
  readonly missing: readonly string[];
}

/** Compares the entered states and taken transitions with all those of a machine, without its root. */
export function coverageOf(
  machine: AnyStateMachine,
  entered: ReadonlySet<string>,
  taken: ReadonlySet<AnyTransitionDefinition>,
): Coverage {
  const nodes = nodesOf(machine.root);
  const [, ...states] = nodes;
  const transitions = nodes.flatMap((node) => candidatesOf(node).flat());
  return {
    states: reached(
      states,
      ({ id }) => entered.has(id),
      ({ id }) => id,
    ),
    transitions: reached(
      transitions,
      ({ transition }) => taken.has(transition),
      ({ transition }) => transitionText(transition),
    ),
  };
}

function reached<Part extends { readonly id: string }>(
  parts: readonly Part[],
  isReached: (part: Part) => boolean,
  text: (part: Part) => string,
): Reached {
  const ids = parts.filter(isReached).map(({ id }) => id);
  const missing = parts.filter((part) => !isReached(part)).map(text);
  return { reached: ids.length, total: parts.length, ids, missing };
}

function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function transitionText({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = guardText(guard);
  const event = eventType === '' ? 'at once' : eventType;
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays';
  return `${source.id} — ${event}${condition === '' ? '' : ` [${condition}]`} → ${targets}`;
}

function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return `${guard.name} ${guard.guards.map(guardText).join(', ')}`;
  }
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return '';
  const params =
    'params' in guard && typeof guard.params === 'object' ? ` ${JSON.stringify(guard.params)}` : '';
  return `${guard.type}${params}`;
}
