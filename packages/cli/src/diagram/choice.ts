import type { Chart } from '@marketsquare/core/chart';
import { wrongUse } from '../contract/failure.ts';
import { activeStates } from './active-states.ts';
import { charts, distinctCharts } from './pictures.ts';

const formats = ['text', 'mermaid', 'svg'] as const;

export type Format = (typeof formats)[number];

/** What a command line asks for. */
export interface DiagramWish {
  /** A machine's name in a journal, the name that it is drawn under, or `all`. */
  readonly machine: string;
  readonly format: string | null;
  /** Names of states to light. */
  readonly active: readonly string[];
}

export interface DiagramChoice {
  readonly charts: readonly Chart[];
  readonly isAll: boolean;
  readonly format: Format | null;
  /** Ids of the states to light. */
  readonly active: ReadonlySet<string>;
}

/**
 * Finds what is asked for.
 *
 * @throws CommandFailure 2 for a machine, a format or a state that there is not
 */
export function chosenDiagrams({ machine, format, active }: DiagramWish): DiagramChoice {
  const known = formats.find((one) => one === format);
  if (format !== null && !known) {
    throw wrongUse(`"${format}" is no format.`, `There are ${formats.join(', ')}.`);
  }
  const chosen = { format: known ?? null };
  if (machine === 'all') {
    if (active.length > 0) throw wrongUse('States are lit in one machine.', 'Name the machine.');
    return { ...chosen, charts: distinctCharts(), isAll: true, active: new Set() };
  }
  const chart = charts.get(machine) ?? distinctCharts().find(({ name }) => name === machine);
  if (!chart) {
    throw wrongUse(`No machine is called "${machine}".`, `There are all, ${[...charts.keys()].join(', ')}.`);
  }
  return { ...chosen, charts: [chart], isAll: false, active: activeStates(chart, active) };
}
