import type { Chart, ChartState, ChartTransition } from '../graph/chart.ts';

/** A stream's rules in a world so small that all of it can be tried. */
export interface World<State, Command extends Named, Event extends Named> {
  readonly name: string;
  readonly decide: (state: State | null, command: Command) => Decision<Event>;
  readonly evolve: (state: State | null, event: Event) => State;
  /** The commands to try on a state; null before its stream begins. */
  readonly commands: (state: State | null) => readonly Command[];
  /** The name of a state in the picture: its status, or what can be done with it. */
  readonly placeOf: (state: State | null) => string;
  /** The part of a state that later decisions depend on. */
  readonly keyOf: (state: State) => unknown;
}

interface Named {
  readonly type: string;
}

type Decision<Event> = { readonly ok: true; readonly events: readonly Event[] } | { readonly ok: false };

/** More would be no small world. */
const mostStates = 20_000;

/**
 * The chart of a stream that folds without a machine, found by trying every command of a small world on every state
 * reached: a command that appends events is a transition, and the events are what it does, with a `?` where it depends.
 *
 * @throws Error for a world that does not end
 */
export function exploredChart<State, Command extends Named, Event extends Named>(
  world: World<State, Command, Event>,
): Chart {
  const { name, decide, evolve, commands, placeOf, keyOf } = world;
  const idOf = (state: State | null) => `${name}.${placeOf(state)}`;
  const ways: Ways = new Map([[idOf(null), new Map()]]);
  const known = new Set<string>();
  const open: (State | null)[] = [null];
  for (let state = open.shift(); state !== undefined; state = open.shift()) {
    for (const command of commands(state)) {
      const decision = decide(state, command);
      if (!decision.ok || decision.events.length === 0) continue;
      const after = decision.events.reduce<State | null>(evolve, state);
      addWay(ways, idOf(state), idOf(after), command, decision.events);
      const key = JSON.stringify(after === null ? null : keyOf(after));
      if (known.has(key)) continue;
      if (known.add(key).size > mostStates) throw new Error(`the world of ${name} does not end`);
      open.push(after);
    }
  }
  return { name, root: rootOf(name, idOf(null), ways) };
}

/** The ways out of each state. */
type Ways = Map<string, Map<string, Way>>;

/** One way per command and target; the lists of events that a command appended on it. */
interface Way {
  readonly source: string;
  readonly target: string;
  readonly command: string;
  readonly appended: (readonly string[])[];
}

function addWay(ways: Ways, source: string, target: string, { type }: Named, events: readonly Named[]): void {
  if (!ways.has(target)) ways.set(target, new Map());
  const own = ways.get(source) ?? new Map<string, Way>();
  ways.set(source, own);
  const key = JSON.stringify([type, target]);
  const way = own.get(key) ?? { source, target, command: type, appended: [] };
  own.set(key, way);
  way.appended.push(events.map((event) => event.type));
}

function transitionOf({ source, target, command, appended }: Way, index: number): ChartTransition {
  const events = [...new Set([...appended].sort((one, other) => other.length - one.length).flat())];
  const isSure = (event: string) => appended.every((list) => list.includes(event));
  return {
    ...{ id: `${source}#${index}`, source, targets: source === target ? [] : [target] },
    ...{ trigger: { kind: 'event', event: command }, guard: null, isFallback: false, isReentering: false },
    actions: events.map((event) => (isSure(event) ? event : `${event}?`)),
  };
}

function rootOf(name: string, initial: string, ways: Ways): ChartState {
  const nothing = { description: null, tags: [], entry: [], exit: [], invokes: [] };
  const states = [...ways].map(
    ([id, transitions]): ChartState => ({
      ...nothing,
      ...{ id, key: id.slice(name.length + 1), kind: transitions.size === 0 ? 'final' : 'atomic' },
      ...{ isInitial: id === initial, transitions: [...transitions.values()].map(transitionOf), states: [] },
    }),
  );
  return { ...nothing, id: name, key: name, kind: 'compound', isInitial: false, transitions: [], states };
}
