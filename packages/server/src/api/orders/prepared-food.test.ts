import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { foodOrder } from '../../testing/food-order.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let guest: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  guest = shop.browser();
});

afterEach(() => shop.close());

async function post(operation: string, body: unknown) {
  const reply = await guest.post(`/api/${operation}`, body);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply;
}

/** Noon in Lagos. */
function noonOf(day: string): number {
  return Date.parse(`${day}T11:00:00Z`);
}

function on(deliverydate: string) {
  return { delivery: { ...foodOrder().delivery, deliverydate } };
}

const freed = { fooddeliveryfee: 0, order_total: 12_800 };

test('prepared food is not ordered on a day on which the store is closed [FOOD-12]', async () => {
  await shop.database.write
    .insertInto('store_holidays')
    .values({ store_id: 1, day: '2026-11-21', name: 'Harvest' })
    .execute();
  const reply = await post('placeorder', foodOrder());
  expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
    409,
    'food_closed',
    'The store is closed today, and its kitchen takes no orders.',
  ]);
  expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toEqual([]);
});

describe('the day of prepared food', () => {
  test('is today in Lagos, and is stored with the order', async () => {
    const reply = await post('placeorder', foodOrder());
    expect(reply.json().data.order).toMatchObject({ order_total: 13_900 });
    const stored = await shop.database.read.selectFrom('orders').select('delivery_date').execute();
    expect(stored).toEqual([{ delivery_date: '2026-11-21' }]);
  });

  test.each(['2022-04-10', '1999-01-01', '9999-12-31', '2026-11-20', '2026-11-22'])(
    'is never %s because a request says so: the answer is the fresh quote of today, and nothing is placed [FEE-09]',
    async (day) => {
      for (const claimed of [{}, freed]) {
        const reply = await post('placeorder', foodOrder({ ...on(day), ...claimed }));
        expect(reply.statusCode).toBe(409);
        expect(reply.json()).toMatchObject({
          code: 'quote_changed',
          data: { quote: { deliverydate: '2026-11-21', fooddeliveryfee: 1100, order_total: 13_900 } },
        });
      }
      const quoted = await post('quote', quoteOf({ deliverydate: day }));
      expect(quoted.json().data).toMatchObject({ deliverydate: '2026-11-21', free_delivery: false });
      expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toEqual([]);
    },
  );

  test('says so when nothing else differs', async () => {
    const reply = await post('placeorder', foodOrder(on('2026-11-22')));
    expect(reply.json().message).toBe(
      'Prepared food is made on the day of the order. Please look at your order again.',
    );
  });

  test('makes its delivery free on the days of its promotion, at the first press, and not a day later [FEE-09, FREE-09]', async () => {
    for (const [at, day] of [
      ['2022-04-01', 1],
      ['2022-04-21', 2],
    ] as const) {
      shop.now = noonOf(at);
      const quoted = await post('quote', quoteOf({}));
      expect(quoted.json().data).toMatchObject({ ...freed, free_delivery: true, deliverydate: at });
      const codes = { attempt_id: `attempt-000000000000000${day}`, unique_code: `PF01071000${day}` };
      const reply = await post('placeorder', foodOrder({ ...on(at), ...freed, ...codes }));
      expect(reply.json()).toMatchObject({ data: { order: { order_total: 12_800 } } });
    }
    for (const at of ['2022-03-31', '2022-04-22']) {
      shop.now = noonOf(at);
      expect((await post('placeorder', foodOrder({ ...on(at), ...freed }))).statusCode).toBe(409);
    }
  });

  test('turns at midnight in Lagos: the order of yesterday becomes a fresh quote, which is then placed [FEE-09]', async () => {
    await shop.database.write
      .updateTable('stores')
      .set({ food_opening: '12:00 AM', food_closing: '12:00 AM' })
      .execute();
    shop.now = Date.parse('2022-04-21T23:00:00+01:00') + 3_600_000;
    const late = await post('placeorder', foodOrder({ ...on('2022-04-21'), ...freed }));
    expect(late.statusCode).toBe(409);
    const { quote } = late.json().data;
    expect(quote).toMatchObject({ deliverydate: '2022-04-22', fooddeliveryfee: 1100, order_total: 13_900 });
    const again = await post('placeorder', foodOrder(on(quote.deliverydate)));
    expect(again.json().data.order).toMatchObject({ order_total: 13_900 });
  });

  test('is that of the window where groceries come too: their day decides about both fees [FEE-10, WIN-06]', async () => {
    shop.now = noonOf('2022-04-21');
    const items = [{ product_id: 1, quantity: 5 }, ...quoteOf({}).items];
    const ask = async (deliverydate: string, slot_id: number) => {
      const body = { ...quoteOf({ deliverydate }), kind: 'combined', slot_id, items };
      return (await post('quote', body)).json().data;
    };
    // Thursday's afternoon, and Friday's.
    expect(await ask('2022-04-21', 10)).toMatchObject({ delivery_fee: 0, fooddeliveryfee: 0 });
    expect(await ask('2022-04-22', 12)).toMatchObject({ delivery_fee: 1650, fooddeliveryfee: 1100 });
  });
});

describe('the day of groceries', () => {
  test.each(['2023-11-25', '1999-01-01', '9999-12-31', '2026-11-26'])(
    'is one on which windows are offered: %s is not, with a slot or without [FEE-08, WIN-06]',
    async (deliverydate) => {
      for (const slot_id of [14, undefined]) {
        const { slot_id: _slot, ...delivery } = deliveryOrder().delivery;
        const sent = { ...delivery, deliverydate, ...(slot_id === undefined ? {} : { slot_id }) };
        const reply = await post('placeorder', deliveryOrder({ delivery: sent }));
        expect([reply.statusCode, reply.json().code]).toEqual([409, 'slot_gone']);
        const items = [{ product_id: 1, quantity: 20 }];
        const body = { kind: 'grocery', store_id: 1, mode: 'Delivery', area: 'Gbagada Phase 2', items };
        const quoted = await post('quote', { ...body, deliverydate, ...(slot_id ? { slot_id } : {}) });
        expect(quoted.statusCode).toBe(409);
      }
    },
  );

  test('is asked for where only a slot is named: a slot is one of a day [WIN-03]', async () => {
    const items = [{ product_id: 1, quantity: 20 }];
    const body = { kind: 'grocery', store_id: 1, mode: 'Pickup', slot_id: 28, items };
    const reply = await post('quote', body);
    expect([reply.statusCode, reply.json().errors?.[0].field]).toEqual([400, 'deliverydate']);
  });

  test('left open earns no promotion: nothing is promised before a day is chosen [WIN-06]', async () => {
    shop.now = noonOf('2023-11-25');
    const items = [{ product_id: 1, quantity: 20 }];
    const body = { kind: 'grocery', store_id: 1, mode: 'Delivery', area: 'Gbagada Phase 2', items };
    const { data } = (await post('quote', body)).json();
    expect(data).toMatchObject({ free_delivery: false, delivery_fee: 0 });
    expect(data.deliverydate).toBeUndefined();
    const chosen = { ...body, deliverydate: '2023-11-25', slot_id: 14 };
    expect((await post('quote', chosen)).json().data).toMatchObject({
      free_delivery: true,
      delivery_fee: 0,
      deliverydate: '2023-11-25',
    });
  });
});

function quoteOf(change: { readonly deliverydate?: string }) {
  const items = [{ product_id: 201, quantity: 4, weight_type: 1 }];
  return { kind: 'food', store_id: 1, mode: 'Delivery', area: 'Gbagada Phase 2', items, ...change };
}
