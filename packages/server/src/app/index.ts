export { buildApp } from './app.ts';
export { systemChance } from './chance.ts';
export {
  type Chance,
  type Clock,
  defaultConfig,
  type Pictures,
  type Ports,
  type ShopConfig,
} from './ports.ts';
