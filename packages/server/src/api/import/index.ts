export { importHandlers } from './import-handlers.ts';
