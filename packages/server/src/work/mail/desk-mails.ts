import { findMessage } from '../../records/messages/find-message.ts';
import { personOf } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { MailKinds } from './index.ts';
import { deskMessage } from './templates/desk-message.ts';

/** Tells the desk of a message; the outbox row's subject is its id. */
export const deskMail = 'mail.desk';

const titles: Readonly<Record<Schema['messages']['kind'], string>> = {
  contact: 'Message from the contact form',
  questionnaire: 'Answers to the questionnaire',
  love_story: 'Love story',
  privacy_request: 'Privacy request',
};

/** Mails to the shop's own support address. */
export const deskMails: MailKinds = {
  [deskMail]: async ({ queries, shop, subject }) => {
    const found = await findMessage(queries, subject);
    if (found === null || found.lines.length === 0) return null;
    const { row, lines } = found;
    return {
      ...deskMessage({ id: row.id, title: titles[row.kind], lines }, shop),
      person: personOf(row.user_id, row.id),
    };
  },
};
