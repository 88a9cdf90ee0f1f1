import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hidePlainContacts } from '../identity/index.ts';
import { openOrder, orderStreams } from '../order-records/order-streams.ts';
import { checkRows } from '../rebuild/index.ts';
import { loadedTries, paymentStreams } from '../settlement/index.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testSecrets } from '../testing/test-shop.ts';
import { chained, noHash } from './event-chain.ts';
import { checkEvents, type Database, migrate, readStream } from './index.ts';

let opened: TestDatabase;
let database: Database;

beforeEach(async () => {
  opened = await openTestDatabase('0008-visit-owners');
  database = opened.database;
});

afterEach(() => opened.close());

const at = '2026-11-21T08:00:00.000Z';
const details = {
  customer: { firstname: 'Bisi', lastname: 'Adeyemi', email: 'bisi@example.ng', phone: '08030000033' },
  comment: 'Please pack well.',
  quote: { order_total: 240.95, lines: [] },
};

/** A shop as it was before its streams decided: thin events beside full rows. */
async function oldShop(): Promise<void> {
  const events = [
    ['order-ord_1', 1, 'order.placed', { code: 'Gr010720001', total: 24_095, balance: 24_095 }],
    ['payment-Gr010720001', 1, 'payment.opened', { orderId: 'ord_1', provider: 'paystack', amount: 24_095 }],
    ['payment-Gr010720001', 2, 'payment.settled', { received: 24_095 }],
    ['order-ord_1', 2, 'order.paid', { reference: 'Gr010720001', amount: 24_095 }],
    ['order-ord_1', 3, 'order.statusChanged', { status: 'processing' }],
  ] as const;
  const rows = events.map(([stream, version, type, data]) => ({
    ...{ stream, version, type, schema_version: 1, data: JSON.stringify(data), meta: '{}', at },
  }));
  await database.write.insertInto('events').values(chained(noHash, rows)).execute();
  for (const statement of [
    `insert into orders (id, unique_code, attempt_id, user_id, guest_session, customer_id, store_id, order_type,
      completion_status, delivery_method, payment_method, payment_type, order_total, amount_paid, balance, phone, slot_id,
      delivery_date, details, version, created_at)
      values ('ord_1', 'Gr010720001', 'attempt-1', null, 'login-1', 7, 1, 'Groceries', 'processing', 'pickup',
      'Paystack card', 'card', 24095, 24095, 0, '08030000033', 3, '2026-11-22', '${JSON.stringify(details)}', 3, '${at}')`,
    `insert into order_lines values ('ord_1', 1, 1, 'Rice', 'Grains', '/rice', 0, 20, 0, null, null, 1200, 24000)`,
    `insert into order_guests values ('ord_1', 'login-2')`,
    `insert into payments (id, reference, order_id, gateway, amount, state, provider_id, hinted_provider_id,
      client_params, received, reversed, failure, looked_at, created_at, expires_at, settled_at, version)
      values ('pay_1', 'Gr010720001', 'ord_1', 'paystack', 24095, 'settled', '42', '42', '{}', 24095, 0, null, '${at}',
      '${at}', '2026-11-21T08:30:00.123Z', '${at}', 2)`,
    `insert into suspense values ('paystack', '41', 'Gr010720001', 'Gr010720001', 'wrongCurrency', 'USD', 5, 0, 0, '${at}')`,
    `insert into idempotency values ('placeorder:attempt-1', 'finger', 'ord_1', '${at}')`,
  ]) {
    await sql.raw(statement).execute(database.write);
  }
}

test('an upgraded shop is recorded at the end of its streams: its rows fold, its chain holds, its people stay outside', async () => {
  await oldShop();
  await migrate(database);
  await hidePlainContacts(database, testSecrets);
  expect(await checkEvents(database.read, null)).toMatchObject({ ok: true, events: 7 });
  expect(await checkRows(database.read, testSecrets)).toMatchObject({
    ok: true,
    streams: 2,
    rows: 5,
    differences: [],
  });
  const events = await readStream(database.read, 'order-ord_1');
  expect(events.map(({ type }) => type)).toEqual([
    'order.placed',
    'order.paid',
    'order.statusChanged',
    'order.recorded',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Bisi|bisi|08030000033|pack well/);
  expect(await database.read.selectFrom('vault').select(['subject', 'data']).execute()).toEqual([
    { subject: 'ord_1', data: JSON.stringify({ customer: details.customer, comment: details.comment }) },
  ]);
});

test('an order of an earlier release goes on by its stream, and recognises its attempt [PAY-30]', async () => {
  await oldShop();
  await migrate(database);
  const unit = await openOrder(database.read, Date.parse(at), 'ord_1');
  expect(await unit.read(orderStreams, 'ord_1')).toMatchObject({
    status: 'processing',
    fingerprint: 'finger',
    sharedWith: ['login-2'],
    quote: details.quote,
  });
  expect(await unit.version(orderStreams, 'ord_1')).toBe(4);
  const expiresAt = Date.parse('2026-11-21T08:30:00.123Z');
  expect(await loadedTries(unit, 'ord_1')).toMatchObject([{ status: 'settled', expiresAt }]);
  expect(await unit.version(paymentStreams, 'Gr010720001')).toBe(3);
});
