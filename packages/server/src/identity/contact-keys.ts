import { phoneSpellings } from '@marketsquare/core/shop/desk';
import { sql } from 'kysely';
import type { Secrets } from '../secrets/index.ts';
import { type Database, forgetDeleted, plainContact } from '../storage/index.ts';

/** How an e-mail address is found, in letters of either case; the address itself lies in the vault. */
export function emailKey(secrets: Secrets, email: string): string {
  return secrets.keyed('email', email.toLowerCase());
}

/** How a phone number is found, as it was typed; the number itself lies in the vault. */
export function phoneKey(secrets: Secrets, phone: string): string {
  return secrets.keyed('phone', phone);
}

/**
 * The key of a phone number in its usual spelling, however it is typed: what one number has once, such as an account, is kept
 * and counted under it. An account of an earlier release may still lie under another spelling's key.
 */
export function usualPhoneKey(secrets: Secrets, phone: string): string {
  const [usual = phone] = phoneSpellings(phone);
  return phoneKey(secrets, usual);
}

/** All keys under which a phone number may be found, with its country's code or without. */
export function phoneKeys(secrets: Secrets, phone: string): readonly string[] {
  return phoneSpellings(phone).map((one) => phoneKey(secrets, one));
}

/** Whether two texts spell one phone number. */
export function isSamePhone(one: string, other: string): boolean {
  return phoneSpellings(one).includes(other);
}

/** Columns that an earlier release filled with what it did not hide. */
const columns = [
  ['users', 'email_key', emailKey],
  ['users', 'phone_key', phoneKey],
  ['referrals', 'email_key', emailKey],
  ['referrals', 'phone_key', phoneKey],
  ['orders', 'phone_key', phoneKey],
] as const;

/** Values that one transaction hides. */
const valuesAtOnce = 1000;

/** Hides the e-mail addresses and phone numbers that a database of an earlier release holds as they are. */
export async function hidePlainContacts(database: Database, secrets: Secrets): Promise<void> {
  let hidden = 0;
  for (const [table, column, keyOf] of columns) {
    for (let plain = await plainValues(database, table, column); plain.length > 0; ) {
      await database.transact(async (queries) => {
        for (const value of plain) {
          const key = keyOf(secrets, value.slice(plainContact.length));
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${key}
            where ${sql.ref(column)} = ${value}`.execute(queries);
        }
      });
      hidden += plain.length;
      plain = await plainValues(database, table, column);
    }
  }
  if (hidden > 0) await forgetDeleted(database);
}

/** As a range, which an index answers; no keyed hash lies in it, for none has a colon. */
async function plainValues({ read }: Database, table: string, column: string): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`select distinct ${sql.ref(column)} as value
    from ${sql.table(table)}
    where ${sql.ref(column)} >= ${plainContact} and ${sql.ref(column)} < ${afterPlain}
    limit ${valuesAtOnce}`.execute(read);
  return rows.map(({ value }) => value);
}

/** The first text that is greater than all that begin so. */
const afterPlain = 'plain;';
