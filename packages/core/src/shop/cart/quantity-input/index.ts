export type { QuantityEvent } from './events.ts';
export { quantityInputMachine } from './machine.ts';
export { isBlockedKey } from './rules.ts';
export { quantityInputGuardMessages, selectShownText } from './selectors.ts';
