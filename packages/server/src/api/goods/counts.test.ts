import { unpaidLifeMs } from '@marketsquare/core/shop/order';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueVersion } from '../../catalogue/stores/index.ts';
import {
  type Browser,
  openTestShop,
  pickupOrder,
  replyProblems,
  staffOf,
  type TestShop,
} from '../../testing/index.ts';
import { checkRows } from '../../work/rebuild/index.ts';
import { changeCount } from './change-count.ts';

let shop: TestShop;
let guest: Browser;

beforeEach(async () => {
  shop = await openTestShop({ config: { unpaidPerAddress: null } });
  guest = shop.browser();
});

afterEach(() => shop.close());

const zainab = { name: 'zainab' };
const rice = { storeId: 1, productId: 1, low: 5, reason: 'Counted the shelf.' };
const count = (units: number | null) => changeCount(shop.ports, zainab, { ...rice, units });

/** The rice left to sell at the store. */
async function left(productId = 1): Promise<number> {
  const row = await shop.database.read
    .selectFrom('stock_counts')
    .select(sql<number>`counted - reserved`.as('left'))
    .where('store_id', '=', 1)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Orders twenty bags of rice. */
function order(turn: number, browser = guest) {
  const number = String(turn).padStart(4, '0');
  const attempt = { attempt_id: `attempt-000000000000${number}`, unique_code: `Gr01072${number}` };
  return browser.post('/api/placeorder', pickupOrder(attempt));
}

const soundRows = async () => {
  const { differences } = await checkRows(shop.database.read, shop.ports.secrets);
  expect(differences).toEqual([]);
};

describe('a counted product', () => {
  test('is reserved with the order, and given back when that is cancelled or expires unpaid [WIN-06]', async () => {
    await count(50);
    const placed = await order(1);
    expect(placed.statusCode).toBe(200);
    expect(await left()).toBe(30);
    await order(2);
    expect(await left()).toBe(10);
    await guest.post('/api/cancelorder', { order_id: placed.json().data.order.id });
    expect(await left()).toBe(30);
    await soundRows();
    shop.now += unpaidLifeMs.placed + 1;
    await shop.workOutbox();
    expect(await left()).toBe(50);
    await soundRows();
  });

  test('is refused with what is left of it, in the quote that says what cannot be had', async () => {
    await count(19);
    const refused = await order(1);
    expect(replyProblems('placeorder', refused)).toEqual([]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'quote_changed', data: { quote: { lines: [{ product_id: 1, available: false, left: 19 }] } } },
    ]);
    expect(await left()).toBe(19);
    const quote = await guest.post('/api/quote', {
      kind: 'grocery',
      store_id: 1,
      mode: 'Pickup',
      items: [
        { product_id: 1, quantity: 12 },
        { product_id: 1, quantity: 8 },
      ],
    });
    expect(replyProblems('quote', quote)).toEqual([]);
    const few = { available: false, left: 19, price: 0 };
    expect(quote.json().data.lines).toMatchObject([few, few]);
    await count(20);
    expect((await order(1)).statusCode).toBe(200);
    expect(await left()).toBe(0);
  });

  test('is sold without a count once the store stops, and an order of before gives back what it took', async () => {
    await count(20);
    const placed = await order(1);
    await count(null);
    expect((await order(2)).statusCode).toBe(200);
    expect(await left()).toBe(0);
    await guest.post('/api/cancelorder', { order_id: placed.json().data.order.id });
    expect(await left()).toBe(20);
    await expect(count(null)).rejects.toMatchObject({ statusCode: 409 });
    await count(7);
    expect(await left()).toBe(7);
    await soundRows();
  });

  test('changes nothing of the catalogue, whose version and pages stay', async () => {
    const [version, page] = [await catalogueVersion(shop.database.read), await guest.get(pageOfRice)];
    await count(20);
    await order(1);
    expect(await catalogueVersion(shop.database.read)).toBe(version);
    expect((await guest.get(pageOfRice)).headers.etag).toBe(page.headers.etag);
  });

  test('never goes below zero, whoever writes', async () => {
    await count(20);
    const write = sql`update stock_counts set reserved = 21`.execute(shop.database.write);
    await expect(write).rejects.toThrow(/check/i);
  });

  test.each([
    ['stock_counts', 'counted', 'update stock_counts set counted = counted + 1'],
    ['stock_counts', 'orders', 'update stock_counts set reserved = reserved - 1'],
    ['order_lines', 'reserved', 'update order_lines set reserved = reserved - 1'],
  ])('reveals an altered row of %s by its %s', async (table, field, statement) => {
    await count(50);
    await order(1);
    await sql.raw(statement).execute(shop.database.write);
    const { differences } = await checkRows(shop.database.read, shop.ports.secrets);
    expect(differences).toContainEqual(expect.objectContaining({ table, field }));
  });

  test('is counted by who says so, which the trail keeps, and at a store that offers it alone', async () => {
    await count(12);
    await count(null);
    const trail = await shop.database.read
      .selectFrom('audit')
      .select(['name', 'action', 'subject', 'reason'])
      .execute();
    const said = { name: 'zainab', reason: 'Counted the shelf.' };
    expect(trail).toEqual([
      { ...said, action: 'goods.counted', subject: expect.stringMatching(/^\S+ at store 1: 12 left$/) },
      { ...said, action: 'goods.countStopped', subject: expect.stringMatching(/^\S+ at store 1$/) },
    ]);
    const nowhere = changeCount(shop.ports, zainab, { ...rice, productId: 999_999, units: 3 });
    await expect(nowhere).rejects.toMatchObject({ statusCode: 404 });
  });
});

const pageOfRice = '/api/products?storeid=1&page=1';

describe('a call of the desk', () => {
  test('counts at the own store, and at no other', async () => {
    const [own, elsewhere] = [await staffOf(shop, 'zainab'), await staffOf(shop, 'femi')];
    const body = { store_id: 1, product_id: 1, left: 12, low: 5, reason: 'Counted the shelf.' };
    const done = await own.post('/api/staff/goods/count', body);
    expect(replyProblems('staffCountGoods', done)).toEqual([]);
    expect([done.statusCode, await left()]).toEqual([200, 12]);
    const refused = await elsewhere.post('/api/staff/goods/count', { ...body, left: 1 });
    expect([refused.statusCode, refused.json().message, await left()]).toEqual([
      403,
      'You see to the goods of another store.',
      12,
    ]);
  });
});
