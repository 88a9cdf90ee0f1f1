/** What a layout engine is given and gives back, in the JSON of ELK; positions are there once it is laid out. */
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
