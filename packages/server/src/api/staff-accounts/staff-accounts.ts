import { judge, resetPasswordForm, staffLoginForm, staffNameMessage } from '@marketsquare/core/shop/account';
import { type AuditAction, roleText, type Staff } from '@marketsquare/core/shop/desk';
import { closeStaffLogins } from '../../people/identity/index.ts';
import { isGuessable } from '../../people/passwords/guessable.ts';
import { hashPassword } from '../../people/passwords/passwords.ts';
import { type Actor, recordAction } from '../../records/audit/index.ts';
import type { Database, Queries } from '../../store/database/index.ts';
import { guessableMessage } from '../accounts/messages.ts';

/** The actor of a change, its reason, and its time. */
export interface StaffChange {
  readonly by: Actor;
  readonly reason: string;
  /** RFC 3339 */
  readonly at: string;
}

/** Every staff account, by name. */
export function listStaff(queries: Queries): Promise<Staff[]> {
  return queries
    .selectFrom('staff')
    .select(['name', 'role', 'store_id as storeId'])
    .orderBy('name')
    .execute();
}

/** One staff account; null where there is none of the name. */
export async function findStaff(queries: Queries, name: string): Promise<Staff | null> {
  const found = await queries
    .selectFrom('staff')
    .select(['name', 'role', 'store_id as storeId'])
    .where('name', '=', name)
    .executeTakeFirst();
  return found ?? null;
}

/** True if the shop has a store of a number. */
export async function hasStore(queries: Queries, id: number): Promise<boolean> {
  return (
    (await queries.selectFrom('stores').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** The problem of a new account's name, by the rule of the staff's login; null for none. */
export function whyNotStaffName(name: string): string | null {
  // The form would trim spaces, and nobody could log in under a name with some.
  return name === name.trim() ? judge(staffLoginForm, 'name', { name }).message : staffNameMessage;
}

/** The problem of a new staff password, by the rule of every new password; null for none. */
export function whyNotStaffPassword(name: string, password: string): string | null {
  const { message } = judge(resetPasswordForm, 'password', { password });
  if (message !== null) return message;
  return isGuessable(password, { phone: '', email: name }) ? guessableMessage : null;
}

/**
 * Makes a staff account, and records it. [ROLE-08]
 *
 * @returns false where the name is taken; then nothing is changed
 */
export async function addStaff(
  database: Database,
  { name, role, storeId = null, password }: Staff & { readonly password: string },
  change: StaffChange,
): Promise<boolean> {
  const row = { name, role, storeId, password_hash: await hashPassword(password) };
  return database.transact((queries) => insertStaff(queries, row, change));
}

/** Does the same in the caller's transaction, with a password that is hashed already. */
export async function insertStaff(
  queries: Queries,
  { name, role, storeId = null, password_hash }: Staff & { readonly password_hash: string },
  change: StaffChange,
): Promise<boolean> {
  if ((await findStaff(queries, name)) !== null) return false;
  await queries
    .insertInto('staff')
    .values({ name, full_name: name, role, password_hash, store_id: storeId })
    .execute();
  await record(queries, 'staff.added', `${name} as ${roleText({ role, storeId })}`, change);
  return true;
}

/**
 * Gives a staff account another password, ends its logins, and records it. [ROLE-08]
 *
 * @returns the number of ended logins; null where there is no such account
 */
export async function changeStaffPassword(
  database: Database,
  name: string,
  password: string,
  change: StaffChange,
): Promise<number | null> {
  const password_hash = await hashPassword(password);
  return database.transact(async (queries) => {
    if ((await findStaff(queries, name)) === null) return null;
    await queries.updateTable('staff').set({ password_hash }).where('name', '=', name).execute();
    await record(queries, 'staff.passwordChanged', name, change);
    return closeStaffLogins(queries, name);
  });
}

/**
 * Removes a staff account with its logins, and records it; the trail keeps the name. [ROLE-08]
 *
 * @returns the number of ended logins; null where there is no such account
 */
export function removeStaff(database: Database, name: string, change: StaffChange): Promise<number | null> {
  return database.transact(async (queries) => {
    if ((await findStaff(queries, name)) === null) return null;
    const ended = await closeStaffLogins(queries, name);
    await queries.deleteFrom('staff').where('name', '=', name).execute();
    await record(queries, 'staff.removed', name, change);
    return ended;
  });
}

function record(
  queries: Queries,
  action: AuditAction,
  subject: string,
  { by, reason, at }: StaffChange,
): Promise<void> {
  return recordAction(queries, by, { action, subject, reason, at });
}
