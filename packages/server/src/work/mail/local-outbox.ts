import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  keepSealed,
  opened,
  type Queries,
  readJson,
  type SealedColumns,
  sealedOf,
} from '../../store/database/index.ts';
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
 * Puts a mail into the local outbox, once however often it is sent, sealed under the key of its person; in the
 * caller's transaction, so that it never stands there without its words.
 */
export async function keepMail(
  queries: Queries,
  kind: string,
  person: string,
  { messageId: message_id, to, subject, text, html, at }: OutgoingMail,
): Promise<void> {
  const words: MailWords = { ...to, subject, text, html };
  const written = await queries
    .insertInto('mails')
    .values({ message_id, kind, at: new Date(at).toISOString() })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return;
  await keepSealed(queries, person, [{ subject: `mail-${written.id}`, data: JSON.stringify(words) }]);
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
  return queries.selectFrom('mails').selectAll('mails').select(sealedOf(sql<string>`'mail-' || mails.id`));
}

function openedMail(sealed: Selectable<Schema['mails']> & SealedColumns): KeptMail[] {
  const { personal, ...row } = opened(sealed);
  return personal === null ? [] : [{ ...row, ...readJson(wordsSchema, personal) }];
}
