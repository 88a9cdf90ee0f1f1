export type { OrderEvent } from './events.ts';
export { orderStateByHistory, type StatusChange } from './history.ts';
export { type TrackingContext, trackingMachine } from './machine.ts';
export { type OrderSnapshot, orderState, type TrackedStep, takes, trackedSteps } from './order-state.ts';
export { stepLabels, stepOf, type TrackerStep, trackerSteps } from './status.ts';
