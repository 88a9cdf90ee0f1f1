import type { Selectable } from 'kysely';
import { hashToken } from '../identity/logins.ts';
import type { Ports } from '../ports/ports.ts';
import type { Queries } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

/** What a link in a mail is for. */
export type LinkPurpose = Selectable<Schema['mail_links']>['purpose'];

/** How long a link works, in minutes. [AUTH-21] */
export const linkMinutes = 30;

/** A link as it is asked for; without a user nothing is ever mailed. */
export interface LinkRequest {
  readonly purpose: LinkPurpose;
  readonly userId: number | null;
  /** What the link is to confirm. */
  readonly value?: string;
}

/**
 * Notes that a link is to be mailed. Its token is drawn when the mail is written, so that nothing but the mail ever holds it.
 *
 * @param now  milliseconds since 1970
 * @returns the id of the request, for the outbox
 */
export async function requestLink(
  queries: Queries,
  { chance }: Pick<Ports, 'chance'>,
  { purpose, userId, value }: LinkRequest,
  now: number,
): Promise<string> {
  const id = chance.id('lnk');
  const created_at = new Date(now).toISOString();
  const expires_at = new Date(now + linkMinutes * 60_000).toISOString();
  const row = {
    id,
    purpose,
    token_hash: null,
    user_id: userId,
    value: value ?? null,
    created_at,
    expires_at,
  };
  await queries.insertInto('mail_links').values(row).execute();
  return id;
}

/** A link to be written into a mail. */
export interface DrawnLink {
  readonly token: string;
  readonly userId: number;
  readonly value: string | null;
}

/**
 * Draws the token of a link that was asked for. A mail that is tried again gets another one, and either works.
 *
 * @returns null when nobody was found at the address, or the request has expired or was already followed
 */
export async function drawLink(
  { database, chance }: Pick<Ports, 'database' | 'chance'>,
  id: string,
  now: number,
): Promise<DrawnLink | null> {
  const asked = await database.read
    .selectFrom('mail_links')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  if (asked === undefined || asked.user_id === null) return null;
  const token = chance.token();
  const row = { ...asked, id: chance.id('lnk'), token_hash: hashToken(token) };
  await database.write.insertInto('mail_links').values(row).execute();
  return { token, userId: asked.user_id, value: asked.value };
}

/** A link that still works. */
export interface FoundLink {
  readonly purpose: LinkPurpose;
  readonly userId: number;
  readonly value: string | null;
}

/** The link of a token for one of some purposes; null when there is none, it was used, or it has expired. */
export async function findLink(
  queries: Queries,
  token: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<FoundLink | null> {
  const row = await queries
    .selectFrom('mail_links')
    .select(['purpose', 'user_id', 'value'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) return null;
  return { purpose: row.purpose, userId: row.user_id, value: row.value };
}

/** Ends every link of a purpose that a customer was sent, in the transaction that does what one of them was for. */
export async function endLinks(queries: Queries, userId: number, purpose: LinkPurpose): Promise<void> {
  await queries
    .deleteFrom('mail_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
