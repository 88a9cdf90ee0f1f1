export { dequeue, enqueue, enqueueOnce, type NewWork, releaseClaims } from './rows.ts';
export {
  type OutboxHandler,
  type OutboxHandlers,
  type ReportTrouble,
  startOutbox,
  workOutbox,
} from './worker.ts';
