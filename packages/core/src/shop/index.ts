export type { ShopEvent } from './events.ts';
export { type ShopInput, shopActor, shopMachine, shopMachines } from './machine.ts';
export type { PopupRequest, ShopPorts, SignedInUser } from './ports.ts';
export { provideShop } from './provide.ts';
