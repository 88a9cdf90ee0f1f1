import { charts, distinctCharts, type Format, formats } from '@marketsquare/chart/gallery';
import type { Chart } from '@marketsquare/chart/graph';
import { wrongUse } from '../contract/failure.ts';
import { activeStates } from './active-states.ts';

/** The choice on a command line. */
export interface DiagramWish {
  /** A machine's name in a journal, the name that it is drawn under, or `all`. */
  readonly machine: string;
  readonly format: string | null;
  /** Names of states to highlight. */
  readonly active: readonly string[];
}

export interface DiagramChoice {
  readonly charts: readonly Chart[];
  readonly isAll: boolean;
  readonly format: Format | null;
  /** Ids of the states to highlight. */
  readonly active: ReadonlySet<string>;
}

/**
 * Finds the chosen charts.
 *
 * @throws CommandFailure 2 for an unknown machine, format or state
 */
export function chosenDiagrams({ machine, format, active }: DiagramWish): DiagramChoice {
  const known = formats.find((one) => one === format);
  if (format !== null && !known) {
    throw wrongUse(`There is no format "${format}".`, `There are ${formats.join(', ')}.`);
  }
  const chosen = { format: known ?? null };
  if (machine === 'all') {
    if (active.length > 0) throw wrongUse('States are highlighted in one machine only.', 'Name the machine.');
    return { ...chosen, charts: distinctCharts(), isAll: true, active: new Set() };
  }
  const chart = charts.get(machine) ?? distinctCharts().find(({ name }) => name === machine);
  if (!chart) {
    throw wrongUse(
      `There is no machine "${machine}".`,
      `Name all, or one of ${[...charts.keys()].join(', ')}.`,
    );
  }
  return { ...chosen, charts: [chart], isAll: false, active: activeStates(chart, active) };
}
