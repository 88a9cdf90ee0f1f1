export { dequeue, enqueue, enqueueOnce, type NewWork, releaseClaims } from './rows.ts';
export {
  type OutboxHandler,
  type OutboxHandlers,
  startOutbox,
  workOutbox,
} from './worker.ts';
