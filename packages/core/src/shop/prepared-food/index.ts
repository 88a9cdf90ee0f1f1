export type { PreparedFoodEvent } from './events.ts';
export { preparedFoodMachine } from './machine.ts';
export { selectFoodMessage, selectIsFoodOpen } from './selectors.ts';
