export { sizes } from './sizes.ts';
export type { PlacedLine } from './state-text.ts';
export { lineWidth, placedRuns, type Run } from './text-lines.ts';
export { textWidth } from './text-width.ts';
