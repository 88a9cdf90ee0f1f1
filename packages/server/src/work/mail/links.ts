import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { hashToken } from '../../people/identity/logins.ts';
import {
  keepSealed,
  opened,
  personOfCustomer,
  type Queries,
  readJson,
  sealedOf,
} from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';

export type LinkPurpose = Selectable<Schema['mail_links']>['purpose'];

/** The life of a link, in minutes. [AUTH-21] */
export const linkMinutes = 30;

/** A requested link; without a user nothing is ever mailed. */
export interface LinkRequest {
  readonly purpose: LinkPurpose;
  readonly userId: number | null;
  /** The value that the link is to confirm. */
  readonly value?: string;
}

/**
 * Records that a link is to be mailed. Its token is drawn when the mail is written, so that only the mail
 * ever holds it.
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
  const row = { id, purpose, token_hash: null, user_id: userId, created_at, expires_at };
  await queries.insertInto('mail_links').values(row).execute();
  if (userId !== null && value !== undefined) await keepValue(queries, id, userId, value);
  return id;
}

/** A link for a mail. */
export interface DrawnLink {
  readonly token: string;
  readonly userId: number;
  readonly value: string | null;
}

/**
 * Draws the token of a requested link. A mail that is tried again gets another one, and either works.
 *
 * @returns null when nobody was found at the address, or the request has expired or was already followed
 */
export async function drawLink(
  { database, chance }: Pick<Ports, 'database' | 'chance'>,
  id: string,
  now: number,
): Promise<DrawnLink | null> {
  // Read in the transaction that writes it: ending the request also ends its drawn tokens.
  return database.transact(async (queries) => {
    const asked = await selectLinks(queries)
      .where('id', '=', id)
      .where('expires_at', '>', new Date(now).toISOString())
      .executeTakeFirst();
    if (asked === undefined) return null;
    const { user_id: userId, personal, ...link } = opened(asked);
    if (userId === null) return null;
    const value = valueIn(personal);
    const token = chance.token();
    const row = { ...link, user_id: userId, id: chance.id('lnk'), token_hash: hashToken(token) };
    await queries.insertInto('mail_links').values(row).execute();
    if (value !== null) await keepValue(queries, row.id, userId, value);
    return { token, userId, value };
  });
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
  const row = await selectLinks(queries)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) return null;
  return { purpose: row.purpose, userId: row.user_id, value: valueIn(opened(row).personal) };
}

/** Links, each with the vault's part. */
function selectLinks(queries: Queries) {
  return queries
    .selectFrom('mail_links')
    .selectAll('mail_links')
    .select(sealedOf(sql.ref<string>('mail_links.id')));
}

/** The vault's part of a link. */
const keptSchema = z.object({ value: z.string() });

/** Puts the value of a link into the vault. */
async function keepValue(queries: Queries, id: string, userId: number, value: string): Promise<void> {
  const kept = { subject: id, data: JSON.stringify({ value }) };
  await keepSealed(queries, personOfCustomer(userId), [kept]);
}

function valueIn(personal: string | null): string | null {
  return personal === null ? null : readJson(keptSchema, personal).value;
}

/**
 * Ends every link of a purpose that a customer was sent, in the transaction that carries out one of them;
 * null ends them all. The values they were to confirm go with them.
 */
export async function endLinks(queries: Queries, userId: number, purpose: LinkPurpose | null): Promise<void> {
  const links = queries.deleteFrom('mail_links').where('user_id', '=', userId);
  await (purpose === null ? links : links.where('purpose', '=', purpose)).execute();
}
