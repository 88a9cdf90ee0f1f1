export { drawChart } from './draw-chart.ts';
export type { Box, Drawing, EdgeDrawing, Rectangle } from './drawing.ts';
export { arrowPath, edgePath } from './paths.ts';
