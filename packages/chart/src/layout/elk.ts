import Elk from 'elkjs/lib/elk.bundled.js';
import type { Layout } from './layout-graph.ts';

const elk = new Elk();

/** ELK's layout, on this thread. */
export const layout: Layout = (graph) => elk.layout(graph);
