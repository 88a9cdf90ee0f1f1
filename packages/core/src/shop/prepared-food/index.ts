export type { PreparedFoodEvent } from './events.ts';
export { type PreparedFoodContext, type PreparedFoodInput, preparedFoodMachine } from './machine.ts';
export { selectFoodMessage, selectIsFoodOpen } from './selectors.ts';
