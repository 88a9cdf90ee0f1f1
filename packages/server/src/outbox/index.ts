export {
  beginAgain,
  dequeue,
  enqueue,
  enqueueOnce,
  hasOpenWork,
  type NewWork,
  releaseClaims,
} from './rows.ts';
export {
  type OutboxHandler,
  type OutboxHandlers,
  type OutboxWork,
  startOutbox,
  workOutbox,
} from './worker.ts';
