import type { Machines } from '@marketsquare/core/journal';
import type { Coverage } from '@marketsquare/core/kernel/reached';
import type { MachineSummary, Reached } from '@marketsquare/proof/checker';

/** The parts of machines that the checks reached, as the inspector opens them. */
export function coverageOf(summaries: readonly MachineSummary[], machines: Machines): Coverage {
  const entries = summaries.flatMap(({ machine, isComplete, states, transitions }) => {
    const id = machines[machine]?.id;
    return id === undefined
      ? []
      : [[id, { isComplete, states: part(states), transitions: part(transitions) }]];
  });
  return { coverage: 'check', machines: Object.fromEntries(entries) };
}

function part({ total, ids }: Reached): { readonly total: number; readonly reached: readonly string[] } {
  return { total, reached: ids };
}
