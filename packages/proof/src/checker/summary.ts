import type { CheckReport } from './check.ts';
import type { Coverage, Reached } from './coverage.ts';

/** The combined coverage of all checks of one machine. */
export interface MachineSummary extends Coverage {
  readonly machine: string;
  readonly situations: number;
  readonly isComplete: boolean;
  readonly violations: number;
}

/** Combines the reports of each machine: one check may reach what another one, with other bounds, cannot. */
export function summaryOf(reports: readonly CheckReport[]): readonly MachineSummary[] {
  const machines = [...new Set(reports.map(({ machine }) => machine))];
  return machines.map((machine) => {
    const own = reports.filter((report) => report.machine === machine);
    return {
      machine,
      situations: total(own.map(({ states }) => states)),
      isComplete: own.every(({ isComplete }) => isComplete),
      violations: total(own.map(({ violations }) => violations.length)),
      states: together(own.map(({ coverage }) => coverage.states)),
      transitions: together(own.map(({ coverage }) => coverage.transitions)),
    };
  });
}

/**
 * The share of states and transitions that was reached, in one sentence: '100 % of 48 states and 112
 * transitions'.
 */
export function coverageText(machines: readonly MachineSummary[]): string {
  const states = machines.map(({ states }) => states);
  const transitions = machines.map(({ transitions }) => transitions);
  const parts = [...states, ...transitions];
  const reached = total(parts.map((one) => one.reached));
  const all = total(parts.map((one) => one.total));
  const percent = all === 0 ? 100 : Math.floor((100 * reached) / all);
  const count = (reachable: readonly Reached[]) => total(reachable.map((one) => one.total));
  return `${percent} % of ${count(states)} states and ${count(transitions)} transitions`;
}

/** Only parts that every check misses are missing. */
function together(parts: readonly Reached[]): Reached {
  const [first, ...others] = parts;
  if (!first) return { reached: 0, total: 0, ids: [], missing: [] };
  const missing = first.missing.filter((text) => others.every((one) => one.missing.includes(text)));
  const ids = [...new Set(parts.flatMap((one) => one.ids))];
  return { reached: ids.length, total: first.total, ids, missing };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
