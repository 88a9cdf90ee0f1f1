import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  type Browser,
  fakeGateway,
  openTestShop,
  pickupOrder,
  replyProblems,
  type TestShop,
} from '@marketsquare/server/testing';
import { afterEach, describe, expect, test } from 'vitest';

let shop: TestShop;
afterEach(() => shop.close());

const entry = {
  v: 3,
  session: 'session-000001',
  seq: 0,
  at: 1_795_256_100_000,
  actor: 'cart',
  event: { type: 'x' },
};

/** Runs a pragma on the one writer. */
async function pragma(text: string): Promise<unknown> {
  const { sql } = await import('kysely');
  const { rows } = await sql.raw(`pragma ${text}`).execute(shop.database.write);
  return rows[0];
}

/** Places a new order with a long comment and looks at the reply's shape. */
async function place(browser: Browser, attempt: number) {
  const order = pickupOrder({
    attempt_id: `attempt-${String(attempt).padStart(16, '0')}`,
    unique_code: `Gr0107200${String(attempt).padStart(3, '0')}`,
    comment: 'x'.repeat(1000),
  });
  const reply = await browser.post('/api/placeorder', order);
  expect(replyProblems('placeorder', reply)).toEqual([]);
  return reply;
}

/** Expects a database that cannot be written to show as a refusal to the caller, the monitor and the log. */
async function expectDown(reply: Awaited<ReturnType<Browser['post']>>, code: number, reason: string) {
  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({ status: false, code: 'unavailable' });
  expect(reply.body).not.toMatch(/sqlite|database/i);
  shop.now += 60_000;
  const ready = await shop.app.inject('/readyz');
  expect([ready.statusCode, Number(ready.headers['retry-after'])]).toEqual([503, 60]);
  expect(shop.log.join('')).toContain(`"event":"storage.failed","code":${code},"reason":"${reason}"`);
}

async function expectWell() {
  shop.now += 60_000;
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
}

describe('a database that cannot be written', () => {
  test('on a full disk is reported, and orders go on when there is room again', async () => {
    shop = await openTestShop({ config: { unpaidPerAddress: null } });
    await expectWell();
    await pragma('max_page_count = 1');
    let attempt = 1;
    let browser = shop.browser();
    let reply = await place(browser, attempt);
    // Each order has a visitor of its own: one alone may not leave so many unpaid.
    while (reply.statusCode === 200 && attempt < 50) {
      attempt += 1;
      browser = shop.browser();
      reply = await place(browser, attempt);
    }
    await expectDown(reply, 13, 'database or disk is full');
    expect((await browser.get('/api/stores')).statusCode).toBe(200);
    await pragma('max_page_count = 1000000');
    await expectWell();
    expect((await place(browser, attempt)).statusCode).toBe(200);
  });

  test('because it is read-only is reported', async () => {
    shop = await openTestShop();
    await pragma('query_only = 1');
    await expectDown(await place(shop.browser(), 1), 8, 'attempt to write a readonly database');
    await pragma('query_only = 0');
    await expectWell();
  });

  test('because its file is damaged is reported, and stays reported', async () => {
    shop = await openTestShop({ prepareFile: (location) => damage(location, 'orders') });
    const browser = shop.browser();
    await expectWell();
    expect((await browser.get('/api/stores')).statusCode).toBe(200);
    await expectDown(await place(browser, 1), 11, 'database disk image is malformed');
    expect((await browser.get('/api/stores')).statusCode).toBe(200);
    shop.now += 3_600_000;
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  });

  test('is checked once in a while, however often a monitor asks', async () => {
    shop = await openTestShop();
    await expectWell();
    await pragma('query_only = 1');
    for (let ask = 0; ask < 20; ask += 1) {
      expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
    }
    shop.now += 5000;
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  });
});

/** Overwrites the first page of a table. */
function damage(location: string, table: string): void {
  const database = new DatabaseSync(location);
  const root = database.prepare('select rootpage from sqlite_schema where name = ?').get(table)?.rootpage;
  const size = database.prepare('pragma page_size').get()?.page_size;
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const bytes = readFileSync(location);
  bytes.fill(0xff, (Number(root) - 1) * Number(size), Number(root) * Number(size));
  writeFileSync(location, bytes);
}

describe('a clock that is set back', () => {
  test('by a day, a year or fifty years breaks nothing', async () => {
    const paystack = fakeGateway('paystack');
    shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
    const browser = shop.browser();
    const order = (await browser.post('/api/placeorder', pickupOrder())).json().data.order;
    const open = () => browser.post('/api/initializePayment', { order_id: order.id, gateway: 'paystack' });
    const { reference } = (await open()).json().data;
    await shop.workOutbox();
    for (const days of [1, 365, 18_250]) {
      shop.now -= days * 86_400_000;
      const replies = [
        await open(),
        await browser.get(`/api/paymentStatus?reference=${reference}`),
        await browser.get(`/api/order/${order.id}`),
        await browser.get('/api/windows?storeid=1&deliverywindow=Pickup'),
        await browser.get('/api/me'),
        await place(shop.browser(), days),
        await browser.post('/api/login', { phone: '08030000001', password: 'wrong' }),
        await browser.post('/api/saveSession', {
          session: `session-0000${days}`,
          consent: true,
          entries: [{ ...entry, session: `session-0000${days}` }],
        }),
        await shop.app.inject('/readyz'),
      ];
      for (const { statusCode, body } of replies) expect(statusCode, body).toBeLessThan(500);
    }
    paystack.answer(reference);
    shop.now += 1000;
    const body = {
      reference,
      transaction_ref: reference,
      order_id: order.id,
      amount: order.order_total,
      status: 'success',
    };
    expect((await browser.post('/api/verifyPaystackPayment', body)).statusCode).toBe(200);
    await shop.workOutbox();
    expect((await browser.get(`/api/order/${order.id}`)).json().data.balance).toBe(0);
  });
});

describe('an upload of a visit', () => {
  test.each([8.64e15 + 1, 4_102_444_800_000, -1, 0.5, Number.MAX_SAFE_INTEGER])(
    'at the moment %d is refused',
    async (at) => {
      shop = await openTestShop();
      const { session } = entry;
      const body = { session, consent: true, entries: [{ ...entry, at }] };
      const reply = await shop.browser().post('/api/saveSession', body);
      expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, 'entries.0.at']);
    },
  );
});
