import { mostShared } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { readStream } from '../../store/database/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import type { FakeGateway } from '../../testing/fake-gateway.ts';
import { jollof } from '../../testing/food-order.ts';
import { deliveryOrder, pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop, verifyBody } from '../../testing/paying-shop.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import type { Browser } from '../../testing/test-shop.ts';

type Placed = components['schemas']['PlacedOrder'];

let shop: PayingShop['shop'];
let paystack: FakeGateway;
let guest: Browser;
let post: PayingShop['post'];
let signIn: PayingShop['signIn'];
let open: PayingShop['open'];
let paying: PayingShop;

beforeEach(async () => {
  paying = await openPayingShop();
  ({ shop, paystack, guest, post, signIn, open } = paying);
});

afterEach(() => shop.close());

function place(browser: Browser, body = pickupOrder()): Promise<Placed> {
  return paying.place(browser, body);
}

describe('a quote', () => {
  test('prices a basket without changing anything, and lists what differs [FEE-04, PRICE-01]', async () => {
    const reply = await post(guest, 'quote', {
      kind: 'grocery',
      store_id: 1,
      mode: 'Delivery',
      area: 'Gbagada Phase 2',
      slot_id: 14,
      deliverydate: '2026-11-21',
      items: [
        { product_id: 1, quantity: 2, unit_price: 1100 },
        { product_id: 102, quantity: 1.5 },
        { product_id: 103, quantity: 1 },
        { product_id: 3, quantity: 5 },
        { product_id: 999, quantity: 1 },
      ],
    });
    const { data } = reply.json();
    expect(data).toMatchObject({
      slot_fee: 1500,
      delivery_fee: 1650,
      bag_fee: 95,
      cart_subtotal: 2400 + 7200 + 7999,
    });
    expect(data.order_total).toBe(data.cart_subtotal + 1650 + 95);
    expect(data.changed).toEqual([{ product_id: 1, field: 'unit_price', was: 1100, now: 1200 }]);
    expect(data.lines.map((line: { available: boolean }) => line.available)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('tells everything that an order would cost, with what cannot be had and what has another price [FEE-04, WIN-07]', async () => {
    const ask = (food_delivery: 'combined' | 'separate') =>
      post(guest, 'quote', {
        kind: 'combined',
        store_id: 1,
        mode: 'Delivery',
        area: 'Gbagada Phase 2',
        slot_id: 14,
        deliverydate: '2026-11-21',
        food_delivery,
        items: [
          { product_id: 1, quantity: 20, unit_price: 1199 },
          { product_id: 201, quantity: 4, weight_type: 1, unit_price: 3200 },
          { product_id: 3, quantity: 1, unit_price: 1200 },
        ],
      });
    const reply = (await ask('combined')).json();
    expect(reply).toEqual({
      status: true,
      message: 'Priced.',
      data: {
        kind: 'combined',
        store_id: 1,
        mode: 'Delivery',
        variation: { basket_size: 0, delivery_area: 10 },
        slot_fee: 1500,
        food_fee: 1000,
        cart_subtotal: 24_000,
        delivery_fee: 1650,
        foodcart_subtotal: 12_800,
        fooddeliveryfee: 0,
        food_total: 12_800,
        bag_fee: 0,
        order_total: 38_450,
        free_delivery: false,
        deliverydate: '2026-11-21',
        catalogue_version: 1,
        changed: [{ product_id: 1, field: 'unit_price', was: 1199, now: 1200 }],
        lines: [
          {
            product_id: 1,
            name: 'Parboiled Rice Number 1',
            quantity: 20,
            unit_price: 1200,
            price: 24_000,
            isFood: false,
            available: true,
          },
          {
            product_id: 201,
            name: 'Smoky Jollof Rice',
            quantity: 4,
            unit_price: 3200,
            price_steps: [
              { formula: 'given', amount: 3200 },
              { formula: 'weighed', weight: 1, discount: 0 },
            ],
            price: 12_800,
            isFood: true,
            weight_type: 1,
            available: true,
          },
          {
            product_id: 3,
            name: 'Parboiled Rice Number 3',
            quantity: 1,
            unit_price: 1200,
            price: 0,
            isFood: false,
            available: false,
          },
        ],
      },
    });
    expect((await ask('separate')).json().data).toMatchObject({
      fooddeliveryfee: 1100,
      food_total: 13_900,
      order_total: 39_550,
    });
  });

  test('of a pickup has no area, whatever is said of one', async () => {
    const items = [{ product_id: 1, quantity: 20 }];
    const body = { kind: 'grocery', store_id: 1, mode: 'Pickup', area: 'Nowhere', items };
    expect((await post(guest, 'quote', body)).json().data).toMatchObject({
      order_total: 24_095,
      variation: { delivery_area: 0 },
      slot_fee: 0,
      food_fee: 0,
    });
  });

  test('explains each unit price, and an order keeps the explanation [PRICE-01, PRICE-02]', async () => {
    const items = [
      { product: { id: 1, name: 'Rice', price: 1200 }, quantity: 20, unit_price: 1200, price: 24_000 },
      { product: { id: 102, name: 'Beef', price: 4800 }, quantity: 1.5, unit_price: 4800, price: 7200 },
      { product: { id: 103, name: 'Oil', price: 7999 }, quantity: 1, unit_price: 7999, price: 7999 },
    ];
    const { id } = await place(
      guest,
      pickupOrder({ order_items: items, cart_subtotal: 39_199, order_total: 39_294 }),
    );
    const seen = await guest.get(`/api/order/${id}`);
    expect(replyProblems('order', seen)).toEqual([]);
    expect(seen.json().data.quote.lines.map((line: { price_steps?: unknown }) => line.price_steps)).toEqual([
      undefined,
      [
        { formula: 'given', amount: 4800 },
        { formula: 'perKilogram', weight: 1 },
      ],
      [
        { formula: 'given', amount: 9999 },
        { formula: 'paidShare', percent: 80 },
      ],
    ]);
  });

  test('sets the cookie that an order will belong to, where there is none [ORD-25]', async () => {
    const body = { kind: 'grocery', store_id: 1, mode: 'Pickup', items: [{ product_id: 1, quantity: 1 }] };
    expect((await post(guest, 'quote', body)).cookies.map(({ name }) => name)).toEqual(['ms_session']);
    expect((await post(guest, 'quote', body)).cookies).toEqual([]);
    expect((await post(guest, 'placeorder', pickupOrder())).cookies).toEqual([]);
  });

  test.each([
    [{ store_id: 99 }, 'This store was not found.'],
    [{ items: [{ product_id: 1, quantity: 0.5 }] }, 'must be a whole number'],
    [{ items: [{ product_id: 102, quantity: 0.0005 }] }, 'must be a weight of whole grams'],
    [{ items: [{ product_id: 102, quantity: 1e-10 }] }, 'must be a weight of whole grams'],
    [{ items: [{ product_id: 1, quantity: 1e-10 }] }, 'must be a whole number'],
    [{ mode: 'Delivery', area: 'Nowhere' }, 'We are currently not processing orders in your area.'],
    [{ items: [] }, 'items must NOT have fewer than 1 items'],
    [{ kind: 'everything' }, 'kind must be equal to one of the allowed values'],
    [{ extra: 1 }, 'extra is not a known field'],
    [{ store_id: '1' }, 'store_id must be integer'],
  ])('of %j is refused with a message [ERR-18]', async (change, words) => {
    const body = {
      kind: 'grocery',
      store_id: 1,
      mode: 'Pickup',
      items: [{ product_id: 1, quantity: 1 }],
      ...change,
    };
    const reply = await post(guest, 'quote', body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain(words);
  });
});

describe('placing an order', () => {
  test('writes it once for a guest, whose session then owns it [ORD-25, PAY-05]', async () => {
    const order = await place(guest);
    expect(order).toMatchObject({
      order_total: 24_095,
      balance: 24_095,
      completion_status: 'payment_pending',
    });
    const events = await readStream(shop.database.read, `order-${order.id}`);
    expect(events.map(({ type }) => type)).toEqual(['order.placed']);
    expect(events[0]?.data).toMatchObject({ code: 'Gr010720001', total: 2_409_500, vault: order.id });
    expect(JSON.stringify(events)).not.toMatch(/Bisi|Adeyemi|08030000033|Please pack well/);
    const seen = await guest.get(`/api/order/${order.id}`);
    expect(replyProblems('order', seen)).toEqual([]);
    expect(seen.json().data).toMatchObject({ unique_code: 'Gr010720001', comment: 'Please pack well.' });
  });

  test('raises the slot fee by the area for delivery [FEE-01]', async () => {
    await signIn(guest, adaeze);
    const order = await place(guest, deliveryOrder({ user_id: 1 }));
    expect(order).toMatchObject({ order_total: 25_745, user_id: 1, customer_id: 1 });
  });

  test.each([
    ['Prepared Food and Grocery Order', 0, 38_450],
    ['Prepared Food and Grocery Separate Order', 1100, 39_550],
  ] as const)(
    'as a %s asks ₦%i for the food’s way [WIN-07]',
    async (order_type, fooddeliveryfee, order_total) => {
      const body = deliveryOrder({
        order_type,
        unique_code: 'PFGR010710001',
        foodcart_subtotal: 12_800,
        fooddeliveryfee,
        order_total,
        order_items: [...deliveryOrder().order_items, jollof({})],
      });
      expect(await place(guest, body)).toMatchObject({ order_total, order_type });
    },
  );

  test('pressed twice, or eight times at once, is one order [PAY-05, PAY-30]', async () => {
    await place(guest);
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(guest)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toHaveLength(1);
  });

  test('pressed again once its cart was saved is the same order [PAY-30]', async () => {
    const { id } = await place(guest);
    expect(await place(guest, pickupOrder({ cart_id: 12 }))).toMatchObject({ id });
  });

  test('with the same attempt and another body is refused', async () => {
    await place(guest);
    const reply = await post(guest, 'placeorder', pickupOrder({ comment: 'Another.' }));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('attempt_reused');
  });

  test("by another's attempt id shows nothing of the order, and tells nothing of it [ROLE-09]", async () => {
    await place(guest);
    const guessed = pickupOrder({ customer: { ...pickupOrder().customer, phone: '08030000099' } });
    const other = shop.browser();
    const reply = await post(other, 'placeorder', guessed);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    expect(reply.headers['set-cookie']).toBeUndefined();
    await signIn(other, tunde);
    expect((await post(other, 'placeorder', { ...guessed, user_id: 2 })).statusCode).toBe(404);
  });

  test('sent sixteen times at once by a guest without a cookie is one order, and sixteen equal answers [PAY-05, ORD-25]', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const body = pickupOrder({
        attempt_id: `attempt-000000000000001${round}`,
        unique_code: `Gr01072001${round}`,
      });
      const browsers = Array.from({ length: 16 }, () => shop.browser());
      const replies = await Promise.all(browsers.map((browser) => post(browser, 'placeorder', body)));
      const [first] = replies.map((reply) => reply.json());
      expect(first).toMatchObject({ status: true });
      expect(replies.map((reply) => reply.json())).toEqual(Array(16).fill(first));
      // Whichever cookie the browser keeps, it reaches this order, and only this one.
      const { id } = first.data.order;
      const seen = await Promise.all(browsers.map((browser) => browser.get(`/api/order/${id}`)));
      expect(seen.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
    }
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toHaveLength(5);
  });

  test('again after its first reply was lost is the same order, also under the cookie of another quote [PAY-05]', async () => {
    const quoted = shop.browser();
    const basket = {
      kind: 'grocery',
      store_id: 1,
      mode: 'Pickup',
      items: [{ product_id: 1, quantity: 20 }],
    };
    await post(quoted, 'quote', basket);
    const order = await place(quoted);
    const raced = shop.browser();
    await post(raced, 'quote', basket);
    expect(await place(raced)).toEqual(order);
    expect((await raced.get(`/api/order/${order.id}`)).statusCode).toBe(200);
    await signIn(raced, tunde);
    expect((await raced.get(`/api/order/${order.id}`)).statusCode).toBe(200);
    expect(await place(quoted)).toEqual(order);
  });

  test('is given to sixteen further logins, and an attempt sent on and on lets nothing grow [PAY-05]', async () => {
    const { id } = await place(guest);
    const strangers = Array.from({ length: mostShared }, () => shop.browser());
    for (const stranger of strangers) expect((await place(stranger)).id).toBe(id);
    const kept = async () => [
      (await readStream(shop.database.read, `order-${id}`)).length,
      (await shop.database.read.selectFrom('logins').select('id_hash').execute()).length,
      (await shop.database.read.selectFrom('order_guests').select('login').execute()).length,
    ];
    const before = await kept();
    const late = shop.browser();
    for (let turn = 0; turn < 3; turn += 1) {
      const reply = await post(late, 'placeorder', pickupOrder());
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          status: false,
          message: 'This order was sent too many times. Please place it once more.',
          code: 'attempt_reused',
          hint: 'Draw a new attempt_id.',
        },
      ]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(await kept()).toEqual(before);
    for (const browser of [guest, ...strangers]) expect((await place(browser)).id).toBe(id);
  });

  test('is given to nobody else once it is paid, or when it is a customer’s [ROLE-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.answer(reference);
    await settleByReference(shop.ports, reference);
    expect((await post(shop.browser(), 'placeorder', pickupOrder())).statusCode).toBe(404);
    const customer = shop.browser();
    await signIn(customer, adaeze);
    const own = pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' });
    await place(customer, { ...own, user_id: 1 });
    expect((await post(shop.browser(), 'placeorder', own)).statusCode).toBe(404);
  });

  test('that is refused leaves no login behind', async () => {
    const reply = await post(guest, 'placeorder', pickupOrder({ order_total: 1 }));
    expect(reply.statusCode).toBe(409);
    expect(await shop.database.read.selectFrom('logins').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['total', { order_total: 1 }, 'order_total'],
    ['subtotal', { cart_subtotal: 23_999 }, 'cart_subtotal'],
    ['subtotal of food', { foodcart_subtotal: 1 }, 'foodcart_subtotal'],
    ['fee for food', { fooddeliveryfee: 1 }, 'fooddeliveryfee'],
    ['kobo', { order_total: 24_095.01 }, 'order_total'],
    [
      'unit price',
      {
        order_items: [
          { product: { id: 1, name: 'x', price: 1 }, quantity: 20, unit_price: 1, price: 24_000 },
        ],
      },
      'unit_price',
    ],
    [
      'line price',
      {
        order_items: [
          { product: { id: 1, name: 'x', price: 1200 }, quantity: 20, unit_price: 1200, price: 20 },
        ],
      },
      'price',
    ],
    ['delivery fee', { delivery: { ...pickupOrder().delivery, charge: -0 + 5 } }, 'delivery_fee'],
  ])('with an altered %s is a 409 with the fresh quote [PRICE-01]', async (_, change, field) => {
    const reply = await post(guest, 'placeorder', pickupOrder(change));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'quote_changed', data: { quote: { order_total: 24_095 } } });
    expect(reply.json().data.quote.changed.map((one: { field: string }) => one.field)).toContain(field);
  });

  test('with a fraction of a kobo is a 400 that names the field', async () => {
    const reply = await post(guest, 'placeorder', pickupOrder({ order_total: 24_095.001 }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([
      { field: 'order_total', message: 'must have at most two decimals' },
    ]);
  });

  test('of what is out of stock is a 409 that names the line [PDP-16]', async () => {
    const order_items = [
      ...pickupOrder().order_items,
      {
        product: { id: 3, name: 'Parboiled Rice Number 3', price: 1200 },
        quantity: 1,
        unit_price: 1200,
        price: 0,
      },
    ];
    const reply = await post(guest, 'placeorder', pickupOrder({ order_items }));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().data.quote.lines[1]).toMatchObject({ product_id: 3, available: false });
  });

  test('under a code that another order holds is a 409 with a free one [ORD-25]', async () => {
    await place(guest);
    const reply = await post(guest, 'placeorder', pickupOrder({ attempt_id: 'attempt-0000000000000002' }));
    expect(reply.statusCode).toBe(409);
    const { code, data } = reply.json();
    expect(code).toBe('order_code_taken');
    expect(data.unique_code).toMatch(/^Gr0107\d{5}$/);
    const order = await place(
      guest,
      pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: data.unique_code }),
    );
    expect(order.unique_code).toBe(data.unique_code);
  });

  test("under another store's code gets one of its own store [ORD-25]", async () => {
    const reply = await post(guest, 'placeorder', pickupOrder({ unique_code: 'Gr021220001' }));
    expect(reply.json()).toMatchObject({ code: 'order_code_taken' });
    expect(reply.json().data.unique_code).toMatch(/^Gr0107/);
  });

  test('below ₦10,000 says so in the words of the documents [CART-14, ERR-10]', async () => {
    const reply = await post(
      guest,
      'placeorder',
      pickupOrder({
        cart_subtotal: 1200,
        order_total: 1295,
        order_items: [
          { product: { id: 1, name: 'x', price: 1200 }, quantity: 1, unit_price: 1200, price: 1200 },
        ],
      }),
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'below_minimum',
      message: 'The minimum order amount is N10000.',
    });
  });

  test('without an address for delivery says so [CHK-25]', async () => {
    const delivery = { ...deliveryOrder().delivery, landmark: ' ' };
    const reply = await post(guest, 'placeorder', deliveryOrder({ delivery }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Kindly enter your delivery address.');
  });

  test('for a window that has begun, or that is full, is a 409 [WIN-01, ERR-33]', async () => {
    shop.now += 8 * 3_600_000;
    const late = await post(guest, 'placeorder', pickupOrder());
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        message: 'There is no availability for this date.',
        code: 'slot_gone',
        hint: 'Choose another window.',
      },
    ]);
    shop.now -= 8 * 3_600_000;
    const delivery = { ...pickupOrder().delivery, slot_id: 27, hour: '10:00 AM - 12:00 PM' };
    for (const last of [2, 3, 4]) {
      await place(
        guest,
        pickupOrder({
          delivery,
          attempt_id: `attempt-000000000000000${last}`,
          unique_code: `Gr01072000${last}`,
        }),
      );
    }
    const full = await post(guest, 'placeorder', pickupOrder({ delivery }));
    expect([full.statusCode, full.json().code]).toEqual([409, 'slot_full']);
  });

  test('of food when the kitchen is closed says when it opens [FOOD-09]', async () => {
    const food = pickupOrder({
      order_type: 'PREPARED FOOD',
      unique_code: 'PF010710001',
      cart_subtotal: 0,
      foodcart_subtotal: 6400,
      order_total: 6400,
      order_items: [
        {
          product: { id: 201, name: 'Smoky Jollof Rice', price: 3200 },
          quantity: 2,
          unit_price: 3200,
          price: 6400,
          weight_type: 1,
          pack: 'Big pack',
          isFood: true,
        },
      ],
    });
    const before = shop.now;
    shop.now += 13 * 3_600_000;
    const closed = await post(guest, 'placeorder', food);
    expect(closed.statusCode).toBe(409);
    expect(closed.json().message).toContain('it will re-open at 8:00 AM');
    shop.now = before;
    const order = await place(guest, food);
    expect(order.orderitems).toMatchObject([{ weight_type: 1, pack: 'Big pack', isFood: true }]);
  });

  test("in another customer's name is refused [ROLE-09]", async () => {
    await signIn(guest, adaeze);
    const reply = await post(guest, 'placeorder', pickupOrder({ user_id: 2 }));
    expect(reply.statusCode).toBe(403);
  });
});

