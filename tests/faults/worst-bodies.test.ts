import { adaeze, type Browser, openTestShop, pickupOrder, type TestShop } from '@marketsquare/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../contract/document.ts';
import { callsWithBody, mostBytes, worstBodies } from '../contract/worst-bodies.ts';

/** What one request may cost the server's one thread, in milliseconds of CPU. */
const mostCpuMs = 50;

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await openTestShop();
  browser = shop.browser();
  await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  await browser.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
});

afterAll(() => shop.close());

/** CPU time of this thread for one request: other processes of a busy machine do not count. */
async function costMs(method: string, path: string, body?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': 'x', 'verif-hash': 'x' };
  const start = process.threadCpuUsage();
  await browser.send(method, path, body === undefined ? {} : { body, headers });
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The middle of several tries, the first of which warm up; one of half the limit is enough. */
async function usualCostMs(method: string, path: string, body?: string): Promise<number> {
  const tries: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    tries.push(await costMs(method, path, body));
    if (Math.min(...tries) < mostCpuMs / 2) break;
  }
  return tries.toSorted((one, other) => one - other)[Math.floor((tries.length - 1) / 2)] ?? 0;
}

describe('no body holds the shop up', () => {
  test.each(callsWithBody.map((call) => [call.operation.operationId, call] as const))(
    '%s',
    async (_, { path, method, operation, schema }) => {
      const place = path.replaceAll(/\{[a-z]+\}/g, '1');
      const dear: string[] = [];
      for (const { name, text } of worstBodies(operation, schema)) {
        const body = text.slice(0, mostBytes(operation));
        const ms = await usualCostMs(method, place, body);
        if (ms >= mostCpuMs) dear.push(`${name}: ${Math.round(ms)} ms`);
      }
      expect(dear).toEqual([]);
    },
  );
});

test('no address holds the shop up', async () => {
  const unknown = Array.from({ length: 2500 }, (_, index) => `${index.toString(36)}=%20`).join('&');
  const sameTwice = 'storeid=1&'.repeat(1500);
  const places = operations
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path.replaceAll(/\{[a-z]+\}/g, '1'));
  const dear: string[] = [];
  for (const place of places) {
    for (const query of [unknown, sameTwice, `search_query=${'%F0%9F%98%80+'.repeat(400)}&storeid=1`]) {
      const ms = await usualCostMs('GET', `${place}?${query}`);
      if (ms >= mostCpuMs) dear.push(`${place}: ${Math.round(ms)} ms`);
    }
  }
  expect(dear).toEqual([]);
});

test('an order of as many lines as an order may have is cheap to quote and to place', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({ id: 4 + (index % 40), quantity: 1 + index }));
  const items = lines.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const ask = JSON.stringify({ kind: 'grocery', store_id: 1, mode: 'Pickup', items });
  expect(await usualCostMs('POST', '/api/quote', ask)).toBeLessThan(mostCpuMs);

  const { data: quote } = (await browser.post('/api/quote', JSON.parse(ask))).json();
  const order_items = lines.map(({ id, quantity }) => ({
    product: { id, name: `Parboiled Rice Number ${id}`, price: 1200 },
    quantity,
    unit_price: 1200,
    price: 1200 * quantity,
  }));
  const { cart_subtotal, order_total } = quote;
  const statuses: number[] = [];
  const costs: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const order = pickupOrder({
      attempt_id: `attempt-of-200-lines-${attempt}`,
      unique_code: `Gr010720${attempt}99`,
      cart_subtotal,
      order_total,
      order_items,
    });
    const start = process.threadCpuUsage();
    statuses.push((await browser.post('/api/placeorder', order)).statusCode);
    const { user, system } = process.threadCpuUsage(start);
    costs.push((user + system) / 1000);
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect(Math.min(...costs)).toBeLessThan(mostCpuMs);
});
