import { personOfCustomer } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { customerMailbox } from './customer-mails.ts';
import { drawLink, linkMinutes } from './links.ts';
import { type Mailbox, type MailKinds, shopperMailbox, type WriteMail } from './mail.ts';
import { type ContactChange, changeContact } from './templates/change-contact.ts';
import { passwordReset } from './templates/password-reset.ts';

/** Mails with a link that works once; the outbox row's subject is the id of the request. */
export const passwordResetMail = 'mail.passwordReset';
export const changeEmailMail = 'mail.changeEmail';
export const changePhoneMail = 'mail.changePhone';

export function linkMails(ports: Pick<Ports, 'database' | 'chance'>): MailKinds {
  return {
    [passwordResetMail]: async ({ queries, shop, subject, now }) => {
      const link = await drawLink(ports, subject, now);
      const to = link && (await customerMailbox(queries, link.userId));
      if (!to) return null;
      const written = passwordReset({ to, token: link.token, minutes: linkMinutes }, shop);
      return { ...written, person: personOfCustomer(link.userId) };
    },
    // Access to the new mailbox proves that it is theirs.
    [changeEmailMail]: contactMail(ports, 'e-mail address', (_, value) => shopperMailbox(value)),
    [changePhoneMail]: contactMail(ports, 'phone number', (to) => to),
  };
}

function contactMail(
  ports: Pick<Ports, 'database' | 'chance'>,
  what: ContactChange['what'],
  mailboxOf: (present: Mailbox, value: string) => Mailbox,
): WriteMail {
  return async ({ queries, shop, subject, now }) => {
    const link = await drawLink(ports, subject, now);
    const present = link && (await customerMailbox(queries, link.userId));
    if (!present || link.value === null) return null;
    const { token, value } = link;
    const change = { to: mailboxOf(present, value), what, value, token, minutes: linkMinutes };
    return { ...changeContact(change, shop), person: personOfCustomer(link.userId) };
  };
}
