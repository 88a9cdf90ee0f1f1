export { layout } from './elk.ts';
