export { carryErased, eraseAgain, isListOutdated, keepErased } from './erased-list.ts';
export { personalDataHandlers } from './personal-data-handlers.ts';
