import type { Layout } from '@marketsquare/core/proof/chart';
import Elk from 'elkjs/lib/elk.bundled.js';

const elk = new Elk();

/** ELK's layout, on this thread. */
export const layout: Layout = (graph) => elk.layout(graph);
