import { kobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account, balanceOf } from '../ledger/index.ts';
import { pollFreshPayments, settleByReference } from '../settlement/index.ts';
import { readStream } from '../storage/index.ts';
import type { FakeGateway } from '../testing/fake-gateway.ts';
import { deliveryOrder, pickupOrder } from '../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { adaeze, tunde } from '../testing/small-shop.ts';
import type { Browser } from '../testing/test-shop.ts';

type Placed = components['schemas']['PlacedOrder'];

let shop: PayingShop['shop'];
let paystack: FakeGateway;
let flutterwave: FakeGateway;
let guest: Browser;
let check: PayingShop['check'];
let post: PayingShop['post'];
let signIn: PayingShop['signIn'];
let open: PayingShop['open'];
let paying: PayingShop;

beforeEach(async () => {
  paying = await openPayingShop();
  ({ shop, paystack, flutterwave, guest, check, post, signIn, open } = paying);
});

afterEach(() => shop.close());

function place(browser: Browser, body = pickupOrder()): Promise<Placed> {
  return paying.place(browser, body);
}

function verifyBody(order: Placed, reference: string) {
  return {
    reference,
    order_id: order.id,
    amount: order.order_total,
    status: 'success',
    transaction_ref: reference,
  };
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
    expect(check('order', seen)).toEqual([]);
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
    expect(check('order', seen)).toEqual([]);
    expect(seen.json().data).toMatchObject({ unique_code: 'Gr010720001', comment: 'Please pack well.' });
  });

  test('raises the slot fee by the area for delivery [FEE-01]', async () => {
    await signIn(guest, adaeze);
    const order = await place(guest, deliveryOrder({ user_id: 1 }));
    expect(order).toMatchObject({ order_total: 25_745, user_id: 1, customer_id: 1 });
  });

  test('pressed twice, or eight times at once, is one order [PAY-05, PAY-30]', async () => {
    await place(guest);
    const replies = await Promise.all(Array.from({ length: 8 }, () => place(guest)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await shop.database.read.selectFrom('orders').selectAll().execute()).toHaveLength(1);
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
      // Whichever cookie the browser keeps, the order is within its reach, and it alone.
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
    ['fraction of a kobo', { order_total: 24_095.001 }, 'order_total'],
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

describe('paying for an order', () => {
  test('by Paystack: amount and reference come from the server, our own verify call settles [PAY-09, PAY-25]', async () => {
    const order = await place(guest);
    const opening = await open(guest, order.id);
    expect(opening).toMatchObject({
      reference: 'Gr010720001',
      amount: 24_095,
      paystack: { access_code: 'ac-Gr010720001' },
    });
    expect(paystack.initialized[0]).toMatchObject({ amount: 2_409_500, customer: { firstName: 'Bisi' } });

    const early = await post(guest, 'verifyPaystackPayment', verifyBody(order, opening.reference));
    expect(early.json()).toMatchObject({ success: false, state: 'abandoned' });

    shop.now += 1000;
    paystack.answer(opening.reference);
    await post(guest, 'makepayment', {
      reference: opening.reference,
      transaction_id: '4099260516',
      order_id: order.id,
      status: 'success',
      amount: 1,
      payment_method: 'Paystack card',
    });
    const verified = await post(guest, 'verifyPaystackPayment', verifyBody(order, opening.reference));
    expect(verified.json()).toEqual({
      success: true,
      message: 'Order Payment Successful!!!',
      state: 'settled',
      payment_method: 'Paystack card',
    });

    const seen = (await guest.get(`/api/order/${order.id}`)).json().data;
    expect(seen).toMatchObject({
      balance: 0,
      completion_status: 'processing',
      payments: [{ state: 'settled' }],
    });
    expect(seen.history.map((change: { status: string }) => change.status)).toEqual([
      'payment_pending',
      'processing',
    ]);
    const { read } = shop.database;
    expect((await balanceOf(read, account.sales)).total).toBe(2_409_500);
    expect((await balanceOf(read, account.gateway('paystack'))).total).toBe(-(2_409_500 - 100));
    expect((await balanceOf(read, account.fees('paystack'))).total).toBe(-100);
    const status = await guest.get(`/api/paymentStatus?reference=${opening.reference}`);
    expect(check('paymentStatus', status)).toEqual([]);
    expect(status.json().data).toMatchObject({
      state: 'settled',
      amount_received: 24_095,
      order: { balance: 0 },
    });
    const closing = await post(guest, 'verifypayment', {
      order_id: order.id,
      status: 'successful',
      amount: 0,
    });
    expect(closing.json()).toMatchObject({ status: true, data: null });
  });

  test('by Flutterwave, as a logged-in customer, to the list of orders [PAY-24, API-46]', async () => {
    await signIn(guest, adaeze);
    const order = await place(guest, pickupOrder({ user_id: 1 }));
    const opening = await open(guest, order.id, 'flutterwave');
    expect(opening.flutterwave).toMatchObject({ tx_ref: 'Gr010720001', amount: 24_095 });
    flutterwave.answer('Gr010720001');
    const noted = await post(guest, 'makepayment', {
      txref: 'Gr010720001',
      transaction_id: '77',
      order_id: order.id,
      status: 'successful',
      amount: 24_095,
      payment_method: 'Flutterwave card',
    });
    await post(guest, 'flutterPaymentId', { paymentId: noted.json().paymentData.id, orderId: order.id });
    const verified = await post(guest, 'verifyFlutterwavePayment', {
      txref: 'Gr010720001',
      transaction_id: '77',
      order_id: order.id,
      amount: 24_095,
    });
    expect(verified.json().success).toBe(true);
    const closing = await post(guest, 'verifypayment', {
      order_id: order.id,
      status: 'successful',
      amount: 0,
    });
    expect(closing.json().data).toMatchObject({ id: 1 });
    const list = await guest.get('/api/listorder?user_id=1');
    expect(check('listorder', list)).toEqual([]);
    expect(list.json()).toMatchObject({
      type: 'listorder',
      data: [{ id: order.id, completion_status: 'processing' }],
      message: 'Orders found.',
    });
  });

  test("takes what was ordered out of the customer's saved cart, and nothing that they saved since [PAY-11]", async () => {
    await signIn(guest, adaeze);
    const line = { product_id: 1, quantity: 20, unit_price: 1200, price: 24_000 };
    const cart = { user_id: 1, storeid: 1, checkout: '0', totalquantity: 1, total_price: 24_000 };
    const saved = async () => (await guest.get('/api/getcart?userid=1')).json().data;
    for (const savesAgain of [false, true]) {
      shop.now += 1000;
      await post(guest, 'createcart', { ...cart, checkoutitems: [line] });
      const suffix = savesAgain ? '2' : '1';
      const order = await place(guest, {
        ...pickupOrder({ user_id: 1, unique_code: `Gr01072000${suffix}` }),
        attempt_id: `attempt-000000000000000${suffix}`,
      });
      const { reference } = await open(guest, order.id);
      paystack.answer(reference);
      shop.now += 1000;
      if (savesAgain) await post(guest, 'createcart', { ...cart, checkoutitems: [line] });
      expect(await saved()).toHaveLength(1);
      expect(await settleByReference(shop.ports, reference)).toBe('settled');
      expect(await saved()).toHaveLength(savesAgain ? 1 : 0);
    }
  });

  test('that was left, is pending or fell short is told apart, with what came [PAY-09, PAY-30]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    const status = async () => {
      shop.now += 1_000;
      const reply = await guest.get(`/api/paymentStatus?reference=${reference}`);
      expect(check('paymentStatus', reply)).toEqual([]);
      const { state, amount, amount_received } = reply.json().data;
      return { state, amount, amount_received };
    };
    expect(await status()).toEqual({ state: 'abandoned', amount: 24_095, amount_received: 0 });
    paystack.answer(reference, { status: 'abandoned' });
    expect(await status()).toEqual({ state: 'abandoned', amount: 24_095, amount_received: 0 });
    expect((await open(guest, order.id)).reference).toBe(reference);
    paystack.answer(reference, { status: 'pending' });
    expect(await status()).toEqual({ state: 'pending', amount: 24_095, amount_received: 0 });
    paystack.answer(reference, { chargedKobo: kobo(2_000_000) });
    expect(await status()).toEqual({ state: 'underpaid', amount: 24_095, amount_received: 20_000 });
  });

  test('declined, then tried again, is the same order under the next reference [PAY-30]', async () => {
    const order = await place(guest);
    const first = await open(guest, order.id);
    expect((await open(guest, order.id)).reference).toBe(first.reference);
    shop.now += 1000;
    paystack.answer(first.reference, { status: 'failed' });
    const declined = await post(guest, 'verifyPaystackPayment', verifyBody(order, first.reference));
    expect(declined.json()).toEqual({
      success: false,
      message: 'Payment Failed!!!',
      state: 'failed',
      payment_method: null,
    });
    expect(await place(guest)).toMatchObject({ id: order.id });
    const second = await open(guest, order.id);
    expect(second.reference).toBe('Gr010720001-2');
    paystack.answer(second.reference);
    const verified = await post(guest, 'verifyPaystackPayment', verifyBody(order, second.reference));
    expect(verified.json().success).toBe(true);
    expect((await open(guest, order.id)).status).toBe('settled');
  });

  test('tried again at another gateway is the same order, which names the one that was paid at [PAY-29, PAY-30]', async () => {
    const order = await place(guest);
    const first = await open(guest, order.id);
    paystack.answer(first.reference, { status: 'failed' });
    const payment = { method: 'Flutterwave card', type: 'card', id: 'flutterwave' } as const;
    expect(await place(guest, pickupOrder({ payment }))).toMatchObject({ id: order.id });
    const second = await open(guest, order.id, 'flutterwave');
    expect(second.reference).toBe('Gr010720001-2');
    flutterwave.answer(second.reference);
    const verified = await post(guest, 'verifyFlutterwavePayment', {
      txref: second.reference,
      transaction_id: '77',
      order_id: order.id,
      amount: 24_095,
    });
    expect(verified.json()).toMatchObject({ success: true, payment_method: 'Flutterwave card' });
    // Whichever try is asked about, the order was paid at the gateway of the second.
    const reply = await guest.get(`/api/paymentStatus?reference=${first.reference}`);
    expect(reply.json().data.order).toMatchObject({ payment_method: 'Flutterwave card', balance: 0 });
    const seen = (await guest.get(`/api/order/${order.id}`)).json().data;
    expect(seen).toMatchObject({ payment_method: 'Flutterwave card', balance: 0 });
    expect(seen.payments.map(({ state }: { state: string }) => state)).toEqual(['failed', 'settled']);
  });

  test('settles once, however many callbacks, webhooks and polls come at the same time [PAY-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.answer(reference);
    shop.now += 6000;
    const webhook = () =>
      guest.post('/api/webhooks/paystack', { reference }, { 'x-paystack-signature': 'good' });
    await Promise.all([
      ...Array.from({ length: 6 }, () =>
        guest.post('/api/verifyPaystackPayment', verifyBody(order, reference)),
      ),
      ...Array.from({ length: 3 }, webhook),
      shop.workOutbox(),
      ...Array.from({ length: 3 }, () => settleByReference(shop.ports, reference)),
    ]);
    expect((await readStream(shop.database.read, `order-${order.id}`)).map(({ type }) => type)).toEqual([
      'order.placed',
      'order.paid',
      'order.statusChanged',
    ]);
    expect((await balanceOf(shop.database.read, account.sales)).total).toBe(2_409_500);
    expect(await shop.database.read.selectFrom('webhooks').selectAll().execute()).toHaveLength(1);
  });

  test('the poller finds a payment that nobody came back for, and stops when it is settled', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    expect(await shop.workOutbox()).toBe(0);
    shop.now += 6000;
    expect(await shop.workOutbox()).toBe(1);
    expect(await shop.workOutbox()).toBe(0);
    paystack.answer(reference);
    shop.now += 60_000;
    expect(await shop.workOutbox()).toBe(1);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(0);
    shop.now += 3_600_000;
    expect(await shop.workOutbox()).toBe(0);
  });

  test('is checked at once when a server starts, as no report could reach it before [PAY-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    shop.now += 6000;
    await shop.workOutbox();
    paystack.answer(reference);
    expect(await shop.workOutbox()).toBe(0);
    await pollFreshPayments(shop.database.write, shop.now);
    expect(await shop.workOutbox()).toBe(1);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(0);
  });

  test.each<[string, Parameters<FakeGateway['answer']>[1], string]>([
    ['less than the total', { askedKobo: kobo(100), chargedKobo: kobo(100) }, 'underpaid'],
    ['another currency', { currency: 'USD' }, 'pending'],
    ['a live charge in test mode', { live: true }, 'pending'],
    ['another reference', { reference: 'Gr010799999' }, 'pending'],
  ])('with %s does not pay [PAY-09]', async (_, change, state) => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.answer(reference, change);
    const reply = await post(guest, 'verifyPaystackPayment', verifyBody(order, reference));
    expect(reply.json()).toMatchObject({ success: false, state });
    shop.now += 1000;
    const again = await post(guest, 'verifyPaystackPayment', verifyBody(order, reference));
    expect(again.json().state).toBe(state);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(24_095);
    const closing = await post(guest, 'verifypayment', {
      order_id: order.id,
      status: 'successful',
      amount: 0,
    });
    expect([closing.statusCode, closing.json().code]).toEqual([409, 'payment_pending']);
  });

  test('twice gives the second payment to the wallet [PAY-09]', async () => {
    await signIn(guest, tunde);
    const order = await place(guest, pickupOrder({ user_id: 2 }));
    const first = await open(guest, order.id);
    const second = await open(guest, order.id, 'flutterwave');
    paystack.answer(first.reference);
    flutterwave.answer(second.reference, { askedKobo: kobo(2_409_500), chargedKobo: kobo(2_409_500) });
    await settleByReference(shop.ports, first.reference);
    expect(await settleByReference(shop.ports, second.reference)).toBe('returned');
    expect(await settleByReference(shop.ports, second.reference)).toBe('returned');
    expect((await balanceOf(shop.database.read, account.wallet(2))).total).toBe(2_409_500);
  });

  test('while the gateway is out of reach is unknown, never failed', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.isDown = true;
    const reply = await post(guest, 'verifyPaystackPayment', verifyBody(order, reference));
    expect(reply.json()).toMatchObject({ success: false, state: 'unknown' });
    const other = await place(
      guest,
      pickupOrder({ attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' }),
    );
    const refused = await post(guest, 'initializePayment', { order_id: other.id, gateway: 'paystack' });
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toBe('Payment service is not available. Please refresh and try again.');
  });

  test('a webhook with a wrong signature is ignored [PAY-09]', async () => {
    const order = await place(guest);
    const { reference } = await open(guest, order.id);
    paystack.answer(reference);
    const reply = await guest.post(
      '/api/webhooks/paystack',
      { reference },
      { 'x-paystack-signature': 'bad' },
    );
    expect(reply.statusCode).toBe(401);
    expect((await guest.get(`/api/order/${order.id}`)).json().data.balance).toBe(24_095);
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
