export { staffStoreHandlers } from './handlers.ts';
