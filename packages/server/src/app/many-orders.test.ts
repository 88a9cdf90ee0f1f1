import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkEvents } from '../store/database/index.ts';
import { type FakeGateway, fakeGateway } from '../testing/fake-gateway.ts';
import { writeOrders } from '../testing/many-orders.ts';
import { liveOrder } from '../testing/order-life.ts';
import { openTestShop, type TestShop, testSecrets } from '../testing/test-shop.ts';
import { checkRows } from '../work/rebuild/index.ts';

let shop: TestShop;
let paystack: FakeGateway;

beforeEach(async () => {
  // What is kept for half a second is kept, however slow the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  paystack = fakeGateway('paystack');
  shop = await openTestShop({ gateways: new Map([['paystack', paystack]]) });
  await liveOrder(shop, paystack);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** The number of statements of an order's whole life. */
async function statementsOf(number: number): Promise<number> {
  const spies = [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')];
  await liveOrder(shop, paystack, number);
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

test('orders that are written in bulk are as valid as the shop’s own', async () => {
  await writeOrders(shop.database, 100);
  await shop.database.snapshot(async (queries) => {
    expect(await checkEvents(queries, null)).toMatchObject({ ok: true });
    expect(await checkRows(queries, testSecrets)).toMatchObject({ ok: true, differences: [] });
  });
});

test('orders that are written in bulk are spread over the windows of days before', async () => {
  await writeOrders(shop.database, 120);
  const { count } = shop.database.read.fn;
  const days = await shop.database.read
    .selectFrom('orders')
    .select(['delivery_date as day', count<number>('id').as('orders')])
    .groupBy('delivery_date')
    .orderBy('delivery_date', 'desc')
    .execute();
  expect(days.map(({ orders }) => orders)).toEqual([1, 50, 50, 20]);
});

test('an order is placed, paid, found and explained by as many statements among many orders as among few', async () => {
  const among = await statementsOf(2);
  await writeOrders(shop.database, 300);
  expect(await statementsOf(3)).toBe(among);
});
