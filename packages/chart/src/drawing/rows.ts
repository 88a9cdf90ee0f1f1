import { sizes } from '../lettering/sizes.ts';
import { type Drawing, movedDrawing } from './drawing.ts';

/** Drawings side by side in their order, in as many rows as the width needs; their upper edges are level. */
export function inRows(drawings: readonly Drawing[], widthPx: number): Drawing {
  const placed: Drawing[] = [];
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  for (const drawing of drawings) {
    if (x > 0 && x + drawing.width > widthPx) {
      x = 0;
      y += rowHeight + sizes.partGap;
      rowHeight = 0;
    }
    placed.push({
      ...movedDrawing(drawing, x, y),
      width: x + drawing.width,
      height: y + drawing.height,
    });
    x += drawing.width + sizes.partGap;
    rowHeight = Math.max(rowHeight, drawing.height);
  }
  return {
    width: Math.max(0, ...placed.map(({ width }) => width)),
    height: Math.max(0, ...placed.map(({ height }) => height)),
    boxes: placed.flatMap(({ boxes }) => boxes),
    dots: placed.flatMap(({ dots }) => dots),
    edges: placed.flatMap(({ edges }) => edges),
  };
}
