export type { PreparedFoodEvent } from './events.ts';
export { preparedFoodMachine } from './machine.ts';
export {
  selectFoodMessage,
  selectFoodProblem,
  selectHasDishes,
  selectIsFoodOpen,
  selectIsMoreOpen,
} from './selectors.ts';
