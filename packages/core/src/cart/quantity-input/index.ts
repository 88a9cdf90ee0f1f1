export type { QuantityEvent } from './events.ts';
export { type QuantityInputContext, type QuantityInputInput, quantityInputMachine } from './machine.ts';
export { isBlockedKey } from './rules.ts';
export { quantityInputWords, selectShownText } from './selectors.ts';
