export { type DemoSize, generateShop, usualDemo } from './generate.ts';
export type * from './types.ts';
