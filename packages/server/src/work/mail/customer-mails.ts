import { findUser } from '../../people/identity/users.ts';
import { personOfCustomer, type Queries } from '../../store/database/index.ts';
import {
  type Mail,
  type Mailbox,
  type MailingShop,
  type MailKinds,
  type MailRequest,
  shopperMailbox,
} from './mail.ts';
import { accountExists } from './templates/account-exists.ts';
import { emailChanging } from './templates/email-changing.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { welcome } from './templates/welcome.ts';

/** Kinds of mail to a customer; the outbox row's subject is their id. */
export const welcomeMail = 'mail.welcome';
export const accountExistsMail = 'mail.accountExists';
export const passwordChangedMail = 'mail.passwordChanged';
export const emailChangingMail = 'mail.emailChanging';

export const customerMails: MailKinds = {
  [welcomeMail]: toCustomer(welcome),
  [accountExistsMail]: toCustomer(accountExists),
  [passwordChangedMail]: toCustomer(passwordChanged),
  [emailChangingMail]: toCustomer(emailChanging),
};

/** The address of a customer's mail; null when there is no such customer. */
export async function customerMailbox(queries: Queries, userId: number): Promise<Mailbox | null> {
  const row = await findUser(queries, userId);
  return row === undefined ? null : shopperMailbox(row.email);
}

function toCustomer(write: (to: Mailbox, shop: MailingShop) => Mail) {
  return async ({ queries, shop, subject }: MailRequest) => {
    const to = await customerMailbox(queries, Number(subject));
    return to && { ...write(to, shop), person: personOfCustomer(Number(subject)) };
  };
}
