import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** For a new customer. */
export function welcome(to: Mailbox, shop: MailingShop): Mail {
  return writeLetter(
    {
      to,
      subject: `Welcome to ${shop.name}`,
      parts: [
        paragraph('Hello,'),
        paragraph('Your account is open. Log in with your phone number and your password to shop.'),
        action('Log in', shop, '/login'),
        paragraph(
          'You did not register? Then somebody typed your address: tell us, and we close the account.',
        ),
      ],
    },
    shop,
  );
}
