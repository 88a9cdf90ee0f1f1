export { forgetChatsOf, forgetSilentChat } from '../../records/chats/forget-chats.ts';
export { chatsOf } from '../../records/chats/own-chats.ts';
export { takeChatsAlong } from '../../records/chats/take-along.ts';
export { chatHandlers } from './chat-handlers.ts';
export { staffChatHandlers } from './staff-chat-handlers.ts';
