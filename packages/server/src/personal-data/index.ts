export { personalDataHandlers } from './personal-data-handlers.ts';
