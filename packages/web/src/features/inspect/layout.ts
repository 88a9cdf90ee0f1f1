import { type Drawing, drawChart } from '@marketsquare/chart/drawing';
import { type Chart, chartOf } from '@marketsquare/chart/graph';
import { allMachines } from '@marketsquare/core/storefront/screens';

export type MachineName = keyof typeof allMachines;

export function isMachineName(name: string): name is MachineName {
  return Object.hasOwn(allMachines, name);
}

/** The chart of a machine; each is computed once. */
export function chartNamed(name: MachineName): Chart {
  const known = charts.get(name) ?? chartOf(name, allMachines[name]);
  charts.set(name, known);
  return known;
}

/** Draws a machine, narrow enough for its place beside the events. The first call loads ELK. */
export function drawMachine(name: MachineName): Promise<Drawing> {
  const drawn =
    drawings.get(name) ??
    import('@marketsquare/chart/layout').then(({ layout }) => drawChart(chartNamed(name), layout, narrow));
  drawings.set(name, drawn);
  return drawn;
}

/** The preferred width of drawings, in pixels. */
const narrow = 900;
const charts = new Map<MachineName, Chart>();
const drawings = new Map<MachineName, Promise<Drawing>>();
