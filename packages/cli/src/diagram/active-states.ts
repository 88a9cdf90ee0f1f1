import { type Chart, type ChartState, statesOf } from '@marketsquare/chart/graph';
import { wrongUse } from '../contract/failure.ts';

/**
 * The active states, given some of them, with their parents.
 *
 * @param names  ids, or their last parts: `payment.card.checking`, `card.checking`, `checking`
 * @throws CommandFailure 2 when a name matches no state, or several
 */
export function activeStates(chart: Chart, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => wayTo(chart.root, stateNamed(chart, name).id)));
}

function stateNamed(chart: Chart, name: string): ChartState {
  const states = statesOf(chart);
  const exact = states.filter(({ id }) => id === name);
  const fitting = exact.length > 0 ? exact : states.filter(({ id }) => id.endsWith(`.${name}`));
  const [only, other] = fitting;
  if (only && !other) return only;
  const offered = (only ? fitting : states).map(({ id }) => id).join(', ');
  throw wrongUse(
    only ? `${chart.name} has several states "${name}".` : `${chart.name} has no state "${name}".`,
    `There are ${offered}.`,
  );
}

/** The ids from the root down to a state. */
function wayTo(state: ChartState, id: string): readonly string[] {
  if (state.id === id) return [id];
  for (const part of state.states) {
    const way = wayTo(part, id);
    if (way.length > 0) return [state.id, ...way];
  }
  return [];
}
