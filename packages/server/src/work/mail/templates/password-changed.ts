import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** Warns the owner that their password has changed, in case they did not change it. */
export function passwordChanged(to: Mailbox, shop: MailingShop): Mail {
  return writeLetter(
    {
      to,
      subject: 'Your password was changed',
      parts: [
        paragraph('Hello,'),
        paragraph('The password of your account was changed, and all other devices were logged out.'),
        paragraph('It was not you? Ask for a new password on the login page at once, and call us.'),
        action('Log in', shop, '/login'),
      ],
    },
    shop,
  );
}
