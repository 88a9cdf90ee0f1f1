import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, isOfErased, keepSealed, movePerson, personOf, type Queries } from './index.ts';

const at = '2026-11-21T08:00:00.000Z';
let opened: TestDatabase;
let database: Database;

/** Customer 1, and customer 2, who has an order and is erased. */
beforeEach(async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  for (const statement of [
    `insert into users values (1, 'e1', 'p1', 'x', 1, null, null, '${at}'), (2, 'e2', 'p2', 'x', 1, 1, 'pin', '${at}')`,
    `insert into orders (id, unique_code, attempt_id, user_id, customer_id, store_id, order_type, completion_status,
      delivery_method, payment_method, payment_type, order_total, amount_paid, balance, phone_key, quote, version, created_at)
      values ('ord_1', 'Gr010720001', 'a1', 2, 2, 1, 'Groceries', 'Cancelled', 'pickup', 'Paystack card', 'card', 100, 0, 100,
        'p2', 'null', 1, '${at}')`,
    `update users set email_key = 'erased-2', phone_key = 'erased-2' where id = 2`,
  ]) {
    await sql.raw(statement).execute(database.write);
  }
  await keepSealed(database.write, 'customer-1', [{ subject: 'customer-1', data: 'Adaeze' }]);
});

afterEach(() => opened.close());

async function rowsOf(table: string): Promise<readonly unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(database.read)).rows;
}

/** Late money is booked, and gifts of staff stay in the books: neither contains personal data. */
const books = ['wallet_transactions', 'credits', 'claim_endings'];

test('every table that names a customer refuses rows of one who is erased', async () => {
  const tables = await database.read.introspection.getTables();
  const owned = tables.flatMap(({ name: table, columns }) =>
    columns
      .map(({ name }) => ({ table, column: name }))
      .filter(({ column }) => column === 'user_id' || column === 'agent_id')
      .filter(({ column }) => !books.includes(table) && !(table === 'referrals' && column === 'user_id')),
  );
  expect(owned.length).toBeGreaterThan(9);
  for (const { table, column } of owned) {
    const late = sql`insert into ${sql.table(table)} (${sql.ref(column)}) values (2)`.execute(database.write);
    expect([table, await late.catch(isOfErased)]).toEqual([table, true]);
  }
});

const anyBytes = Buffer.of(0);
const bisi = [{ subject: 'x', data: 'Bisi' }];

test.each<[what: string, write: (queries: Queries) => Promise<unknown>]>([
  ['their account', (queries) => sql`update users set wallet_pin_hash = 'pin' where id = 2`.execute(queries)],
  ['a value of the vault', (queries) => keepSealed(queries, 'customer-2', bisi)],
  [
    'what the vault holds of an order',
    (queries) => keepSealed(queries, personOf(2, 'ord_1'), [{ subject: 'ord_1', data: 'Ring twice' }]),
  ],
  ['what a guest left', (queries) => movePerson(queries, 'gcs_1', 'customer-2')],
  [
    'a key, which would bring them back',
    (queries) =>
      sql`insert into vault_keys (person, key) values ('customer-2', ${anyBytes})`.execute(queries),
  ],
  [
    'a value whose key was read before',
    (queries) =>
      sql`insert into vault_sealed (subject, person, data) values ('x', 'customer-2', ${anyBytes})`.execute(
        queries,
      ),
  ],
])('nothing is kept of the erased: %s', async (_, write) => {
  await keepSealed(database.write, 'gcs_1', [{ subject: 'gcs_1', data: 'Bisi’s gift' }]);
  const late = database.transact(write);
  expect(await late.catch(isOfErased)).toBe(true);
  expect(await rowsOf('vault_keys')).toMatchObject([{ person: 'customer-1' }, { person: 'gcs_1' }]);
  expect(await rowsOf('vault_sealed')).toMatchObject([{ person: 'customer-1' }, { person: 'gcs_1' }]);
});
