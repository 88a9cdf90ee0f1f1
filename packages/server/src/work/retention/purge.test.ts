import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pickupOrder } from '../../testing/order-request.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { schedulePurge } from './index.ts';

const dayMs = 86_400_000;
let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = shop.browser();
  await schedulePurge(shop.ports);
});

afterEach(() => shop.close());

const at = () => new Date(shop.now).toISOString();
const count = async (
  table:
    | 'tries'
    | 'webhooks'
    | 'logins'
    | 'outbox'
    | 'idempotency'
    | 'recorded_entries'
    | 'messages'
    | 'vault_sealed'
    | 'empty_searches',
) => {
  const { rows } = await shop.database.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

async function keepVisit(session: string, entries = 3) {
  await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  const list = Array.from({ length: entries }, (_, seq) => {
    return { v: 1, session, seq, at: shop.now, actor: 'cart', event: { type: 'cart.opened' } };
  });
  const reply = await browser.post('/api/saveSession', { session, consent: true, entries: list });
  expect(reply.statusCode).toBe(200);
}

const visits = async () =>
  (await shop.database.read.selectFrom('recorded_sessions').select('session').execute()).map(
    ({ session }) => session,
  );

describe('the daily purge', () => {
  test('deletes visits thirty days after they were last added to, whatever moment they claim', async () => {
    await keepVisit('session-early');
    shop.now += 15 * dayMs;
    await keepVisit('session-late');
    shop.now += 15 * dayMs;
    await shop.workOutbox();
    expect(await visits()).toEqual(['session-late']);
    expect(await count('recorded_entries')).toBe(3);
    shop.now += 15 * dayMs;
    await shop.workOutbox();
    expect(await visits()).toEqual([]);
    expect(await count('recorded_entries')).toBe(0);
  });

  test('deletes logins and counts of tries that have expired', async () => {
    await keepVisit('session-early');
    shop.now += 29 * dayMs;
    await shop.workOutbox();
    expect(await count('logins')).toBe(1);
    expect(await count('tries')).toBe(0);
    expect((await browser.get('/api/me')).json().data.loggedin).toBe(true);
    shop.now += 2 * dayMs;
    await shop.workOutbox();
    expect(await count('logins')).toBe(0);
  });

  test('deletes a guest who has asked for prices and ordered nothing, after a day; one who has ordered stays known', async () => {
    const basket = {
      kind: 'grocery',
      store_id: 1,
      mode: 'Pickup',
      items: [{ product_id: 1, quantity: 1 }],
    };
    const idle = shop.browser();
    await idle.post('/api/quote', basket);
    const placed = await browser.post('/api/placeorder', pickupOrder());
    expect(await count('logins')).toBe(2);
    shop.now += dayMs;
    await shop.workOutbox();
    expect(await count('logins')).toBe(1);
    expect((await browser.get(`/api/order/${placed.json().data.order.id}`)).statusCode).toBe(200);
    expect((await idle.post('/api/quote', basket)).cookies).toHaveLength(1);
  });

  test('leaves the order to a guest who reached it by sending its attempt again', async () => {
    await browser.post('/api/placeorder', pickupOrder());
    const again = shop.browser();
    const { id } = (await again.post('/api/placeorder', pickupOrder())).json().data.order;
    shop.now += dayMs;
    await shop.workOutbox();
    expect(await count('logins')).toBe(2);
    expect((await again.get(`/api/order/${id}`)).statusCode).toBe(200);
  });

  test('deletes webhooks after ninety days, and work that is done after thirty', async () => {
    await shop.database.write
      .insertInto('webhooks')
      .values({ fingerprint: 'f', gateway: 'paystack', reference: null, at: at() })
      .execute();
    await shop.database.write
      .insertInto('outbox')
      .values({ kind: 'x', subject: 'y', due_at: at(), tries: 1, done_at: at(), claimed_until: null })
      .execute();
    shop.now += 29 * dayMs;
    await shop.workOutbox();
    expect([await count('webhooks'), await count('outbox')]).toEqual([1, 2]);
    shop.now += 2 * dayMs;
    await shop.workOutbox();
    expect([await count('webhooks'), await count('outbox')]).toEqual([1, 1]);
    shop.now += 60 * dayMs;
    await shop.workOutbox();
    expect([await count('webhooks'), await count('outbox')]).toEqual([0, 1]);
  });

  test('deletes answers to commands after thirty days, but never an order’s: its attempt places no second one', async () => {
    await shop.database.write
      .insertInto('idempotency')
      .values({ key: 'other:1', fingerprint: 'f', result: 'r', at: at() })
      .execute();
    await browser.post('/api/placeorder', pickupOrder());
    shop.now += 31 * dayMs;
    await shop.workOutbox();
    expect(await count('idempotency')).toBe(0);
    const again = await browser.post('/api/placeorder', pickupOrder());
    expect(again.statusCode).toBe(404);
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });
});

test('deletes what the forms sent a year later, with its words, and leaves those of orders', async () => {
  const send = () =>
    browser.post('/api/privacyrequest', {
      ...{ country: 'Nigeria', userType: 'Customer', requestType: 'Access my data' },
      ...{ firstName: 'Ngozi', lastName: 'Eze', email: 'ngozi@example.ng' },
    });
  const before = await count('vault_sealed');
  await browser.post('/api/placeorder', pickupOrder());
  await send();
  shop.now += 364 * dayMs;
  await send();
  await shop.workOutbox();
  expect([await count('messages'), await count('vault_sealed')]).toEqual([2, before + 3]);
  shop.now += dayMs;
  await shop.workOutbox();
  expect([await count('messages'), await count('vault_sealed')]).toEqual([1, before + 2]);
});

test('deletes a bounded number of rows in a run, and the rest a second later', async () => {
  const rows = Array.from({ length: 1500 }, (_, key) => {
    return { key: `k${key}`, count: 1, resets_at: at(), next_at: null };
  });
  await shop.database.write.insertInto('tries').values(rows).execute();
  await shop.workOutbox();
  expect(await count('tries')).toBe(500);
  await shop.workOutbox();
  expect(await count('tries')).toBe(500);
  shop.now += 1000;
  await shop.workOutbox();
  expect(await count('tries')).toBe(0);
});

test('deletes counts of tries that a clock that was ahead has left, and none that still counts', async () => {
  const rows = [86_400_000, 3 * 86_400_000].map((ms) => {
    const resets_at = new Date(shop.now + ms).toISOString();
    return { key: `in ${ms}`, count: 1, resets_at, next_at: null };
  });
  await shop.database.write.insertInto('tries').values(rows).execute();
  await shop.workOutbox();
  expect(await shop.database.read.selectFrom('tries').select('key').execute()).toEqual([
    { key: 'in 86400000' },
  ]);
});

test('deletes long visits whole, and not all at once', async () => {
  for (const session of ['session-1st', 'session-2nd', 'session-3rd']) {
    await keepVisit(session, 500);
    shop.now += 1000;
  }
  shop.now += 31 * dayMs;
  await shop.workOutbox();
  expect(await visits()).toEqual(['session-3rd']);
  expect(await count('recorded_entries')).toBe(500);
});

test('deletes counts of searches a week after the longest report has no need of them', async () => {
  const counted = { day: '2026-11-21', store_id: 1, words: 'plantain flour', searches: 3 };
  await shop.database.write.insertInto('empty_searches').values(counted).execute();
  shop.now += 98 * dayMs;
  await shop.workOutbox();
  expect(await count('empty_searches')).toBe(1);
  shop.now += dayMs;
  await shop.workOutbox();
  expect(await count('empty_searches')).toBe(0);
});
