import type { ChartState } from '../graph/chart.ts';
import type { DrawnEdge } from '../graph/edges.ts';
import type { LayoutEdge, LayoutNode } from '../layout/layout-graph.ts';
import { sizes } from '../lettering/sizes.ts';
import { edgeText } from '../lettering/state-text.ts';
import { type Box, type Drawing, type EdgeDrawing, movedDrawing, type Rectangle } from './drawing.ts';
import { boxOf, compoundFrame } from './frame.ts';
import type { Sketch } from './sketch.ts';

/**
 * Lays out the parts of a state with the edges between them. A part whose inner states have no edges to others is one node
 * of its drawn size; the others are laid out together with their contents.
 */
export async function drawParts(state: ChartState, sketch: Sketch): Promise<Drawing> {
  const whole = new Map<string, Drawing>();
  const children = await nodesIn(state, sketch, whole);
  const ids = new Set(children.flatMap(idsWithin));
  const edges = sketch.shown.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const laidOut = await sketch.layout({
    id: `within ${state.id}`,
    layoutOptions: { ...graphOptions(sketch), 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children,
    edges: [...beginningsIn(state, ids), ...edges.map((edge) => layoutEdge(edge, sketch))],
  });
  const nodes = new Map(nodesWithin(laidOut).map((node) => [node.id, rectangleOf(node)]));
  const wholes = [...whole].map(([id, drawing]) => {
    const { x, y } = nodes.get(id) ?? rectangleOf({});
    return movedDrawing(drawing, x, y);
  });
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: [...openBoxes(state, sketch, whole, nodes), ...wholes.flatMap(({ boxes }) => boxes)],
    dots: [...dotsOf(state, nodes), ...wholes.flatMap(({ dots }) => dots)],
    edges: [
      ...(laidOut.edges ?? []).map((edge) => edgeDrawing(edge, edges, sketch)),
      ...wholes.flatMap((drawing) => drawing.edges),
    ],
  };
}

function graphOptions({ layering }: Sketch): Record<string, string> {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.layered.layering.strategy': layering,
    'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
    'elk.spacing.nodeNode': '24',
    'elk.spacing.edgeNode': '16',
    'elk.spacing.edgeEdge': '14',
    'elk.spacing.edgeLabel': '4',
    'elk.layered.spacing.nodeNodeBetweenLayers': '28',
    'elk.layered.spacing.edgeNodeBetweenLayers': '16',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  };
}

async function nodesIn(
  state: ChartState,
  sketch: Sketch,
  whole: Map<string, Drawing>,
): Promise<LayoutNode[]> {
  const nodes: LayoutNode[] = [];
  if (beginsIn(state)) nodes.push({ id: dotId(state.id), width: sizes.dot, height: sizes.dot });
  for (const part of state.states) {
    if (isClosed(part, sketch.shown.edges)) {
      const drawing = await sketch.drawState(part, sketch, state.kind === 'parallel');
      whole.set(part.id, drawing);
      nodes.push({ id: part.id, width: drawing.width, height: drawing.height });
    } else {
      nodes.push(await openNode(part, sketch, whole));
    }
  }
  return nodes;
}

/** A state that is laid out together with its parts, because an edge leads into it or out of it. */
async function openNode(state: ChartState, sketch: Sketch, whole: Map<string, Drawing>): Promise<LayoutNode> {
  const { width, insetY } = frameOf(state, sketch);
  const { inset } = sizes;
  return {
    id: state.id,
    layoutOptions: {
      ...graphOptions(sketch),
      'elk.padding': `[top=${insetY},left=${inset},bottom=${inset},right=${inset}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // In a downward layout, ELK expects the minimum size of an inner state with width and height swapped.
      'elk.nodeSize.minimum': `(0,${width})`,
    },
    children: await nodesIn(state, sketch, whole),
  };
}

function layoutEdge(edge: DrawnEdge, { labelWidth, backward }: Sketch): LayoutEdge {
  const { width, height } = edgeText(edge, labelWidth);
  const [from, to] = backward.has(edge.id) ? [edge.target, edge.source] : [edge.source, edge.target];
  const label = {
    id: `${edge.id}:`,
    text: edge.id,
    width: width + 2 * sizes.labelPadding,
    height: height + sizes.labelPadding,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
  return { id: edge.id, sources: [from], targets: [to], labels: [label] };
}

function edgeDrawing(
  edge: LayoutEdge,
  drawn: readonly DrawnEdge[],
  { labelWidth, backward }: Sketch,
): EdgeDrawing {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const shown = drawn.find(({ id }) => id === edge.id);
  if (!shown) return { id: edge.id, points, label: null };
  const place = rectangleOf(edge.labels?.[0] ?? {});
  const lines = edgeText(shown, labelWidth).lines.map(({ x, y, line }) => ({
    x: place.x + sizes.labelPadding + x,
    y: place.y + sizes.labelPadding / 2 + y,
    line,
  }));
  return {
    id: edge.id,
    points: backward.has(edge.id) ? [...points].reverse() : points,
    label: { ...place, lines },
  };
}

/** The boxes of the states that were laid out with their parts, outer ones first. */
function openBoxes(
  state: ChartState,
  sketch: Sketch,
  whole: ReadonlyMap<string, Drawing>,
  nodes: ReadonlyMap<string, Rectangle>,
): readonly Box[] {
  return state.states
    .filter(({ id }) => !whole.has(id))
    .flatMap((part) => [
      boxOf(part, frameOf(part, sketch), nodes.get(part.id) ?? rectangleOf({}), state.kind === 'parallel'),
      ...openBoxes(part, sketch, whole, nodes),
    ]);
}

function frameOf(state: ChartState, { shown }: Sketch) {
  return compoundFrame(state, shown.writtenIn(state.id), { width: 0, height: 0 });
}

function dotsOf(state: ChartState, nodes: ReadonlyMap<string, Rectangle>): Drawing['dots'] {
  const place = nodes.get(dotId(state.id));
  const radius = sizes.dot / 2;
  return [
    ...(place ? [{ stateId: state.id, x: place.x + radius, y: place.y + radius, radius }] : []),
    ...state.states.flatMap((part) => dotsOf(part, nodes)),
  ];
}

function beginningsIn(state: ChartState, ids: ReadonlySet<string>): LayoutEdge[] {
  const first = beginsIn(state);
  const isHere = first !== undefined && ids.has(dotId(state.id));
  return [
    ...(isHere ? [{ id: `${dotId(state.id)}→`, sources: [dotId(state.id)], targets: [first.id] }] : []),
    ...state.states.flatMap((part) => beginningsIn(part, ids)),
  ];
}

/** True if no edge joins a state's inner states to others. */
function isClosed(state: ChartState, edges: readonly DrawnEdge[]): boolean {
  const inner = new Set(state.states.flatMap(idsOf));
  return edges.every(({ source, target }) => inner.has(source) === inner.has(target));
}

function beginsIn(state: ChartState): ChartState | undefined {
  return state.states.find(({ isInitial }) => isInitial);
}

/** The dot that marks the initial part of a state. */
function dotId(stateId: string): string {
  return `${stateId}•`;
}

function idsOf(state: ChartState): readonly string[] {
  return [state.id, ...state.states.flatMap(idsOf)];
}

function idsWithin(node: LayoutNode): readonly string[] {
  return [node.id, ...(node.children ?? []).flatMap(idsWithin)];
}

function nodesWithin(node: LayoutNode): readonly LayoutNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesWithin)];
}

function rectangleOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle>): Rectangle {
  return { x, y, width, height };
}
