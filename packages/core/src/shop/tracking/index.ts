export { nextStatuses } from './advance.ts';
export type { OrderEvent } from './events.ts';
export { orderStateByHistory, type StatusChange } from './history.ts';
export { trackingMachine } from './machine.ts';
export { type OrderSnapshot, orderState, trackedSteps } from './order-state.ts';
export { type ShownStep, shownSteps } from './shown-steps.ts';
export {
  canBeHandedOver,
  hasLeft,
  type OrderStatus,
  orderStatuses,
  stepOf,
  type TrackerStep,
  trackerSteps,
} from './status.ts';
export { stepLabels } from './step-labels.ts';
