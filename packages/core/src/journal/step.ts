import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
} from 'xstate';
import { initEvent, type JournaledEvent } from './entry.ts';
import { assigned, isAllowed } from './implementations.ts';
import { type Entrance, type Invoke, isChain, type Route, routeOf } from './route.ts';

/**
 * The snapshot that one event leads to, the same that `machine.transition` leads to.
 *
 * @param scope  one in which nothing happens, see `inertScope`
 */
export type Step = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: JournaledEvent,
  scope: AnyActorScope,
) => AnyMachineSnapshot;

/**
 * Makes the step of one fold. At every event XState works out again which states are left and entered, and at every action it
 * makes a whole snapshot. Where a chart assigns, invokes and goes from state to state, as nearly all do at nearly every event,
 * the step keeps the routes that it has found, and makes one snapshot for each transition. Elsewhere XState itself is asked.
 */
export function createStep(): Step {
  const chart = createChart();
  return (machine, snapshot, event, scope) =>
    shortcut(chart, snapshot, event, scope) ?? machine.transition(snapshot, event, scope);
}

/** What a fold has found out about the charts of its machines. */
interface Chart {
  standing(nodes: readonly AnyStateNode[]): Standing;
  route(transition: AnyTransitionDefinition): Route | undefined;
}

/** What holds wherever the same states are active. */
interface Standing {
  readonly isChain: boolean;
  /** Transitions that wait for no event, the innermost state's first. */
  readonly always: readonly AnyTransitionDefinition[];
}

function createChart(): Chart {
  const standings = new WeakMap<readonly AnyStateNode[], Standing>();
  const routes = new Map<AnyTransitionDefinition, Route | undefined>();
  return {
    standing(nodes) {
      const known = standings.get(nodes);
      if (known) return known;
      const always = nodes.toReversed().flatMap((node) => node.always ?? []);
      const standing = { isChain: isChain(nodes), always };
      standings.set(nodes, standing);
      return standing;
    },
    route(transition) {
      if (!routes.has(transition)) routes.set(transition, routeOf(transition));
      return routes.get(transition);
    },
  };
}

/** What one event has done to a machine so far. */
interface Course {
  readonly chart: Chart;
  readonly scope: AnyActorScope;
  snapshot: AnyMachineSnapshot;
  /** Ahead of the snapshot's within a transition. */
  context: AnyMachineSnapshot['context'];
  /** The delivered event, or the one that told of the end of a state. */
  event: JournaledEvent;
  /** Ends of states that the chart has not handled yet. */
  readonly ends: JournaledEvent[];
  /** Makes the actor of work that was started, by its id; null where it was only stopped. */
  readonly work: Map<string, (() => AnyActorRef) | null>;
}

/** The snapshot after an event; undefined at one that XState is asked about. */
function shortcut(
  chart: Chart,
  snapshot: AnyMachineSnapshot,
  event: JournaledEvent,
  scope: AnyActorScope,
): AnyMachineSnapshot | undefined {
  const isStrange = snapshot.status !== 'active' || event.type === 'xstate.stop' || event.type === initEvent;
  if (isStrange) return undefined;
  const { context } = snapshot;
  const course: Course = { chart, scope, snapshot, context, event, ends: [], work: new Map() };
  try {
    return settle(course) ? withWork(course) : undefined;
  } catch {
    // What fails here fails in XState too, which says so in its own words.
    return undefined;
  }
}

/** Takes each transition that the event leads to; false where one is XState's to take. */
function settle(course: Course): boolean {
  let transitions = selected(course);
  if (transitions.length === 0 && course.event.type.startsWith('xstate.error.actor')) return false;
  for (;;) {
    const [transition, ...others] = transitions;
    if (others.length > 0 || (transition && !take(course, transition))) return false;
    const always = selectedAlways(course);
    if (!always) return false;
    if (always.length > 0) {
      transitions = always;
      continue;
    }
    const end = course.ends.shift();
    if (!end) return true;
    course.event = end;
    transitions = selected(course);
  }
}

function selected({ snapshot, event }: Course): readonly AnyTransitionDefinition[] {
  return snapshot.machine.getTransitionData(snapshot, event);
}

/** The transition that waits for no event and is taken now, if any; undefined where only XState can tell. */
function selectedAlways({ chart, snapshot, event }: Course): readonly AnyTransitionDefinition[] | undefined {
  for (const transition of chart.standing(snapshot._nodes).always) {
    const holds = isAllowed(transition, snapshot, event);
    if (holds === undefined || (holds && !transition.target)) return undefined;
    // Among parallel states there may be several: none of them is taken here.
    if (holds) return [transition];
  }
  return [];
}

/** Takes one transition; false where it does more than leave, assign, invoke and enter. */
function take(course: Course, transition: AnyTransitionDefinition): boolean {
  const { chart, snapshot } = course;
  if (!transition.target) {
    if (!apply(course, transition.actions)) return false;
    if (course.context !== snapshot.context) course.snapshot = { ...snapshot, context: course.context };
    return true;
  }
  const route = chart.standing(snapshot._nodes).isChain ? chart.route(transition) : undefined;
  const isDone =
    route !== undefined &&
    leave(course, route) &&
    apply(course, transition.actions) &&
    route.entered.every((entrance) => enter(course, entrance));
  if (!isDone) return false;
  if (route.done) course.ends.push(route.done);
  const { nodes, value, tags } = route.place;
  course.snapshot = { ...snapshot, context: course.context, _nodes: nodes, value, tags };
  return true;
}

/** Leaves states, the innermost first, and stops their work; false where an exit action does more than assign. */
function leave(course: Course, { within }: Route): boolean {
  let node = course.snapshot._nodes.at(-1);
  for (; node && node !== within; node = node.parent) {
    if (!apply(course, node.exit)) return false;
    for (const { id } of node.invoke) course.work.set(id, null);
  }
  return true;
}

/** Enters a state and starts its work; false where an entry action or the work is XState's. */
function enter(course: Course, { node, invokes, initialActions }: Entrance): boolean {
  return (
    apply(course, node.entry) &&
    invokes.every((invoke) => start(course, invoke)) &&
    apply(course, initialActions)
  );
}

/** Applies actions; false where one does more than assign. */
function apply(course: Course, actions: readonly unknown[]): boolean {
  if (actions.length === 0) return true;
  const context = assigned(actions, course);
  if (context === undefined) return false;
  course.context = context;
  return true;
}

/** Remembers work with its input; false for work that the system knows by a name, or that XState has to look for. */
function start({ work, snapshot, context, event, scope: { self } }: Course, invoke: Invoke): boolean {
  const { id, src, input, systemId, onSnapshot } = invoke;
  if (systemId !== undefined || typeof src !== 'string') return false;
  const logic = snapshot.machine.implementations.actors[src];
  if (logic === undefined || !('transition' in logic)) return false;
  const options = {
    id,
    src,
    parent: self,
    syncSnapshot: onSnapshot !== undefined,
    input: typeof input === 'function' ? input({ context, event, self }) : input,
  };
  // Deleted first, so that work which starts again comes last.
  work.delete(id);
  work.set(id, () => createActor(logic, options));
  return true;
}

/** The snapshot with the children that are at work in it; one that was started and stopped again was never made. */
function withWork({ snapshot, work }: Course): AnyMachineSnapshot {
  if (work.size === 0) return snapshot;
  const children: Record<string, AnyActorRef | undefined> = {};
  for (const id of Object.keys(snapshot.children)) {
    if (!work.has(id)) children[id] = snapshot.children[id];
  }
  for (const [id, actor] of work) if (actor) children[id] = actor();
  return { ...snapshot, children };
}
