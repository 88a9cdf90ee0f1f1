export type { ShopEvent } from './events.ts';
export { type ShopInput, shopActor, shopMachine, shopMachines } from './machine.ts';
