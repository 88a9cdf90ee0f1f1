export type { Chart, ChartState, ChartTransition } from './chart.ts';
export { chartOf } from './chart-of.ts';
export { collapsedChart } from './collapsed-chart.ts';
export { shownTransitions, statesOf } from './edges.ts';
export { triggerText } from './names.ts';
