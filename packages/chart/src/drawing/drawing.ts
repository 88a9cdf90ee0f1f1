import type { ChartState } from '../graph/chart.ts';
import type { Point } from '../layout/layout-graph.ts';
import type { PlacedLine, PlacedTag } from '../lettering/state-text.ts';

/** A chart laid out: positions in pixels from the upper left corner. A printer only chooses colours. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Outer states before their inner ones. */
  readonly boxes: readonly Box[];
  readonly dots: readonly Dot[];
  readonly edges: readonly EdgeDrawing[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A state. */
export interface Box extends Rectangle {
  readonly id: string;
  readonly name: string;
  readonly kind: ChartState['kind'];
  readonly hasParts: boolean;
  /** True if it is one of the parts of a parallel state. */
  readonly isRegion: boolean;
  /** The start of the name's baseline; tags are positioned from it. */
  readonly nameX: number;
  readonly nameY: number;
  readonly tags: readonly PlacedTag[];
  readonly lines: readonly PlacedLine[];
}

/** The initial dot of a state with parts. */
export interface Dot {
  readonly stateId: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface EdgeDrawing {
  readonly id: string;
  readonly points: readonly Point[];
  /** None at the edge of a dot. */
  readonly label: Label | null;
}

export interface Label extends Rectangle {
  readonly lines: readonly PlacedLine[];
}

/** A drawing moved to the right and down. */
export function movedDrawing(drawing: Drawing, dx: number, dy: number): Drawing {
  const place = <Placed extends { readonly x: number; readonly y: number }>(one: Placed): Placed => ({
    ...one,
    x: one.x + dx,
    y: one.y + dy,
  });
  return {
    ...drawing,
    boxes: drawing.boxes.map((box) => ({
      ...place(box),
      nameX: box.nameX + dx,
      nameY: box.nameY + dy,
      lines: box.lines.map(place),
    })),
    dots: drawing.dots.map(place),
    edges: drawing.edges.map(({ label, points, ...edge }) => ({
      ...edge,
      points: points.map(place),
      label: label && { ...place(label), lines: label.lines.map(place) },
    })),
  };
}
