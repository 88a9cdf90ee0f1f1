import type { ChartState } from '../graph/chart.ts';
import type { WrittenTransition } from '../graph/edges.ts';
import { sizes } from '../lettering/sizes.ts';
import { atomicText, compoundText, nameWidth, type PlacedLine, placedTags } from '../lettering/state-text.ts';
import type { Box, Rectangle } from './drawing.ts';

/** A state's own text with its place in the state, and where the state's parts go. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The offset of the parts from the upper left corner; zero without parts. */
  readonly insetX: number;
  readonly insetY: number;
  readonly lines: readonly PlacedLine[];
}

/** The frame of a state without parts. */
export function atomicFrame(state: ChartState, written: readonly WrittenTransition[]): Frame {
  const text = atomicText(state, written);
  const under = sizes.nameHeight + sizes.padding / 2;
  return {
    width: Math.max(nameWidth(state), text.width) + 2 * sizes.padding,
    height: under + (text.height === 0 ? 0 : text.height + sizes.gap) + sizes.padding / 2,
    insetX: 0,
    insetY: 0,
    lines: moved(text.lines, sizes.padding, under),
  };
}

/** The frame around the parts of a state, as wide as they or its own text need. */
export function compoundFrame(
  state: ChartState,
  written: readonly WrittenTransition[],
  parts: { readonly width: number; readonly height: number },
): Frame {
  const { padding, inset, nameHeight, gap } = sizes;
  const text = compoundText(state, written, parts.width + 2 * (inset - padding));
  const inner = Math.max(
    parts.width,
    text.width - 2 * (inset - padding),
    nameWidth(state) - 2 * (inset - padding),
  );
  const under = padding + nameHeight;
  const insetY = under + (text.height === 0 ? 0 : text.height + gap) + padding;
  return {
    width: inner + 2 * inset,
    height: insetY + parts.height + inset,
    insetX: inset + (inner - parts.width) / 2,
    insetY,
    lines: moved(text.lines, padding, under),
  };
}

/** A state with its text, in its place. */
export function boxOf(state: ChartState, frame: Frame, place: Rectangle, isRegion: boolean): Box {
  const hasParts = state.states.length > 0;
  return {
    x: place.x,
    y: place.y,
    width: place.width,
    height: place.height,
    id: state.id,
    name: state.key,
    kind: state.kind,
    hasParts,
    isRegion,
    nameX: place.x + sizes.padding,
    nameY: place.y + (hasParts ? sizes.padding : sizes.padding / 2) + sizes.name,
    tags: placedTags(state),
    lines: moved(frame.lines, place.x, place.y),
  };
}

function moved(lines: readonly PlacedLine[], dx: number, dy: number): readonly PlacedLine[] {
  return lines.map(({ x, y, line }) => ({ x: x + dx, y: y + dy, line }));
}
