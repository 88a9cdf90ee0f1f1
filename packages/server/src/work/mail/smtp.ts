import { createTransport } from 'nodemailer';
import type { MailPort } from '../../store/ports/ports.ts';
import type { Mailbox } from './mail.ts';

/** Each below the outbox's claim, so that no other worker sends the same mail meanwhile; in milliseconds. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Sends mails by a mail server.
 *
 * @param from  the sender, asked for at each mail: the shop may change it
 */
export function smtpSender(url: string, from: () => Mailbox): NonNullable<MailPort['send']> {
  const transport = createTransport({ url, ...timeouts });
  return async ({ messageId, to, subject, text, html, at }) => {
    await transport.sendMail({
      from: { ...from() },
      to: { ...to },
      subject,
      text,
      html,
      messageId,
      date: new Date(at),
      // Mail programs on holiday do not answer it.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
