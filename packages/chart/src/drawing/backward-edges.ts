import type { Chart, ChartState } from '../graph/chart.ts';
import type { DrawnEdge, ShownTransitions, WrittenTransition } from '../graph/edges.ts';

/**
 * The backward edges: those of a cycle that lead from a later state to an earlier one, in the order of the source. A picture
 * that reverses them reads from its start downwards.
 *
 * @returns their ids
 */
export function backwardEdges(chart: Chart, { edges, writtenIn }: ShownTransitions): ReadonlySet<string> {
  const backward = new Set<string>();
  for (const level of levelsOf(chart.root)) {
    const hops = hopsAmong(level, edges);
    const ways = [...hops, ...hopsFromOutside(level, writtenIn(level.id))];
    const reachable = new Map(level.states.map(({ id }) => [id, reachableFrom(id, ways)]));
    for (const { edge, from, to } of hops) {
      const isCircle = reachable.get(to)?.has(from) ?? false;
      const isAgainstOrder = indexOf(level, to) < indexOf(level, from);
      if (isCircle && isAgainstOrder) backward.add(edge);
    }
  }
  return backward;
}

/** An edge at one level: between two of its states, or parts of them. */
interface Hop {
  readonly edge: string;
  readonly from: string;
  readonly to: string;
}

function hopsAmong(level: ChartState, edges: readonly DrawnEdge[]): readonly Hop[] {
  const homes = new Map(level.states.flatMap((state) => [...idsWithin(state)].map((id) => [id, state.id])));
  return edges.flatMap(({ id, source, target }) => {
    const from = homes.get(source);
    const to = homes.get(target);
    return from === undefined || to === undefined || from === to ? [] : [{ edge: id, from, to }];
  });
}

/** A state's transitions among its own parts can happen in each of them. */
function hopsFromOutside({ states }: ChartState, written: readonly WrittenTransition[]): readonly Hop[] {
  const targets = new Set(written.flatMap(({ transition }) => transition.targets));
  return states
    .filter((to) => idsWithin(to).some((id) => targets.has(id)))
    .flatMap((to) => states.map((from) => ({ edge: '', from: from.id, to: to.id })));
}

function reachableFrom(start: string, hops: readonly Hop[]): ReadonlySet<string> {
  const reached = new Set<string>([start]);
  // Iterating a set includes elements added meanwhile.
  for (const id of reached) for (const { from, to } of hops) if (from === id) reached.add(to);
  return reached;
}

function indexOf(level: ChartState, id: string): number {
  return level.states.findIndex((state) => state.id === id);
}

function levelsOf(state: ChartState): readonly ChartState[] {
  return state.states.length === 0 ? [] : [state, ...state.states.flatMap(levelsOf)];
}

function idsWithin(state: ChartState): readonly string[] {
  return [state.id, ...state.states.flatMap(idsWithin)];
}
