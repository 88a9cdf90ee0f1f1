import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import type { Selectable } from 'kysely';
import { account, toBalance } from '../ledger/index.ts';
import { notFound } from '../refusals/refusal.ts';
import { type Queries, statement, type ValueOf } from '../storage/index.ts';
import type { Schema } from '../storage/schema.ts';

export type UserRow = Selectable<Schema['users']>;
export type WireUser = components['schemas']['User'];
type Registration = components['schemas']['Registration'];

/**
 * The customer as on the wire, with their wallet's balance. [ENT-17, ENT-18]
 *
 * @throws Refusal 404 when there is no such user
 */
export async function wireUser(queries: Queries, userId: number): Promise<WireUser> {
  const { rows } = await userWithWallet(queries, { id: userId, wallet: account.wallet(userId) });
  const [row] = rows;
  if (row === undefined) throw notFound();
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
  };
}

const userWithWallet = statement((queries, value: ValueOf<{ id: number; wallet: string }>) =>
  queries
    .selectFrom('users')
    .leftJoin('ledger_accounts', (join) => join.on('ledger_accounts.id', '=', value('wallet')))
    .selectAll('users')
    .select(['debits', 'credits', 'held'])
    .where('users.id', '=', value('id')),
);

export function findUser(queries: Queries, id: number): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param email  in small letters, as it is kept */
export function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Title, first name and last name. [ACC-08] */
export function fullName(person: {
  readonly title: string;
  readonly firstname: string;
  readonly lastname: string;
}) {
  return `${person.title} ${person.firstname} ${person.lastname}`;
}

/**
 * Writes a new customer. [AUTH-02]
 *
 * @param passwordHash  from `hashPassword`, made before any transaction
 * @param at            RFC 3339
 * @returns the new customer's id, or null when the e-mail address or the phone number is taken
 */
export async function insertUser(
  queries: Queries,
  registration: Registration,
  passwordHash: string,
  at: string,
): Promise<number | null> {
  const { title, firstname, lastname, email, phone, subscribe, gender, dob } = registration;
  const row = { title, firstname, lastname, email: email.toLowerCase(), phone, gender, dob };
  const written = await queries
    .insertInto('users')
    .values({
      ...row,
      password_hash: passwordHash,
      subscription: subscribe ? 1 : 0,
      store_id: null,
      wallet_pin_hash: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
}

/** The owners of an e-mail address and a phone number: two people if they differ. */
export async function ownersOf(
  queries: Queries,
  { email, phone }: Pick<Registration, 'email' | 'phone'>,
): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('email', '=', email.toLowerCase()), where('phone', '=', phone)]))
    .execute();
  return rows.map(({ id }) => id);
}

function toTitle(title: string): WireUser['title'] {
  return title === 'Miss' || title === 'Mr' || title === 'Mrs' ? title : 'Ms';
}
