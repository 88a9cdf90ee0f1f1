import { type Chart, chartOf, type Drawing, drawChart, type Layout } from '@marketsquare/core/proof/chart';
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
    drawings.get(name) ?? loadLayout().then((layout) => drawChart(chartNamed(name), layout, narrow));
  drawings.set(name, drawn);
  return drawn;
}

/** The preferred width of drawings, in pixels. */
const narrow = 900;
const charts = new Map<MachineName, Chart>();
const drawings = new Map<MachineName, Promise<Drawing>>();

async function loadLayout(): Promise<Layout> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const elk = new Elk();
  return (graph) => elk.layout(graph);
}
