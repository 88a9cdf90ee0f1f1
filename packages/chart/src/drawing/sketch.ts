import type { ChartState } from '../graph/chart.ts';
import type { ShownTransitions } from '../graph/edges.ts';
import type { Layout } from '../layout/layout-graph.ts';
import type { Drawing } from './drawing.ts';

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
