import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { KeptMail } from '@marketsquare/server/work/mail';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';

const heading = ['id', 'at', 'to', 'subject'];

/** The mails of a local outbox as a table. */
export function mailLines(
  mails: readonly Omit<KeptMail, 'text' | 'html'>[],
  paint: Paint,
): readonly string[] {
  if (mails.length === 0) return ['There is no mail.'];
  const rows = mails.map(({ id, at, address, subject }) => [
    `${id}`,
    minuteText(Date.parse(at)),
    address,
    subject,
  ]);
  return headedTable(rows, heading, 'rlll', paint);
}

/** One mail: its headers, an empty line, its words. */
export function openedMail(mail: KeptMail, body: string, paint: Paint): readonly string[] {
  const { name, address, subject, at, message_id } = mail;
  const headers = [
    name === '' ? `To: ${address}` : `To: ${name} <${address}>`,
    `Subject: ${subject}`,
    `Date: ${minuteText(Date.parse(at))}`,
    `Message-ID: ${message_id}`,
  ];
  return [...headers.map((line) => paint('dim', line)), '', ...body.trimEnd().split('\n')];
}
