export { pickingHandlers } from './picking-handlers.ts';
