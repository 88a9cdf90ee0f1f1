import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  changeSealed,
  keepSealed,
  opened,
  personOfCustomer,
  type Queries,
  readJson,
  type SealedColumns,
  sealedOf,
  statement,
  type ValueOf,
} from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import { account, toBalance } from '../../store/ledger/index.ts';
import { notFound, signInNeeded } from '../../store/refusals/refusal.ts';
import type { Secrets } from '../../store/secrets/index.ts';
import { emailKey, phoneKeys, usualPhoneKey } from './contact-keys.ts';

/** The vault's part of a customer. */
const personSchema = z.object({
  title: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** In small letters. */
  email: z.string(),
  phone: z.string(),
  gender: z.string(),
  dob: z.string(),
});

export type Person = Readonly<z.infer<typeof personSchema>>;

export type UserRow = Selectable<Schema['users']> & Person;
export type WireUser = components['schemas']['User'];
type Registration = components['schemas']['Registration'];

/**
 * The customer in the wire's form, with their wallet's balance and their number of addresses. [ENT-17,
 * ENT-18]
 *
 * @throws Refusal 404 when there is no such user
 */
export async function wireUser(queries: Queries, userId: number): Promise<WireUser> {
  const { rows } = await userWithWallet(queries, { id: userId, wallet: account.wallet(userId) });
  const [stored] = rows;
  if (stored === undefined) throw notFound();
  const row = openedUser(stored);
  const balance = toBalance(row.debits ?? 0, row.credits ?? 0, row.held ?? 0);
  const held = koboToNaira(balance.held);
  return {
    id: row.id,
    title: toTitle(row.title),
    firstname: row.firstname,
    lastname: row.lastname,
    fullname: fullName(row),
    email: row.email,
    phone: row.phone,
    subscription: row.subscription === 1,
    available_balance: koboToNaira(balance.available),
    wallet_balance: koboToNaira(balance.total),
    balance_onHold: held,
    balanace_onHold: held,
    store: row.store_id,
    has_wallet_pin: row.wallet_pin_hash !== null,
    address_count: row.addresses ?? 0,
  };
}

