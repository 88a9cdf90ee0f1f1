import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** The customer's requested change, and the link that confirms it. */
export interface ContactChange {
  readonly to: Mailbox;
  readonly what: 'e-mail address' | 'phone number';
  readonly value: string;
  readonly token: string;
  readonly minutes: number;
}

/** The link that confirms a new e-mail address, sent to it, or a new phone number. */
export function changeContact({ to, what, value, token, minutes }: ContactChange, shop: MailingShop): Mail {
  return writeLetter(
    {
      to,
      subject: `Confirm your new ${what}`,
      parts: [
        paragraph('Hello,'),
        paragraph(`You want ${value} to be the ${what} of your account. Click on the link to confirm it.`),
        action(`Confirm ${what}`, shop, `/confirmchange/${encodeURIComponent(token)}`),
        paragraph(`The link works once, and for ${minutes} minutes. Until then nothing changes.`),
        paragraph('You did not ask for it? Then do nothing, and choose another password.'),
      ],
    },
    shop,
  );
}
