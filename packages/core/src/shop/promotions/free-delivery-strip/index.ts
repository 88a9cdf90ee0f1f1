export type { CountedCart, StripEvent } from './events.ts';
export { freeDeliveryStripMachine, type StripContext, type StripInput } from './machine.ts';
export { selectStrip } from './selectors.ts';
