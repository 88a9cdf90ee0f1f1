import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  keepSealedOnce,
  keyFor,
  opened,
  type PersonKey,
  type Queries,
  readJson,
  type SealedColumns,
  sealedOf,
  statement,
  type ValueOf,
} from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { OutgoingMail } from '../../store/ports/ports.ts';
import type { PersonalMail } from './mail.ts';

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
 * Each step can be repeated, so that no transaction holds them together: the mail is shown from its words on, and a try
 * that ended before them is followed by another.
 */
export async function keepMail(
  queries: Queries,
  kind: string,
  { person, key }: Pick<PersonalMail, 'person' | 'key'>,
  { messageId, to, subject, text, html, at }: OutgoingMail,
): Promise<void> {
  const words: MailWords = { ...to, subject, text, html };
  const held = key === undefined ? await keyFor(queries, person) : { person, key };
  const { rows } = await rowFor(queries, { ...held, messageId, kind, at: new Date(at).toISOString() });
  const [row] = rows;
  // Its person was erased while it was written.
  if (row === undefined) return;
  await keepSealedOnce(queries, held, { subject: `mail-${row.id}`, data: JSON.stringify(words) });
}

interface NewRow extends PersonKey {
  readonly messageId: string;
  readonly kind: string;
  readonly at: string;
}

/** The row that a mail has, else a new one, in one statement; none once the key is dropped. */
const rowFor = statement((queries, value: ValueOf<NewRow>) =>
  queries
    .insertInto('mails')
    .columns(['message_id', 'kind', 'at'])
    .expression((mail) =>
      mail
        .selectFrom('vault_keys')
        .select([
          mail.val(value('messageId')).as('message_id'),
          mail.val(value('kind')).as('kind'),
          mail.val(value('at')).as('at'),
        ])
        .where('person', '=', value('person'))
        .where('key', '=', value('key')),
    )
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet((mail) => ({ kind: mail.ref('mails.kind') })),
    )
    .returning('id'),
);

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
