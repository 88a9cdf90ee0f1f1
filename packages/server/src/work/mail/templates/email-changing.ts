import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** Warns the present address that another one is about to replace it. */
export function emailChanging(to: Mailbox, shop: MailingShop): Mail {
  return writeLetter(
    {
      to,
      subject: 'Your e-mail address is about to change',
      parts: [
        paragraph('Hello,'),
        paragraph(
          'Somebody who knows your password has asked for another e-mail address for your account. It takes the place of this one as soon as it is confirmed.',
        ),
        paragraph('It was not you? Choose another password at once, and call us.'),
        action('Log in', shop, '/login'),
      ],
    },
    shop,
  );
}
