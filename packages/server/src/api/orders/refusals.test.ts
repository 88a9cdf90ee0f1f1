import type { components } from '@marketsquare/core/wire/api';
import { sql, type Updateable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schema } from '../../store/database/schema.ts';
import { foodOrder } from '../../testing/food-order.ts';
import { deliveryOrder, pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';

type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];
type Delivery = PlaceOrderRequest['delivery'];

let world: PayingShop;
beforeEach(async () => {
  world = await openPayingShop();
});
afterEach(() => world.shop.close());

/** Changes the stores, as a new version of the catalogue. */
async function changeStores(change: Partial<Updateable<Schema['stores']>>): Promise<void> {
  const { write } = world.shop.database;
  await write.updateTable('stores').set(change).execute();
  await write
    .updateTable('facts')
    .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', 'catalogue_version')
    .execute();
}

/** The whole reply to a bad request. */
function bad(message: string, field: string, code = 'bad_request') {
  return { status: false, message, code, errors: [{ field, message }] };
}

/** An order for delivery whose delivery differs. */
function delivered(change: Partial<Delivery>): PlaceOrderRequest {
  return deliveryOrder({ delivery: { ...deliveryOrder().delivery, ...change } });
}

const noSlot = () => {
  const { slot_id: _slot, ...delivery } = pickupOrder().delivery;
  return pickupOrder({ delivery });
};

const noMode = 'This store does not offer that mode.';
const noArea =
  'We are currently not processing orders in your area. Kindly view other areas to see the areas that we serve.';
const noAddress = bad('Kindly enter your delivery address.', 'delivery.address', 'address_missing');
const unserved = bad(
  'We cannot deliver this order to that address. Kindly choose another one.',
  'delivery.address',
  'area_not_served',
);
const rice = (quantity: number) => ({
  product: { id: 1, name: 'Parboiled Rice Number 1', price: 1200 },
  quantity,
  unit_price: 1200,
  price: quantity * 1200,
});

describe('an order is refused, with the field at fault and a code,', () => {
  test.each<[string, PlaceOrderRequest, unknown]>([
    [
      'from a store that there is none of',
      pickupOrder({ store: '99' }),
      bad('This store was not found.', 'store'),
    ],
    [
      'to an area that no store serves',
      delivered({ area: 'Nowhere' }),
      bad(noArea, 'delivery.area', 'area_not_served'),
    ],
    ['to a saved address of somebody else', delivered({ id: 1 }), unserved],
    [
      'when gift card and wallet are to pay more than it costs',
      pickupOrder({ amount_paid: 24_096 }),
      bad('This is more than the order costs.', 'amount_paid'),
    ],
    [
      'when money is due and no way to pay is chosen',
      pickupOrder({ amount_paid: 24_094, payment: { ...pickupOrder().payment, id: null } }),
      bad('Kindly select your preferred payment method', 'payment.id', 'payment_method_missing'),
    ],
    ['without a street', delivered({ address: ' ' }), noAddress],
    ['without a city', delivered({ city: '' }), noAddress],
    ['without a state', delivered({ state: '' }), noAddress],
    ['without a landmark', delivered({ landmark: '' }), noAddress],
    ['without an area', delivered({ area: '' }), noAddress],
    [
      'for pickup of groceries at no hour',
      noSlot(),
      bad('Kindly select your preferred delivery hour', 'delivery.slot_id', 'slot_missing'),
    ],
    [
      'for food and groceries without any food',
      pickupOrder({
        order_type: 'Prepared Food and Grocery Order',
        unique_code: 'PFGR010720001',
        order_total: 24_000,
      }),
      bad(
        'There is no prepared food in this order. Kindly check out your groceries alone.',
        'order_type',
        'not_of_this_order',
      ),
    ],
    [
      'below the least that is delivered',
      pickupOrder({ order_items: [rice(8)], cart_subtotal: 9600, order_total: 9695 }),
      bad('The minimum order amount is N10000.', 'order_total', 'below_minimum'),
    ],
  ])('%s', async (_, body, reply) => {
    const refused = await world.post(world.guest, 'placeorder', body);
    expect([refused.statusCode, refused.json()]).toEqual([400, reply]);
  });

  test('with prepared food among groceries, and with groceries among prepared food', async () => {
    for (const [order_type, item, words] of [
      ['Groceries', foodOrder().order_items[0], 'Prepared food cannot be ordered with groceries alone.'],
      ['PREPARED FOOD', rice(20), 'Only prepared food can be ordered here.'],
    ] as const) {
      const order_items = item === undefined ? [] : [item];
      const refused = await world.post(world.guest, 'placeorder', pickupOrder({ order_type, order_items }));
      expect([refused.statusCode, refused.json()]).toEqual([400, bad(words, 'items.0', 'not_of_this_order')]);
    }
  });

  test.each([
    ['delivery', 'pickup'],
    ['pickup', 'delivery'],
  ] as const)('for %s where the store offers none, and is taken for %s', async (off, on) => {
    await changeStores({ [off]: 0 });
    const orders = { pickup: pickupOrder(), delivery: deliveryOrder() };
    const refused = await world.post(world.guest, 'placeorder', orders[off]);
    expect([refused.statusCode, refused.json()]).toEqual([400, bad(noMode, 'delivery.method')]);
    await world.place(world.guest, orders[on]);
  });
});

