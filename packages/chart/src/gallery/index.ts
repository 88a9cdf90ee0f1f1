export { type Format, formats } from './format.ts';
export { charts, diagramOf, distinctCharts, gallery } from './pictures.ts';
