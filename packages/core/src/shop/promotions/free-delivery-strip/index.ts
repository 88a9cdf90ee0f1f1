export type { CountedCart, StripEvent } from './events.ts';
export { freeDeliveryStripMachine } from './machine.ts';
export { selectStrip } from './selectors.ts';
