import type { Point } from '../layout/layout-graph.ts';

/** The radius of a corner, in pixels. */
const cornerRadius = 7;
const arrowLength = 9;
const arrowHalfWidth = 4.5;

/** The line of an edge as an SVG path, its corners rounded; it ends where its arrow begins. */
export function edgePath(points: readonly Point[]): string {
  const line = [...points.slice(0, -1), ...arrowBase(points)];
  return line
    .map((point, index) => {
      const before = line[index - 1];
      const after = line[index + 1];
      if (!before) return `M${text(point)}`;
      if (!after) return `L${text(point)}`;
      const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2);
      return `L${text(towards(point, before, radius))}Q${text(point)} ${text(towards(point, after, radius))}`;
    })
    .join('');
}

/** The arrow at the end of an edge as an SVG path. */
export function arrowPath(points: readonly Point[]): string {
  const tip = points.at(-1);
  const [base] = arrowBase(points);
  if (!tip || !base) return '';
  const across = { x: (tip.y - base.y) / arrowLength, y: (base.x - tip.x) / arrowLength };
  const corner = (side: 1 | -1) =>
    text({ x: base.x + side * across.x * arrowHalfWidth, y: base.y + side * across.y * arrowHalfWidth });
  return `M${text(tip)}L${corner(1)}L${corner(-1)}Z`;
}

function arrowBase(points: readonly Point[]): readonly Point[] {
  const tip = points.at(-1);
  const before = points.at(-2);
  return tip && before ? [towards(tip, before, arrowLength)] : [];
}

/** The point at a distance from one towards another. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Nobody sees less than a tenth of a pixel. */
function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
