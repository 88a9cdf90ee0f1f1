export { dequeue, enqueue, enqueueOnce } from './rows.ts';
export {
  type OutboxHandler,
  type OutboxHandlers,
  type ReportTrouble,
  startOutbox,
  workOutbox,
} from './worker.ts';
