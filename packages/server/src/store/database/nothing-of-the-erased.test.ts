import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, isOfErased } from './index.ts';

const at = '2026-11-21T08:00:00.000Z';
let opened: TestDatabase;
let database: Database;

/** Customer 1, and customer 2, who has an order and is erased. */
beforeEach(async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  for (const statement of [
    `insert into users values (1, 'e1', 'p1', 'x', 1, null, null, '${at}'), (2, 'e2', 'p2', 'x', 1, 1, 'pin', '${at}')`,
    `insert into vault (subject, data) values ('customer-1', 'Adaeze'), ('customer-2', 'Bisi')`,
    `insert into orders (id, unique_code, attempt_id, user_id, customer_id, store_id, order_type, completion_status,
      delivery_method, payment_method, payment_type, order_total, amount_paid, balance, phone_key, quote, version, created_at)
      values ('ord_1', 'Gr010720001', 'a1', 2, 2, 1, 'Groceries', 'Cancelled', 'pickup', 'Paystack card', 'card', 100, 0, 100,
        'p2', 'null', 1, '${at}')`,
    `update users set email_key = 'erased-2', phone_key = 'erased-2' where id = 2`,
    `delete from vault_keys where person = 'customer-2'`,
    `delete from vault_sealed where person = 'customer-2'`,
  ]) {
    await sql.raw(statement).execute(database.write);
  }
});

afterEach(() => opened.close());

async function rowsOf(table: string): Promise<readonly unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(database.read)).rows;
}

/** Late money is booked, and gifts of staff stay in the books: neither contains personal data. */
const books = ['wallet_transactions', 'credits', 'claim_endings'];

test('every table that names a customer refuses rows of one who is erased', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and (columns.name = 'user_id' or columns.name = 'agent_id')`.execute(
    database.read,
  );
  const owned = rows.filter(
    ({ table, column }) => !books.includes(table) && !(table === 'referrals' && column === 'user_id'),
  );
  expect(owned.length).toBeGreaterThan(9);
  for (const { table, column } of owned) {
    const late = sql`insert into ${sql.table(table)} (${sql.ref(column)}) values (2)`.execute(database.write);
    expect([table, await late.catch(isOfErased)]).toEqual([table, true]);
  }
});

test.each([
  ['their account', `update users set wallet_pin_hash = 'pin' where id = 2`],
  ['a row of the vault', `insert into vault (subject, person, data) values ('x', 'customer-2', 'Bisi')`],
  ['what the vault holds of an order', `insert into vault (subject, data) values ('ord_1', 'Ring twice')`],
  [
    'a mail about an order',
    `insert into outgoing_mails (message_id, kind, at, about, words) values ('<1>', 'mail', '${at}', 'ord_1', 'Hello')`,
  ],
  [
    'a mail about the account',
    `insert into outgoing_mails (message_id, kind, at, about, words) values ('<1>', 'mail', '${at}', 'customer-2', 'Hello')`,
  ],
])('nothing is kept of the erased: %s', async (_, statement) => {
  const late = sql.raw(statement).execute(database.write);
  expect(await late.catch(isOfErased)).toBe(true);
  expect(await rowsOf('vault_keys')).toMatchObject([{ person: 'customer-1' }]);
  expect(await rowsOf('mails')).toEqual([]);
});

test('a mail about a customer is sealed under their key, and about a guest under their order’s', async () => {
  for (const about of ['customer-1', 'ord_guest']) {
    await sql`insert into outgoing_mails (message_id, kind, at, about, words)
      values (${about}, 'mail', ${at}, ${about}, 'Hello')`.execute(database.write);
  }
  expect((await rowsOf('vault')).slice(1, 3)).toEqual([
    { subject: 'mail-1', person: 'customer-1', data: 'Hello' },
    { subject: 'mail-2', person: 'ord_guest', data: 'Hello' },
  ]);
});
