export { chatHandlers } from './chat-handlers.ts';
export { staffChatHandlers } from './staff-chat-handlers.ts';
