import type { Chart, ChartState, ChartTransition } from './chart.ts';

/**
 * A chart in which some states hide their parts. Ways in and out of a part lead into and out of the state; ways among
 * its parts are hidden with them.
 *
 * @param ids  of the states to collapse; those without parts stay as they are
 */
export function collapsedChart(chart: Chart, ids: ReadonlySet<string>): Chart {
  const homes = homesIn(chart.root, null, ids);
  const homeOf = (id: string) => homes.get(id) ?? id;
  return { ...chart, root: collapsed(chart.root, ids, homeOf) };
}

type HomeOf = (id: string) => string;

function collapsed(state: ChartState, ids: ReadonlySet<string>, homeOf: HomeOf): ChartState {
  const own = state.transitions.map((transition) => moved(transition, homeOf));
  if (!ids.has(state.id) || state.states.length === 0) {
    return { ...state, transitions: own, states: state.states.map((part) => collapsed(part, ids, homeOf)) };
  }
  const leaving = state.states
    .flatMap(transitionsWithin)
    .map((transition) => moved(transition, homeOf))
    .filter(({ targets }) => targets.some((target) => target !== state.id));
  return { ...state, key: `${state.key} +`, kind: 'atomic', transitions: [...own, ...leaving], states: [] };
}

/** A transition between the states that still show. */
function moved(transition: ChartTransition, homeOf: HomeOf): ChartTransition {
  return {
    ...transition,
    source: homeOf(transition.source),
    targets: [...new Set(transition.targets.map(homeOf))],
  };
}

function transitionsWithin(state: ChartState): readonly ChartTransition[] {
  return [...state.transitions, ...state.states.flatMap(transitionsWithin)];
}

/** The outermost collapsed state around each hidden one. */
function homesIn(
  state: ChartState,
  home: string | null,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const inner = home ?? (ids.has(state.id) ? state.id : null);
  return new Map([
    ...(home === null ? [] : [[state.id, home] as const]),
    ...state.states.flatMap((part) => [...homesIn(part, inner, ids)]),
  ]);
}
