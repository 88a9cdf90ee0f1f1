export {
  accountExistsMail,
  customerMailbox,
  customerMails,
  emailChangingMail,
  passwordChangedMail,
  welcomeMail,
} from './customer-mails.ts';
export { mailHandlers } from './deliver.ts';
export { giftCardMails } from './gift-card-mails.ts';
export { action, card, type Letter, paragraph, type TableRow, table, writeLetter } from './letter.ts';
export { changeEmailMail, changePhoneMail, linkMails, passwordResetMail } from './link-mails.ts';
export { endLinks, type FoundLink, findLink, requestLink } from './links.ts';
export { findMail, type KeptMail, keepMail, listMails } from './local-outbox.ts';
export type { Mail, Mailbox, MailingShop, MailKinds, WriteMail } from './mail.ts';
export { moneyMails } from './money-mails.ts';
export { orderMails } from './order-mails.ts';
export { isMail, type WaitingMails, waitingMails } from './waiting-mails.ts';
