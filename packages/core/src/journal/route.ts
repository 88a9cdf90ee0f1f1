import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** Where a chart stands after a transition, as far as the chart alone decides it. */
interface Place {
  /** The active states, the outermost first, each within the one before. */
  readonly nodes: AnyStateNode[];
  readonly value: StateValue;
  readonly tags: Set<string>;
}

/** What a transition leaves and enters, whatever the context holds. */
export interface Route {
  /** The innermost state that stays active: every state within it is left, the innermost first. */
  readonly within: AnyStateNode;
  /** In the order in which they are entered. */
  readonly entered: readonly Entrance[];
  readonly place: Place;
  /** The event that tells the chart that a state has reached its end; null where none does. */
  readonly done: { readonly type: string; readonly output: undefined } | null;
}

/** A state that is entered; the actions of its `initial` run unless an inner state is the target. */
export interface Entrance {
  readonly node: AnyStateNode;
  readonly invokes: readonly Invoke[];
  readonly initialActions: readonly unknown[];
}

/** Work that a state does while it is active. */
export type Invoke = AnyStateNode['invoke'][number];

/** Whether active states lie one within the other, with nothing beside them and no history to keep. */
export function isChain(nodes: readonly AnyStateNode[]): boolean {
  return nodes.every(isSingle);
}

/**
 * The route of a transition that is taken where `isChain` holds. Undefined where XState is asked instead: it has no target or
 * several, leads to parallel states or to history, or ends the machine.
 */
export function routeOf(transition: AnyTransitionDefinition): Route | undefined {
  // Several targets lie in parallel states, so that the first tells of them all.
  const target = transition.target?.[0];
  const within = target && domainOf(transition, target);
  if (!within) return undefined;
  const inner = initialPath(target);
  const leaf = inner.at(-1) ?? target;
  const nodes = [...pathTo(target), ...inner];
  const done = leaf.type === 'final' ? doneEvent(leaf) : null;
  if (!isChain(nodes) || done === undefined) return undefined;
  return {
    within,
    entered: nodes.slice(nodes.indexOf(within) + 1).map((node) => ({
      node,
      invokes: node.invoke,
      initialActions: node === target || inner.includes(node) ? node.initial.actions : [],
    })),
    place: { nodes, value: valueAt(leaf), tags: new Set(nodes.flatMap(({ tags }) => tags)) },
    done,
  };
}

/** The state within which a transition happens: its source where it leads inwards, or else the closest that holds both. */
function domainOf({ source, reenter }: AnyTransitionDefinition, target: AnyStateNode) {
  const around = pathTo(source);
  if (!reenter && pathTo(target).includes(source)) return source;
  return pathTo(target)
    .slice(0, -1)
    .findLast((node) => node !== source && around.includes(node));
}

/** A state and all around it, the outermost first. */
function pathTo(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [...pathTo(node.parent), node] : [node];
}

/** The states that are entered where a state is entered by itself, without it. */
function initialPath(node: AnyStateNode): readonly AnyStateNode[] {
  const [first] = node.initial.target;
  return first ? [first, ...initialPath(first)] : [];
}

/** Whether at most one state within it is active, and none is remembered. */
function isSingle({ type, states }: AnyStateNode): boolean {
  return type !== 'parallel' && !Object.values(states).some((one) => one.type === 'history');
}

/** Undefined for the end of a machine, and for one that tells of a result. */
function doneEvent({ parent, output }: AnyStateNode): Route['done'] | undefined {
  if (!parent?.parent || output !== undefined) return undefined;
  return { type: `xstate.done.state.${parent.id}`, output: undefined };
}

function valueAt(leaf: AnyStateNode): StateValue {
  let value: StateValue = leaf.key;
  for (let node = leaf.parent; node?.parent; node = node.parent) value = { [node.key]: value };
  return value;
}
