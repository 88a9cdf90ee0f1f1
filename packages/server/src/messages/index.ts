export { deskMails } from './desk-mails.ts';
export { messageHandlers } from './message-handlers.ts';
export { messagesOf } from './own-messages.ts';
export { staffMessageHandlers } from './staff-message-handlers.ts';
