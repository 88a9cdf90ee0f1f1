import { action, paragraph, writeLetter } from '../letter.ts';
import type { Mail, Mailbox, MailingShop } from '../mail.ts';

/** The link with which a forgotten password is replaced. [AUTH-22, AUTH-23] */
export function passwordReset(
  { to, token, minutes }: { readonly to: Mailbox; readonly token: string; readonly minutes: number },
  shop: MailingShop,
): Mail {
  const path = `/reset/${encodeURIComponent(token)}?email=${encodeURIComponent(to.address)}`;
  return writeLetter(
    {
      to,
      subject: 'Reset your password',
      parts: [
        paragraph('Hello,'),
        paragraph('Somebody has asked for a new password for your account. Click on the link to choose one.'),
        action('Reset password', shop, path),
        paragraph(`The link works once, and for ${minutes} minutes.`),
        paragraph('You did not ask for it? Then do nothing: your password stays as it is.'),
      ],
    },
    shop,
  );
}
