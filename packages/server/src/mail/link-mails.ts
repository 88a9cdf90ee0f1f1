import type { Ports } from '../ports/ports.ts';
import { customerMailbox } from './customer-mails.ts';
import { drawLink, linkMinutes } from './links.ts';
import type { MailKinds } from './mail.ts';
import { passwordReset } from './templates/password-reset.ts';

/** Mails with a link that works once; the outbox row's subject is the id of the request. */
export const passwordResetMail = 'mail.passwordReset';

export function linkMails(ports: Pick<Ports, 'database' | 'chance'>): MailKinds {
  return {
    [passwordResetMail]: async ({ queries, shop, subject, now }) => {
      const link = await drawLink(ports, subject, now);
      const to = link && (await customerMailbox(queries, link.userId));
      return to && passwordReset({ to, token: link.token, minutes: linkMinutes }, shop);
    },
  };
}
