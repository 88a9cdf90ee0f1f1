import type { ChartState } from '../graph/chart.ts';
import type { DrawnEdge, WrittenTransition } from '../graph/edges.ts';
import { edgeLines, stateLines, writtenLines } from './labels.ts';
import { sizes } from './sizes.ts';
import { type Line, lineWidth } from './text-lines.ts';
import { textWidth } from './text-width.ts';

/** A line of text with its baseline's position, from the upper left corner of its owner. */
export interface PlacedLine {
  readonly x: number;
  readonly y: number;
  readonly line: Line;
}

/** Text with its position and size. */
export interface TextBlock {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PlacedLine[];
}

/** The text under the name of a state without parts. */
export function atomicText(state: ChartState, written: readonly WrittenTransition[]): TextBlock {
  const blocks = [
    stateLines(state, sizes.stateWidth),
    ...written.map((one) => writtenLines(one, sizes.stateWidth)),
  ];
  return stacked(blocks, 0);
}

/**
 * The text over the parts of a state: its transitions in as many columns as fit.
 *
 * @param widthPx  the room between the state's edges
 */
export function compoundText(
  state: ChartState,
  written: readonly WrittenTransition[],
  widthPx: number,
): TextBlock {
  const { columnWidth: narrowest, columnGap, columnLength, gap } = sizes;
  const wanted = Math.min(2, Math.ceil(written.length / columnLength));
  const fitting = Math.floor((widthPx + columnGap) / (narrowest + columnGap));
  const count = Math.max(1, Math.min(Math.max(wanted, fitting), Math.ceil(written.length / 3)));
  const columnWidth = Math.max(narrowest, (widthPx - columnGap * (count - 1)) / count);
  const own = stacked([stateLines(state, Math.max(widthPx, narrowest))], 0);
  const columns = inColumns(
    written.map((one) => writtenLines(one, columnWidth)),
    count,
  ).map((blocks) => stacked(blocks, 3));
  const top = own.height > 0 && columns.length > 0 ? own.height + gap : own.height;
  const lines = [
    ...own.lines,
    ...columns.flatMap((column, index) => moved(column.lines, index * (columnWidth + columnGap), top)),
  ];
  return {
    width: widthOf(lines),
    height: top + Math.max(0, ...columns.map(({ height }) => height)),
    lines,
  };
}

/**
 * The label of an edge, its lines centred.
 *
 * @param widthPx  the width at which lines wrap
 */
export function edgeText({ transitions }: DrawnEdge, widthPx: number): TextBlock {
  const text = stacked(
    transitions.map((transition) => edgeLines(transition, widthPx)),
    sizes.gap,
  );
  return {
    ...text,
    lines: text.lines.map((placed) => ({
      ...placed,
      x: (text.width - lineWidth(placed.line, sizes.text)) / 2,
    })),
  };
}

/** A tag beside the name of its state. */
export interface PlacedTag {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** The tags of a state, measured from where its name begins. */
export function placedTags({ key, tags }: ChartState): readonly PlacedTag[] {
  let x = textWidth(key, sizes.name, 'bold') + sizes.tagPadding;
  return tags.map((text) => {
    const tag = { text, x, width: textWidth(text, sizes.tag) + 2 * sizes.tagPadding };
    x += tag.width + sizes.tagPadding;
    return tag;
  });
}

/** The width of a state's name with its tags. */
export function nameWidth(state: ChartState): number {
  const last = placedTags(state).at(-1);
  return last ? last.x + last.width : textWidth(state.key, sizes.name, 'bold');
}

/** Stacks lines. */
function stacked(blocks: readonly (readonly Line[])[], gapPx: number): TextBlock {
  const lines: PlacedLine[] = [];
  let height = 0;
  for (const block of blocks) {
    if (block.length > 0 && height > 0) height += gapPx;
    for (const line of block) {
      lines.push({ x: 0, y: height + sizes.baseline, line });
      height += sizes.lineHeight;
    }
  }
  return { width: widthOf(lines), height, lines };
}

/** Distributes blocks over columns of similar length, in reading order. */
function inColumns(
  blocks: readonly (readonly Line[])[],
  count: number,
): readonly (readonly (readonly Line[])[])[] {
  const total = blocks.reduce((sum, block) => sum + block.length, 0);
  const columns: (readonly Line[])[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const block of blocks) {
    columns[Math.min(count - 1, Math.floor((before * count) / total))]?.push(block);
    before += block.length;
  }
  return columns.filter((column) => column.length > 0);
}

function widthOf(lines: readonly PlacedLine[]): number {
  return Math.max(0, ...lines.map(({ x, line }) => x + lineWidth(line, sizes.text)));
}

function moved(lines: readonly PlacedLine[], dx: number, dy: number): readonly PlacedLine[] {
  return lines.map(({ x, y, line }) => ({ x: x + dx, y: y + dy, line }));
}
