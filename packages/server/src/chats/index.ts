export { chatHandlers } from './chat-handlers.ts';
export { forgetChatsOf, forgetSilentChat } from './forget-chats.ts';
export { chatsOf } from './own-chats.ts';
export { staffChatHandlers } from './staff-chat-handlers.ts';
export { takeChatsAlong } from './take-along.ts';
