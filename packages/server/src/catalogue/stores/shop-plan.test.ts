import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openTestShop, pickupOrder, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
let guest: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  guest = shop.browser();
});

afterEach(() => shop.close());

/** Writes to the shop's tables, as an operator does: the catalogue's version rises with it. */
function change(work: (queries: TestShop['database']['write']) => Promise<unknown>): Promise<void> {
  return shop.database.transact(async (queries) => {
    await work(queries);
    await queries.updateTable('facts').set({ value: '2' }).where('name', '=', 'catalogue_version').execute();
  });
}

describe('what prices an order is cached by its version', () => {
  test('an order at the price of an older version is refused with the fresh quote [PAY-05]', async () => {
    await guest.post('/api/quote', quoteRequest);
    await change((queries) => queries.updateTable('offers').set({ selling_price: 777_700 }).execute());
    const reply = await guest.post('/api/placeorder', pickupOrder());
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'quote_changed',
      data: { quote: { catalogue_version: 2, lines: [{ unit_price: 7777 }] } },
    });
  });

  test('a window that the plan has lost is not taken any more [WIN-01]', async () => {
    await guest.post('/api/quote', quoteRequest);
    await change((queries) => queries.deleteFrom('slots').execute());
    expect((await guest.post('/api/placeorder', pickupOrder())).json()).toMatchObject({ code: 'slot_gone' });
  });
});

const quoteRequest = {
  kind: 'grocery',
  store_id: 1,
  mode: 'Pickup',
  items: [{ product_id: 1, quantity: 1 }],
};
