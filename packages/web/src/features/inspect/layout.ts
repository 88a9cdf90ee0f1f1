import { type Drawing, drawChart } from '@marketsquare/chart/drawing';
import { type Chart, chartOf, collapsedChart } from '@marketsquare/chart/graph';
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

/**
 * Draws a machine, narrow enough for its place beside the events. The first call loads ELK.
 *
 * @param collapsed  ids of the states whose parts are hidden; those of other machines do not count
 */
export function drawMachine(name: MachineName, collapsed: ReadonlySet<string>): Promise<Drawing> {
  const key = [name, ...[...collapsed].sort()].join(' ');
  const chart = collapsedChart(chartNamed(name), collapsed);
  const drawn =
    drawings.get(key) ??
    import('@marketsquare/chart/layout').then(({ layout }) => drawChart(chart, layout, narrow));
  drawings.set(key, drawn);
  return drawn;
}

/** The preferred width of drawings, in pixels. */
const narrow = 900;
const charts = new Map<MachineName, Chart>();
const drawings = new Map<string, Promise<Drawing>>();
