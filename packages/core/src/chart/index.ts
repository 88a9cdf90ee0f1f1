export type { Chart, ChartInvoke, ChartState, ChartTransition, Trigger } from './chart.ts';
export { chartOf } from './chart-of.ts';
export { triggerText } from './words.ts';
