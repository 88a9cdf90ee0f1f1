import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAddresses, saveAddress } from '../../people/identity/addresses.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  customer = shop.browser();
});

afterEach(() => shop.close());

const saved = { ...deliveryOrder().delivery, id: 1 };

/** Places a delivery order of Adaeze, whose one address is saved as number 1. */
async function place(delivery: typeof saved) {
  await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  return order(customer, delivery);
}

async function order(browser: Browser, delivery: ReturnType<typeof deliveryOrder>['delivery']) {
  const reply = await browser.post('/api/placeorder', deliveryOrder({ delivery }));
  expect(replyProblems('placeorder', reply)).toEqual([]);
  return { status: reply.statusCode, code: reply.json().code, order: reply.json().data?.order };
}

async function orders() {
  return shop.database.read.selectFrom('orders').select('id').execute();
}

test('an order goes to a saved address in the area that is charged [CHK-24, FEE-01]', async () => {
  expect(await place(saved)).toMatchObject({ status: 200 });
});

test('an address in the area of another store is refused, whatever area the order names [FEE-01]', async () => {
  const [home] = await listAddresses(shop.database.read, 1);
  if (home === undefined) throw new Error('the customer has an address');
  await shop.database.transact((queries) => saveAddress(queries, 1, home.id, { ...home, area: 'Ikeja GRA' }));
  expect(await place(saved)).toMatchObject({ status: 400, code: 'area_not_served' });
  expect(await place({ ...saved, area: 'Ikeja GRA' })).toMatchObject({
    status: 400,
    code: 'area_not_served',
  });
  expect(await orders()).toEqual([]);
});

test('an address of another city is refused, though its area is named alike', async () => {
  const zone = { city: 'Abuja', area: 'Jabi', position: 9, store_ids: '[2]', surcharge_percent: 0 };
  await shop.database.write.insertInto('areas').values(zone).execute();
  const guest = shop.browser();
  const typed = { ...deliveryOrder().delivery, city: 'Abuja' };
  expect(await order(guest, typed)).toMatchObject({ status: 400, code: 'area_not_served' });
});

test.each([
  ['street', { address: '1 Somewhere Else' }],
  ['city', { city: 'Gbagada' }],
  ['landmark', { landmark: 'Beside the mosque' }],
  ['state', { state: 'Ogun' }],
  ['label', { label: 'Work' }],
])('an order that repeats a saved address with another %s is refused', async (_, change) => {
  expect(await place({ ...saved, ...change })).toMatchObject({ status: 400, code: 'area_not_served' });
});

test('another customer’s saved address is refused, to customers and guests alike', async () => {
  const other = shop.browser();
  await other.post('/api/login', { phone: tunde.phone, password: tunde.password });
  for (const browser of [other, shop.browser()]) {
    expect(await order(browser, saved)).toMatchObject({ status: 400, code: 'area_not_served' });
  }
  expect(await orders()).toEqual([]);
});
