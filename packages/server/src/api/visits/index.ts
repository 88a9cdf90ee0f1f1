export { sessionHandlers } from './session-handlers.ts';
export { staffSessionHandlers } from './staff-session-handlers.ts';
