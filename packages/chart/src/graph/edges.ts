import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** All transitions from one state to the same other: one line with several labels. */
export interface DrawnEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
}

/** From this many states on, transitions with the same event and target are written inside each: lines would hide the rest. */
const manySources = 5;

/**
 * A transition that is written inside its state: it stays, re-enters the state, chooses among its parts, or is one of many
 * alike.
 */
export interface WrittenTransition {
  readonly transition: ChartTransition;
  /** Its targets as seen from the state; empty when it stays. */
  readonly targets: readonly string[];
}

/** A chart's transitions, sorted by how they are shown. */
export interface ShownTransitions {
  readonly edges: readonly DrawnEdge[];
  writtenIn(stateId: string): readonly WrittenTransition[];
}

/** Every state of a chart, the root first, each before its own parts. */
export function statesOf({ root }: Chart): readonly ChartState[] {
  return statesWithin(root);
}

/** Sorts transitions into those drawn between two states and those written within one. One with two targets is drawn twice. */
export function shownTransitions(chart: Chart): ShownTransitions {
  const places = placesOf(chart.root, []);
  const isWithin = (id: string, of: string) => places.get(id)?.includes(of) ?? false;
  const states = statesOf(chart);
  const transitions = states.flatMap((state) => state.transitions);
  const sources = sourcesOf(transitions);
  const beginnings = new Set(states.filter(({ isInitial }) => isInitial).map(({ id }) => id));
  // The initial state keeps its edges, or it would look unreachable.
  const isOneOfMany = (transition: ChartTransition) =>
    !beginnings.has(transition.source) && (sources.get(wayOf(transition))?.size ?? 0) >= manySources;
  const entered = new Set(
    transitions
      .filter((one) => !isOneOfMany(one))
      .flatMap(({ source, targets }) => targets.filter((target) => target !== source)),
  );
  // A state that only many alike lead to keeps the first of them, or it would look unreachable.
  const isOnlyWay = ({ source, targets, trigger }: ChartTransition) =>
    targets.some((target) => !entered.has(target)) &&
    sources.get(wayOf({ targets, trigger }))?.values().next().value === source;
  const isDrawn = (transition: ChartTransition) =>
    (!isOneOfMany(transition) || isOnlyWay(transition)) &&
    transition.targets.some(
      (target) => !isWithin(target, transition.source) && !isWithin(transition.source, target),
    );
  const nameWithin = (id: string, source: string) => {
    if (id === source) return 'itself';
    return isWithin(id, source) ? id.slice(source.length + 1) : id;
  };
  return {
    edges: joinedByEnds(transitions.filter(isDrawn)),
    writtenIn: (stateId) =>
      transitions
        .filter((transition) => transition.source === stateId && !isDrawn(transition))
        .map((transition) => ({
          transition,
          targets: transition.targets.map((target) => nameWithin(target, stateId)),
        })),
  };
}

/** The initial states. */
function sourcesOf(transitions: readonly ChartTransition[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>();
  for (const transition of transitions) {
    const way = wayOf(transition);
    sources.set(way, (sources.get(way) ?? new Set()).add(transition.source));
  }
  return sources;
}

/** The key of transitions with the same event and target. */
function wayOf({ trigger, targets }: Pick<ChartTransition, 'trigger' | 'targets'>): string {
  return JSON.stringify([trigger, targets]);
}

function joinedByEnds(transitions: readonly ChartTransition[]): readonly DrawnEdge[] {
  const edges = new Map<string, DrawnEdge>();
  for (const transition of transitions) {
    for (const target of transition.targets) {
      const id = `${transition.source}→${target}`;
      const others = edges.get(id)?.transitions ?? [];
      edges.set(id, { id, source: transition.source, target, transitions: [...others, transition] });
    }
  }
  return [...edges.values()];
}

/** The path from the root to each state, inclusive. */
function placesOf(state: ChartState, above: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const place = [...above, state.id];
  return new Map([[state.id, place], ...state.states.flatMap((child) => [...placesOf(child, place)])]);
}

function statesWithin(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesWithin)];
}
