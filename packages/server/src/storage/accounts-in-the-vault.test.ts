import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { referralsOf } from '../accounts/referrals.ts';
import { listAddresses } from '../identity/addresses.ts';
import { hidePlainContacts, phoneKey } from '../identity/index.ts';
import { hashToken } from '../identity/logins.ts';
import { findUser, findUserByEmail, ownersOf } from '../identity/users.ts';
import { findLink, listMails } from '../mail/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testSecrets } from '../testing/test-shop.ts';
import { type Database, migrate } from './index.ts';

let opened: TestDatabase;
let database: Database;
let folder: string;

beforeEach(async () => {
  opened = await openTestDatabase('0018-sealed-vault');
  ({ database, folder } = opened);
});

afterEach(() => opened.close());

/** A shop as it was before accounts were sealed: one customer with an order, and one who was erased. */
async function oldShop(): Promise<void> {
  const at = '2026-11-21T08:00:00.000Z';
  for (const statement of [
    `insert into users values
      (1, 'Mrs', 'Markerfirst', 'Markerlast', 'marker@example.ng', '08091112201', 'x', 1, 'f', '9999-04-17', 1, null, '${at}'),
      (2, 'Ms', '', '', 'erased-2', 'erased-2', 'x', 0, '', '', null, null, '${at}')`,
    `insert into addresses values
      (1, 1, 'Home', '1 Marker Close', 'Ikeja GRA', 'Marker pharmacy', 'Lagos', 'Lagos', 1)`,
    `insert into mails values
      (1, '<mail.welcome.1.1@shop.example.ng>', 'mail.welcome', 'Markerfirst', 'marker@example.ng', 'Welcome', 'Hello Markerfirst', '<p>Markerfirst</p>', '${at}')`,
    `insert into mail_links values ('lnk_1', 'changePhone', '${hashToken('token')}', 1, '08091112202', '${at}', '2026-11-21T08:30:00.000Z')`,
    `insert into referrals values (1, 1, null, 'Marker Friend', 'marker.friend@example.ng', '08091112203', '${at}')`,
    `insert into orders (id, unique_code, attempt_id, user_id, customer_id, store_id, order_type, completion_status,
      delivery_method, payment_method, payment_type, order_total, amount_paid, balance, phone, quote, version, created_at)
      values ('ord_1', 'Gr010720001', 'a1', 1, 1, 1, 'Groceries', 'processing', 'pickup', 'Paystack card', 'card', 100, 100, 0,
        '08091112204', 'null', 1, '${at}')`,
    `insert into payments (id, reference, order_id, gateway, amount, state, client_params, received, created_at, expires_at, version)
      values ('pay_1', 'Gr010720001', 'ord_1', 'flutterwave', 100, 'pending',
        '{"gateway":"flutterwave","options":{"amount":1,"customer":{"email":"marker@example.ng"}}}', 0, '${at}', '${at}', 1)`,
    `insert into tries values ('login:08091112201', 1, '${at}', null)`,
    `insert into vault_keys values ('customer-1', vault_key())`,
    `insert into vault_sealed values ('ord_1', 'customer-1',
      sealed((select key from vault_keys where person = 'customer-1'), 'ord_1', 'Ring twice'))`,
  ]) {
    await sql.raw(statement).execute(database.write);
  }
}

/** The bytes of the database and its log. */
function bytes(): string {
  const files = readdirSync(folder).filter((name) => name.startsWith('shop.db'));
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n');
}

test('accounts and addresses of an earlier release are sealed under their people’s keys, and found as before', async () => {
  await oldShop();
  expect(bytes()).toMatch(/marker/i);
  await migrate(database);
  await hidePlainContacts(database, testSecrets);

  const { read } = database;
  expect(await findUserByEmail(read, testSecrets, 'Marker@example.ng')).toMatchObject({
    ...{ id: 1, title: 'Mrs', firstname: 'Markerfirst', lastname: 'Markerlast', email: 'marker@example.ng' },
    ...{ phone: '08091112201', gender: 'f', dob: '9999-04-17', store_id: 1 },
  });
  expect(await ownersOf(read, testSecrets, { email: 'none', phone: '08091112201' })).toEqual([1]);
  expect(await listAddresses(read, 1)).toEqual([
    {
      ...{ id: 1, user_id: 1, label: 'Home', address: '1 Marker Close', area: 'Ikeja GRA' },
      ...{ landmark: 'Marker pharmacy', city: 'Lagos', state: 'Lagos', address_default: 1 },
    },
  ]);
  expect(await findUser(read, 2)).toMatchObject({ email_key: 'erased-2', email: '', firstname: '' });

  expect(await listMails(read)).toMatchObject([
    { id: 1, name: 'Markerfirst', address: 'marker@example.ng', text: 'Hello Markerfirst' },
  ]);
  const link = await findLink(read, 'token', ['changePhone'], Date.parse('2026-11-21T08:00:00.000Z'));
  expect(link).toEqual({ purpose: 'changePhone', userId: 1, value: '08091112202' });
  expect(await referralsOf(read, 1)).toMatchObject([
    { name: 'Marker Friend', email: 'marker.friend@example.ng', phone: '08091112203' },
  ]);
  const key = phoneKey(testSecrets, '08091112204');
  const order = read.selectFrom('orders').select('id').where('phone_key', '=', key);
  expect(await order.execute()).toEqual([{ id: 'ord_1' }]);
  const payment = await read.selectFrom('payments').select('client_params').executeTakeFirst();
  expect(JSON.parse(payment?.client_params ?? '')).toEqual({
    gateway: 'flutterwave',
    options: { amount: 1 },
  });

  const people = await read.selectFrom('vault').select(['subject', 'person', 'data']).execute();
  expect(people.map(({ subject, person }) => [subject, person])).toEqual([
    ['address-1', 'customer-1'],
    ['customer-1', 'customer-1'],
    ['lnk_1', 'customer-1'],
    ['mail-1', 'customer-1'],
    ['ord_1', 'customer-1'],
    ['referral-1', 'customer-1'],
  ]);
  expect(people.find(({ subject }) => subject === 'ord_1')?.data).toBe('Ring twice');
});

test('nothing of them is left in a byte of the database', async () => {
  await oldShop();
  await migrate(database);
  await hidePlainContacts(database, testSecrets);
  expect(bytes()).not.toMatch(/marker|0809111/i);
  expect(bytes()).toContain(phoneKey(testSecrets, '08091112201'));
});