describe("another customer's order", () => {
  test('is a 404 by every call [ROLE-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    for (const other of [shop.browser(), shop.browser()]) {
      if (other !== guest) await signIn(other, tunde);
      const replies = [
        await other.get(`/api/order/${order.id}`),
        await other.get(`/api/paymentStatus?reference=${reference}`),
        await other.post('/api/initializePayment', { order_id: order.id, gateway: 'paystack' }),
        await other.post('/api/verifyPaystackPayment', verifyBody(order, reference)),
        await other.post('/api/verifypayment', { order_id: order.id, status: 'successful', amount: 0 }),
        await other.post('/api/flutterPaymentId', { orderId: order.id, paymentId: 'pay_1' }),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });

  test('stays within reach of a guest who logs in afterwards, and once more [AUTH-18]', async () => {
    const order = await place(guest);
    for (const _ of ['first', 'again']) {
      await signIn(guest, tunde);
      expect((await guest.get(`/api/order/${order.id}`)).statusCode).toBe(200);
    }
  });

  test('stays theirs when another customer signs in over their live session [ROLE-09]', async () => {
    await signIn(guest, adaeze);
    const own = await place(guest, pickupOrder({ user_id: 1 }));
    const { reference } = await open(guest, own.id);
    await signIn(guest, tunde);
    const replies = [
      await guest.get(`/api/order/${own.id}`),
      await guest.get(`/api/paymentStatus?reference=${reference}`),
      await post(guest, 'initializePayment', { order_id: own.id, gateway: 'paystack' }),
      await post(guest, 'placeorder', pickupOrder({ user_id: 2 })),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await guest.get('/api/listorder?user_id=2')).json().data).toEqual([]);
    const elsewhere = shop.browser();
    await signIn(elsewhere, adaeze);
    expect((await elsewhere.get(`/api/order/${own.id}`)).statusCode).toBe(200);
  });

  test('that a guest placed goes with the first customer who signs in, never with the next [ROLE-09]', async () => {
    const order = await place(guest);
    await signIn(guest, adaeze);
    await signIn(guest, tunde);
    expect((await guest.get(`/api/order/${order.id}`)).statusCode).toBe(404);
  });
});
