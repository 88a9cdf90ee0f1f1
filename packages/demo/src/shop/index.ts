export { type DemoSize, generateShop, usualDemo } from './generate.ts';
export { demoPeople } from './people.ts';
export type * from '@marketsquare/server/seed';
