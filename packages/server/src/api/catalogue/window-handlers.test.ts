import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replyProblems } from '../../testing/contract-check.ts';
import { openTestShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

async function ask(operation: string, query: string) {
  const reply = await shop.app.inject(`/api/${operation}?${query}`);
  expect(replyProblems(operation, reply)).toEqual([]);
  return reply.json();
}

const morning = { id: 7, starttime: '10:00 AM', endtime: '12:00 PM', deliveryfee: 1500, places_left: 3 };

describe('the windows of a store', () => {
  test('come by mode, each day with its date, its weekday and its slots [API-33, ENT-26]', async () => {
    const { type, data } = await ask('windows', 'storeid=1&deliverywindow=Delivery');
    expect(type).toBe('windows');
    expect(data).toHaveLength(5);
    expect(data[0]).toEqual({
      window_date: '2026-11-21',
      window_day: 'Saturday',
      open_window: [
        { ...morning, id: expect.any(Number) },
        { ...morning, id: expect.any(Number), starttime: '2:00 PM', endtime: '4:00 PM', places_left: 100 },
      ],
    });
    const pickup = await ask('windows', 'storeid=1&deliverywindow=Pickup');
    expect(pickup.data[0].open_window[0]).toMatchObject({ starttime: '10:00 AM', deliveryfee: 0 });
  });

  test('in short are the nearest open one, in the same shape [API-24]', async () => {
    const { type, data } = await ask('recentdeliverywindow', 'storeid=1&deliverywindow=Delivery');
    expect([type, data]).toEqual([
      'windows',
      [
        {
          window_date: '2026-11-21',
          window_day: 'Saturday',
          open_window: [{ ...morning, id: expect.any(Number) }],
        },
      ],
    ]);
  });
});

describe('the food window of a store', () => {
  const hours = { fooddeliveryfee: 1000, openingtime: '8:00 AM', closingtime: '9:00 PM' };

  test.each([
    ['foodwindows', 'storeid=1&foodwindow=Delivery'],
    ['recentfoodwindow', 'storeid=1'],
  ])(
    'has its fee and its hours, in the first entry of the list: %s [API-25, API-34, ENT-27]',
    async (operation, query) => {
      const { type, data } = await ask(operation, query);
      expect([type, data]).toEqual(['foodwindows', [{ food_open_window: [hours] }]]);
    },
  );

  test('is none where no food is made [API-34]', async () => {
    expect((await ask('foodwindows', 'storeid=2&foodwindow=Delivery')).data).toEqual([]);
  });
});

test.each(['deliveryFeeVariation', 'getDeliveryFeeVariation'])(
  'the surcharges of a basket and an area are asked for by either name: %s [API-23, API-32, ENT-28]',
  async (operation) => {
    const area = `store_id=1&area=${encodeURIComponent('Gbagada Phase 2')}`;
    const of = async (subtotal: number) => (await ask(operation, `${area}&subtotal=${subtotal}`)).data;
    expect(await of(49_999.99)).toEqual({ basket_size: 0, delivery_area: 10 });
    expect(await of(50_000)).toEqual({ basket_size: 5, delivery_area: 10 });
  },
);
