import type { ChartState } from './chart.ts';
import type { Drawing } from './drawing.ts';
import type { ShownTransitions } from './edges.ts';
import type { Layout } from './layout-graph.ts';

/** The values that every step of one attempt at a drawing needs. */
export interface Sketch {
  readonly shown: ShownTransitions;
  /** Ids of the edges that lead back up. */
  readonly backward: ReadonlySet<string>;
  /** The width at which edge labels wrap, in pixels. */
  readonly labelWidth: number;
  /** The way in which ELK assigns states to layers. */
  readonly layering: string;
  /** The drawing's preferred width. */
  readonly widthPx: number;
  readonly layout: Layout;
  drawState(state: ChartState, sketch: Sketch, isRegion: boolean): Promise<Drawing>;
}