const userWithWallet = statement((queries, value: ValueOf<{ id: number; wallet: string }>) =>
  selectUsers(queries)
    .leftJoin('ledger_accounts', (join) => join.on('ledger_accounts.id', '=', value('wallet')))
    .select(['debits', 'credits', 'held'])
    .select(({ selectFrom }) =>
      selectFrom('addresses')
        .whereRef('user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('addresses'),
    )
    .where('users.id', '=', value('id')),
);

/** A customer by their id; empty values where they were erased. */
export async function findUser(queries: Queries, id: number): Promise<UserRow | undefined> {
  const row = await selectUsers(queries).where('users.id', '=', id).executeTakeFirst();
  return row && openedUser(row);
}

export async function findUserByEmail(
  queries: Queries,
  secrets: Secrets,
  email: string,
): Promise<UserRow | undefined> {
  const key = emailKey(secrets, email);
  const row = await selectUsers(queries).where('email_key', '=', key).executeTakeFirst();
  return row && openedUser(row);
}

/** Accounts, each with the vault's part. */
function selectUsers(queries: Queries) {
  return queries
    .selectFrom('users')
    .selectAll('users')
    .select(sealedOf(sql<string>`'customer-' || users.id`));
}

function openedUser<Row extends SealedColumns>(sealed: Row) {
  const { personal, ...row } = opened(sealed);
  const person = personal === null ? erased : readJson(personSchema, personal);
  return { ...row, ...person };
}

const erased: Person = {
  title: '',
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  gender: '',
  dob: '',
};

/** Title, first name and last name. [ACC-08] */
function fullName(person: { readonly title: string; readonly firstname: string; readonly lastname: string }) {
  return `${person.title} ${person.firstname} ${person.lastname}`;
}

/**
 * Writes a new customer, in the caller's transaction. [AUTH-02]
 *
 * @param passwordHash  from `hashPassword`, made before any transaction
 * @param at            RFC 3339
 * @returns the new customer's id, or null when the e-mail address or the phone number is taken
 */
export async function insertUser(
  queries: Queries,
  secrets: Secrets,
  registration: Registration,
  passwordHash: string,
  at: string,
): Promise<number | null> {
  const { title, firstname, lastname, phone, subscribe, gender, dob } = registration;
  const email = registration.email.toLowerCase();
  if (await isPhoneTaken(queries, secrets, phone, null)) return null;
  const written = await queries
    .insertInto('users')
    .values({
      email_key: emailKey(secrets, email),
      phone_key: usualPhoneKey(secrets, phone),
      password_hash: passwordHash,
      subscription: subscribe ? 1 : 0,
      store_id: null,
      wallet_pin_hash: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return null;
  await keepPerson(queries, written.id, { title, firstname, lastname, email, phone, gender, dob });
  return written.id;
}

/**
 * The accounts of a phone number, however it is spelled: one, unless several were registered before a number had one form.
 */
export function selectUsersByPhone(queries: Queries, secrets: Secrets, phone: string) {
  return queries.selectFrom('users').where('phone_key', 'in', phoneKeys(secrets, phone)).orderBy('id');
}

async function isPhoneTaken(
  queries: Queries,
  secrets: Secrets,
  phone: string,
  ownId: number | null,
): Promise<boolean> {
  const owners = await selectUsersByPhone(queries, secrets, phone).select('id').execute();
  return owners.some(({ id }) => id !== ownId);
}

/** Puts an account's data about its customer into the vault. */
export async function keepPerson(queries: Queries, userId: number, person: Person): Promise<void> {
  const subject = personOfCustomer(userId);
  await keepSealed(queries, subject, [{ subject, data: JSON.stringify(person) }]);
}

/**
 * Changes the e-mail address or the phone number of a customer, in the caller's transaction.
 *
 * @returns false when another customer has it
 */
export async function changeContact(
  queries: Queries,
  secrets: Secrets,
  userId: number,
  change: { readonly email: string } | { readonly phone: string },
): Promise<boolean> {
  const isTaken =
    'email' in change
      ? await isEmailTaken(queries, secrets, change.email, userId)
      : await isPhoneTaken(queries, secrets, change.phone, userId);
  if (isTaken) return false;
  const key =
    'email' in change
      ? { email_key: emailKey(secrets, change.email) }
      : { phone_key: usualPhoneKey(secrets, change.phone) };
  await queries.updateTable('users').set(key).where('id', '=', userId).execute();
  await changePerson(queries, userId, change);
  return true;
}

async function isEmailTaken(
  queries: Queries,
  secrets: Secrets,
  email: string,
  ownId: number,
): Promise<boolean> {
  const other = queries.selectFrom('users').select('id').where('email_key', '=', emailKey(secrets, email));
  return (await other.where('id', '!=', ownId).executeTakeFirst()) !== undefined;
}

/** True if the vault holds a customer: not once they are erased. */
export async function hasPerson(queries: Queries, userId: number): Promise<boolean> {
  const kept = await queries
    .selectFrom('vault_sealed')
    .select('subject')
    .where('subject', '=', personOfCustomer(userId))
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Changes the vault's part of a customer, in the caller's transaction; `changeContact` is for the values by which they are found.
 *
 * @throws Refusal 401 where they are erased
 */
export async function changePerson(queries: Queries, userId: number, change: Partial<Person>): Promise<void> {
  const isKept = await changeSealed(queries, personOfCustomer(userId), (data) =>
    JSON.stringify({ ...readJson(personSchema, data), ...change }),
  );
  if (!isKept) throw signInNeeded();
}

/** The owners of an e-mail address and a phone number: several if they differ. */
export async function ownersOf(
  queries: Queries,
  secrets: Secrets,
  { email, phone }: Pick<Registration, 'email' | 'phone'>,
): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where.or([
        where('email_key', '=', emailKey(secrets, email)),
        where('phone_key', 'in', phoneKeys(secrets, phone)),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

function toTitle(title: string): WireUser['title'] {
  return title === 'Miss' || title === 'Mr' || title === 'Mrs' ? title : 'Ms';
}
