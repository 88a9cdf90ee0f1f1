import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { insertRows, type Queries, readJson } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { OutgoingMail } from '../../store/ports/ports.ts';

/** The vault's part of a mail. */
const wordsSchema = z.object({
  name: z.string(),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

type MailWords = Readonly<z.infer<typeof wordsSchema>>;

/** A mail of the local outbox. */
export type KeptMail = Selectable<Schema['mails']> & MailWords;

/**
 * Puts a mail into the local outbox, once however often it is sent, sealed under the key of its person.
 *
 * @param about  the vault's subject for them, such as an order's id
 */
export async function keepMail(
  queries: Queries,
  kind: string,
  about: string,
  { messageId: message_id, to, subject, text, html, at }: OutgoingMail,
): Promise<void> {
  const words: MailWords = { ...to, subject, text, html };
  const row = { message_id, kind, at: new Date(at).toISOString(), about, words: JSON.stringify(words) };
  await insertRows(queries, 'outgoing_mails', [row]);
}

/** The mails of the local outbox, newest first, without those whose person was erased. */
export async function listMails(queries: Queries): Promise<KeptMail[]> {
  const rows = await selectMails(queries).orderBy('mails.id', 'desc').execute();
  return rows.flatMap(openedMail);
}

/** A mail of the local outbox by its number; null when there is none. */
export async function findMail(queries: Queries, id: number): Promise<KeptMail | null> {
  const rows = await selectMails(queries).where('mails.id', '=', id).execute();
  return rows.flatMap(openedMail)[0] ?? null;
}

function selectMails(queries: Queries) {
  return queries
    .selectFrom('mails')
    .innerJoin('vault', (join) => join.on('vault.subject', '=', sql<string>`'mail-' || mails.id`))
    .selectAll('mails')
    .select('vault.data as words');
}

function openedMail({
  words,
  ...row
}: Selectable<Schema['mails']> & { readonly words: string | null }): KeptMail[] {
  return words === null ? [] : [{ ...row, ...readJson(wordsSchema, words) }];
}
