export { loadContract } from '../http/contract.ts';
export type { SeedResult } from '../seed/index.ts';
export type { Database } from '../store/database/index.ts';
export {
  type Chance,
  type Clock,
  defaultConfig,
  type Pictures,
  type Ports,
  type ShopConfig,
} from '../store/ports/ports.ts';
export { buildApp } from './app.ts';
export { systemChance } from './chance.ts';
export type { Emulator, EmulatorPlace, RunningEmulator } from './emulator.ts';
export { type Environment, gatewaysFrom } from './gateways.ts';
export { isShop, makeShop, type NewShop } from './make-shop.ts';
export { type Filling, openShop } from './open-shop.ts';
export type { ServerOptions } from './server-options.ts';
export {
  readErasedUrl,
  readGatewaySettings,
  readPhotographPlace,
  readPlace,
  readSettings,
} from './settings.ts';
export { type RunningServer, startServer } from './start.ts';
