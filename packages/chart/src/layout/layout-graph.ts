/** The input and output of a layout engine, in ELK's JSON; the output has positions. */
export interface LayoutNode {
  id: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  children?: LayoutNode[];
  edges?: LayoutEdge[];
  layoutOptions?: Record<string, string>;
}

export interface LayoutEdge {
  id: string;
  sources: string[];
  targets: string[];
  labels?: LayoutLabel[];
  sections?: LayoutSection[];
}

export interface LayoutLabel {
  id?: string;
  text?: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  layoutOptions?: Record<string, string>;
}

export interface LayoutSection {
  id: string;
  startPoint: Point;
  endPoint: Point;
  bendPoints?: Point[];
}

export interface Point {
  x: number;
  y: number;
}

/** The layout of ELK, which a shell provides: `new ELK().layout`. */
export type Layout = (graph: LayoutNode) => Promise<LayoutNode>;
