export { dequeue, enqueue, enqueueOnce, releaseClaims } from './rows.ts';
export {
  type OutboxHandler,
  type OutboxHandlers,
  type ReportTrouble,
  startOutbox,
  workOutbox,
} from './worker.ts';
