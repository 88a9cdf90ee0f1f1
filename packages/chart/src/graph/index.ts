export type { Chart, ChartState } from './chart.ts';
export { chartOf } from './chart-of.ts';
export { collapsedChart } from './collapsed-chart.ts';
export { statesOf } from './edges.ts';
