export type { ShopConfig } from './ports.ts';
