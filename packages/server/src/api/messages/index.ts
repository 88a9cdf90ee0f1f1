export { messagesOf } from '../../records/messages/own-messages.ts';
export { deskMails } from '../../work/mail/desk-mails.ts';
export { messageHandlers } from './message-handlers.ts';
export { staffMessageHandlers } from './staff-message-handlers.ts';
