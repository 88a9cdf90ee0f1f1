import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { insertRows, type Queries, statement, type ValueOf } from '../../store/database/index.ts';
import type { Chance } from '../../store/ports/ports.ts';

/** Days after which a shopper must log in again. */
const shopperDays = 30;
/** Hours after which staff must. */
const staffHours = 12;
/**
 * The time for which a guest's login outlasts their sign-in, in milliseconds: longer than a call on a slow
 * phone.
 */
const outlastsMs = 60_000;

/** A login as stored; the cookie itself is never stored. */
export interface Login {
  readonly idHash: string;
  readonly userId: number | null;
  readonly staffName: string | null;
}

/** A new login, with the secret for the cookie. */
export interface NewLogin {
  readonly token: string;
  readonly idHash: string;
  readonly expiresAt: string;
}

/**
 * Opens a login for a customer, a guest (no user) or a staff member.
 *
 * @param now  milliseconds since 1970
 */
export async function openLogin(
  queries: Queries,
  chance: Chance,
  now: number,
  who: { readonly userId?: number; readonly staffName?: string },
): Promise<NewLogin> {
  const token = chance.token();
  const idHash = hashToken(token);
  const lifeMs = who.staffName === undefined ? shopperDays * 86_400_000 : staffHours * 3_600_000;
  const expiresAt = new Date(now + lifeMs).toISOString();
  const created_at = new Date(now).toISOString();
  const owner = { user_id: who.userId ?? null, staff_name: who.staffName ?? null };
  const row = { id_hash: idHash, ...owner, store_id: null, created_at, expires_at: expiresAt };
  await insertRows(queries, 'logins', [row]);
  return { token, idHash, expiresAt };
}

/** The key of a caller's login: null without a cookie; and the present moment, RFC 3339. */
export interface LoginKey {
  readonly login: string | null;
  readonly present: string;
}

/**
 * True if a row of `logins` is the caller's and has not expired, for queries that read it beside another row.
 */
export function isLogin(login: string | null, present: string): RawBuilder<boolean> {
  return sql<boolean>`logins.id_hash = ${login} and logins.expires_at > ${present}`;
}

const loginAt = statement((queries, value: ValueOf<{ hash: string; present: string }>) =>
  queries
    .selectFrom('logins')
    .select(['id_hash', 'user_id', 'staff_name'])
    .where('id_hash', '=', value('hash'))
    .where('expires_at', '>', value('present')),
);

/** The login of a cookie or token; null when there is none or it has expired. */
export function findLogin(queries: Queries, token: string, now: number): Promise<Login | null> {
  return loginOf(queries, hashToken(token), new Date(now).toISOString());
}

/** The same by the hash of the cookie or token. */
export async function loginOf(queries: Queries, hash: string, present: string): Promise<Login | null> {
  const { rows } = await loginAt(queries, { hash, present });
  const [row] = rows;
  return row === undefined ? null : { idHash: row.id_hash, userId: row.user_id, staffName: row.staff_name };
}

/** Ends a login; ending it twice does nothing. */
export async function closeLogin(queries: Queries, idHash: string): Promise<void> {
  await queries.deleteFrom('logins').where('id_hash', '=', idHash).execute();
}

/**
 * Ends a guest's login soon, once a customer has taken over everything it reached. A call of theirs that is
 * still under way finds it alive: a stranger would be given a cookie, which would replace the customer's in
 * their browser.
 *
 * @param now  milliseconds since 1970
 */
export async function closeLoginSoon(queries: Queries, idHash: string, now: number): Promise<void> {
  const expires_at = new Date(now + outlastsMs).toISOString();
  await queries
    .updateTable('logins')
    .set({ expires_at })
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', expires_at)
    .execute();
}

/** Ends every login of a customer but one; null ends them all. */
export async function closeLogins(queries: Queries, userId: number, kept: string | null): Promise<void> {
  await queries
    .deleteFrom('logins')
    .where('user_id', '=', userId)
    .$if(kept !== null, (query) => query.where('id_hash', '!=', kept ?? ''))
    .execute();
}

/**
 * Ends the login of a token, if there is one.
 *
 * @returns its staff account; null for a shopper's or none
 */
export async function closeLoginOf(queries: Queries, token: string): Promise<string | null> {
  const closed = await queries
    .deleteFrom('logins')
    .where('id_hash', '=', hashToken(token))
    .returning('staff_name')
    .executeTakeFirst();
  return closed?.staff_name ?? null;
}

/**
 * Ends every login of a staff member.
 *
 * @returns their number
 */
export async function closeStaffLogins(queries: Queries, staffName: string): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('logins')
    .where('staff_name', '=', staffName)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The hash under which a secret is stored and found. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
