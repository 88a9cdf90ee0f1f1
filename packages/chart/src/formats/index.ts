export { textOf } from './text.ts';
