import type { Chart, ChartState } from '../graph/chart.ts';
import { shownTransitions } from '../graph/edges.ts';
import type { Layout } from '../layout/layout-graph.ts';
import { backwardEdges } from './backward-edges.ts';
import { drawParts } from './draw-parts.ts';
import { type Drawing, movedDrawing } from './drawing.ts';
import { atomicFrame, boxOf, compoundFrame } from './frame.ts';
import { inRows } from './rows.ts';
import type { Sketch } from './sketch.ts';

/** The layouts to try: labels up to a width in pixels, first with short edges, then with states as high as possible. */
const tries = [170, 140, 116].flatMap((labelWidth) => [
  { labelWidth, layering: 'NETWORK_SIMPLEX' },
  { labelWidth, layering: 'LONGEST_PATH_SOURCE' },
]);

/**
 * Draws a chart: the first layout that fits, or else the narrowest. The same chart always gets the same drawing.
 *
 * @param layout   ELK, which a shell loads
 * @param widthPx  the drawing's preferred width
 */
export async function drawChart(chart: Chart, layout: Layout, widthPx: number): Promise<Drawing> {
  const shown = shownTransitions(chart);
  const backward = backwardEdges(chart, shown);
  const drawings: Drawing[] = [];
  for (const tried of tries) {
    const sketch: Sketch = { ...tried, shown, backward, widthPx, layout, drawState };
    const drawing = await drawState(chart.root, sketch, false);
    if (drawing.width <= widthPx) return drawing;
    drawings.push(drawing);
  }
  return drawings.reduce((narrowest, one) => (one.width < narrowest.width ? one : narrowest));
}

/** A state with its contents. Parts that no edge leaves are drawn separately, and then placed as one box. */
async function drawState(state: ChartState, sketch: Sketch, isRegion: boolean): Promise<Drawing> {
  const written = sketch.shown.writtenIn(state.id);
  if (state.states.length === 0) {
    const frame = atomicFrame(state, written);
    const box = boxOf(state, frame, { x: 0, y: 0, ...frame }, isRegion);
    return { width: frame.width, height: frame.height, boxes: [box], dots: [], edges: [] };
  }
  const parts = await drawnParts(state, sketch);
  const frame = compoundFrame(state, written, parts);
  const { boxes, dots, edges } = movedDrawing(parts, frame.insetX, frame.insetY);
  const box = boxOf(state, frame, { x: 0, y: 0, ...frame }, isRegion);
  return { width: frame.width, height: frame.height, boxes: [box, ...boxes], dots, edges };
}

async function drawnParts(state: ChartState, sketch: Sketch): Promise<Drawing> {
  const isApart = state.kind === 'parallel' && !sketch.shown.edges.some((edge) => isAmong(state, edge));
  if (!isApart) return drawParts(state, sketch);
  const regions: Drawing[] = [];
  for (const part of state.states) regions.push(await sketch.drawState(part, sketch, true));
  return inRows(regions, sketch.widthPx - 80);
}

/** True if an edge joins two parts of a state, or states inside them. */
function isAmong({ states }: ChartState, { source, target }: { source: string; target: string }): boolean {
  const homeOf = (id: string) => states.find((state) => has(state, id));
  const from = homeOf(source);
  return from !== undefined && homeOf(target) !== from;
}

function has(state: ChartState, id: string): boolean {
  return state.id === id || state.states.some((part) => has(part, id));
}
