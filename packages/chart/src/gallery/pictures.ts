import { allMachines } from '@marketsquare/core/storefront/screens';
import { drawChart } from '../drawing/draw-chart.ts';
import { mermaidOf } from '../formats/mermaid.ts';
import { svgOf } from '../formats/svg.ts';
import { textOf } from '../formats/text.ts';
import type { Chart } from '../graph/chart.ts';
import { chartOf } from '../graph/chart-of.ts';
import { statesOf } from '../graph/edges.ts';
import { layout } from '../layout/elk.ts';
import { streamCharts } from '../streams/index.ts';
import type { Format } from './format.ts';

/** The chart of each machine, by the machine's name in a journal, and of each stream that folds without one. */
export const charts: ReadonlyMap<string, Chart> = new Map([
  ...Object.entries(allMachines).map(([name, machine]) => [name, chartOf(name, machine)] as const),
  ...streamCharts().map((chart) => [chart.name, chart] as const),
]);

/** Each chart once, even if its machine runs under several names. */
export function distinctCharts(): readonly Chart[] {
  return [...subjects().map(({ chart }) => chart), ...streamCharts()];
}

/** The widest drawing whose 13 px text is still 12 px at a width of 1280 px. */
const widestDrawing = 1310;

/** The size of a machine, as text. */
function summaryOf(chart: Chart): string {
  const states = statesOf(chart);
  const transitions = states.reduce((sum, state) => sum + state.transitions.length, 0);
  return `${counted(states.length - 1, 'state')}, ${counted(transitions, 'transition')}`;
}

/**
 * The diagram of a machine in one of the formats.
 *
 * @param active  ids of the states to highlight
 */
export async function diagramOf(chart: Chart, format: Format, active: ReadonlySet<string>): Promise<string> {
  switch (format) {
    case 'text':
      return `${textOf(chart, active, (_style, text) => text).join('\n')}\n`;
    case 'mermaid':
      return mermaidOf(chart, active);
    case 'svg':
      return svgOf(await drawChart(chart, layout, widestDrawing), chart.name, summaryOf(chart), active);
    default:
      return format satisfies never;
  }
}

/** The pictures of all charts and a page that lists them, by file name. */
export async function gallery(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>([['README.md', indexPage()]]);
  for (const chart of distinctCharts()) {
    files.set(`${chart.name}.svg`, await diagramOf(chart, 'svg', new Set()));
    files.set(`${chart.name}.mmd`, await diagramOf(chart, 'mermaid', new Set()));
  }
  return files;
}

/** A machine to draw once, though it may run under several names. */
interface Subject {
  readonly chart: Chart;
  readonly names: readonly string[];
}

function subjects(): readonly Subject[] {
  const named = Map.groupBy(Object.entries(allMachines), ([, machine]) => machine);
  return [...named].map(([machine, entries]) => {
    const names = entries.map(([name]) => name);
    const [only = machine.id] = names.length === 1 ? names : [];
    return { chart: chartOf(only, machine), names };
  });
}

function indexPage(): string {
  return [
    '# The machines in pictures',
    '',
    'Every machine by its name in a journal, drawn from its definition. `npm run diagrams` rewrites this folder; a test',
    'fails when a file is stale. `marketsquare diagram NAME` prints one on a terminal.',
    '',
    '| machine | size | picture | Mermaid |',
    '| --- | --- | --- | --- |',
    ...subjects().map(
      ({ chart, names }) =>
        `| ${names.join(', ')} | ${summaryOf(chart)} | [${chart.name}.svg](${chart.name}.svg) | [${chart.name}.mmd](${chart.name}.mmd) |`,
    ),
    '',
    '## What folds without a machine',
    '',
    'Orders, tries to pay by card, gift cards and wallets are streams: a command is decided, and its events are folded. Their',
    'pictures are found by trying every command on every state of a small world, so they show what the rules allow there.',
    '',
    '| stream | size | picture | Mermaid |',
    '| --- | --- | --- | --- |',
    ...streamCharts().map(
      (chart) =>
        `| ${chart.name} | ${summaryOf(chart)} | [${chart.name}.svg](${chart.name}.svg) | [${chart.name}.mmd](${chart.name}.mmd) |`,
    ),
    '',
  ].join('\n');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
