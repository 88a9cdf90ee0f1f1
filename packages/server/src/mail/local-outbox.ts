import type { Selectable } from 'kysely';
import type { Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

/** A mail of the local outbox. */
export type KeptMail = Selectable<Schema['mails']>;

/** The mails of the local outbox without their bodies, newest first. */
export function listMails(queries: Queries): Promise<Omit<KeptMail, 'text' | 'html'>[]> {
  return queries
    .selectFrom('mails')
    .select(['id', 'message_id', 'kind', 'name', 'address', 'subject', 'at'])
    .orderBy('id', 'desc')
    .execute();
}

/** A mail of the local outbox by its number; null when there is none. */
export async function findMail(queries: Queries, id: number): Promise<KeptMail | null> {
  const row = await queries.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