/** A reply without its data. */
const told = ({ message, code, hint }: Record<string, unknown>) => ({ message, code, hint });

describe('an order meets what changed meanwhile:', () => {
  test.each<[string, PlaceOrderRequest, object]>([
    [
      'other prices',
      pickupOrder({ order_total: 24_000 }),
      {
        message: 'Some prices have changed. Please look at your order again.',
        code: 'quote_changed',
        hint: 'Show data.quote, and place the order again with its totals.',
      },
    ],
    [
      'the code of another store',
      pickupOrder({ unique_code: 'Gr021220001' }),
      {
        message: 'This order number is taken.',
        code: 'order_code_taken',
        hint: 'Place the order again with data.unique_code.',
      },
    ],
  ])('%s', async (_, body, reply) => {
    const refused = await world.post(world.guest, 'placeorder', body);
    expect([refused.statusCode, told(refused.json())]).toEqual([409, reply]);
  });

  test('the kitchen is closed, has not opened yet, or is none', async () => {
    const refusal = async () => {
      const refused = await world.post(world.guest, 'placeorder', foodOrder());
      expect(refused.json()).toMatchObject({
        code: 'food_closed',
        hint: 'Order groceries, or come back later.',
      });
      return refused.json().message;
    };
    await changeStores({ food_opening: '10:00 AM' });
    expect(await refusal()).toContain('it will re-open at 10:00 AM');
    await changeStores({ launched_prepared_food: 0 });
    expect(await refusal()).toContain('will soon be available online');
    await changeStores({ has_prepared_food: 0 });
    const quote = (await world.post(world.guest, 'placeorder', foodOrder())).json().data.quote;
    const { fooddeliveryfee, order_total } = quote;
    expect({ fooddeliveryfee, order_total }).toEqual({ fooddeliveryfee: 0, order_total: 12_800 });
    const refused = await world.post(world.guest, 'placeorder', foodOrder({ fooddeliveryfee, order_total }));
    expect(refused.json().message).toContain(
      'We are yet to produce prepared food at Market Square Gbagada Branch Store.',
    );
  });

  test('its window is full, or the attempt was another order’s', async () => {
    await world.shop.database.write.updateTable('slots').set({ capacity: 1 }).execute();
    await world.place(world.guest, pickupOrder());
    const other = pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' });
    const full = await world.post(world.guest, 'placeorder', other);
    expect([full.statusCode, told(full.json())]).toEqual([
      409,
      {
        message: 'There is no availability for this date.',
        code: 'slot_full',
        hint: 'Choose another window.',
      },
    ]);
    const reused = await world.post(world.guest, 'placeorder', pickupOrder({ comment: 'Another.' }));
    expect([reused.statusCode, told(reused.json())]).toEqual([
      409,
      {
        message: 'This attempt has placed another order.',
        code: 'attempt_reused',
        hint: 'Draw a new attempt_id.',
      },
    ]);
  });
});
