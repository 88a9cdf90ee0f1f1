import { charts, diagramOf } from '@marketsquare/chart/gallery';
import { statesOf } from '@marketsquare/chart/graph';
import { activeStates } from '../diagram/active-states.ts';
import type { MachineAtEnd } from './case-view.ts';
import type { Picture } from './page.ts';

/** The charts of machines with their active states lit; none of a machine that is not drawn. */
export async function picturesOf(machines: readonly MachineAtEnd[]): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const { actor, state } of machines) {
    const chart = charts.get(actor);
    if (chart === undefined) continue;
    const known = new Set(statesOf(chart).map(({ id }) => id));
    const active = state
      .split(' + ')
      .map((leaf) => `${chart.root.id}.${leaf}`)
      .filter((id) => known.has(id));
    pictures.push({ actor, svg: await diagramOf(chart, 'svg', activeStates(chart, active)) });
  }
  return pictures;
}
