export { eraseAgain, erasedFile, hasErasedList, isListOutdated, keepErased } from './erased-list.ts';
export { erasedForgetting, forgetErased } from './forget-erased.ts';
export { personalDataHandlers } from './personal-data-handlers.ts';
