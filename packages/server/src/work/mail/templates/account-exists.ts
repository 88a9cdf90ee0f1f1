import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** For the owner of an account whose phone number or e-mail address was used to register again. */
export function accountExists(to: Mailbox, shop: MailingShop): Mail {
  return writeLetter(
    {
      to,
      subject: 'You already have an account',
      parts: [
        paragraph('Hello,'),
        paragraph(
          'Somebody has tried to register with your phone number or your e-mail address. You have an account with them already, so nothing was changed.',
        ),
        paragraph('Was it you? Log in, or ask for a new password on the login page.'),
        action('Log in', shop, '/login'),
        paragraph('If it was not you, there is nothing to do.'),
      ],
    },
    shop,
  );
}
