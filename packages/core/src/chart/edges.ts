import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** All transitions from one state to the same other: one line with several labels. */
export interface DrawnEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
}

/** A transition that is written within its state: it stays, begins the state anew, or chooses among its parts. */
export interface WrittenTransition {
  readonly transition: ChartTransition;
  /** Where it leads, as a reader of the state would say it; empty when it stays. */
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
  const isDrawn = ({ source, targets }: ChartTransition) =>
    targets.some((target) => !isWithin(target, source) && !isWithin(source, target));
  const nameWithin = (id: string, source: string) => {
    if (id === source) return 'itself';
    return isWithin(id, source) ? id.slice(source.length + 1) : id;
  };
  const transitions = statesOf(chart).flatMap((state) => state.transitions);
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

/** The way from the root down to each state, itself included. */
function placesOf(state: ChartState, above: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const place = [...above, state.id];
  return new Map([[state.id, place], ...state.states.flatMap((child) => [...placesOf(child, place)])]);
}

function statesWithin(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesWithin)];
}
