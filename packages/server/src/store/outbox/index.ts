export {
  beginAgain,
  dequeue,
  endNeedless,
  enqueue,
  enqueueOnce,
  hasOpenWork,
  type NewWork,
  pullBack,
  releaseClaims,
} from './rows.ts';
export { tracedHandlers } from './traced-handlers.ts';
export type { LongestWaits } from './wait-times.ts';
export {
  type OutboxHandler,
  type OutboxHandlers,
  type OutboxWork,
  startOutbox,
  workOutbox,
} from './worker.ts';
