export { messageHandlers } from './message-handlers.ts';
export { staffMessageHandlers } from './staff-message-handlers.ts';
