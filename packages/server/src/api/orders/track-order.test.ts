import { mostShared } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phoneKey } from '../../people/identity/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { deliveryOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop, verifyBody } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';

let world: PayingShop;
let placed: components['schemas']['PlacedOrder'];
let code: string;
let id: string;
beforeEach(async () => {
  world = await openPayingShop();
  placed = await world.place(world.guest, deliveryOrder());
  ({ id, unique_code: code } = placed);
});
afterEach(() => world.shop.close());

const phone = '08030000033';
const unknown = 'Gr010799999';

const headers = { origin: 'http://localhost', host: 'localhost' };

/** Asks from a browser that owns nothing, at an address. */
async function track(unique_code: string, number = phone, remoteAddress = '10.0.0.1') {
  const payload = { unique_code, phone: number };
  const reply = await world.shop.app.inject({
    method: 'POST',
    url: '/api/trackorder',
    headers,
    payload,
    remoteAddress,
  });
  expect(replyProblems('trackorder', reply)).toEqual([]);
  return reply;
}

describe('an order that is tracked by its number', () => {
  test('tells where it stands, and nothing of a person or an address', async () => {
    const reply = await track(code);
    expect(reply.json()).toMatchObject({
      status: true,
      message: 'Here is your order.',
      data: {
        unique_code: code,
        completion_status: 'payment_pending',
        delivery_method: 'delivery',
        window: { deliverydate: '2026-11-21' },
        amounts: { cart_subtotal: 24_000, delivery_fee: 1650, order_total: 25_745 },
        itemdetails: [{ product_id: 1, old_productinfo: { quantity: 20 } }],
        history: [{ status: 'payment_pending' }],
      },
    });
    for (const personal of [
      'Bisi',
      'Adeyemi',
      'bisi@example.ng',
      phone,
      'Adebola',
      'Gbagada Phase 2',
      'Please pack well',
      'ord_',
    ]) {
      expect(reply.body).not.toContain(personal);
    }
  });

  const written = [
    '+2348030000033',
    '234 803 000 0033',
    '00234 8030000033',
    '+234 (0)803-000-0033',
    '8030000033',
  ];

  test.each(written)('is found by the same number written as %s [CHK-30]', async (typed) => {
    expect((await track(code, typed)).statusCode).toBe(200);
  });

  test.each(written)('placed with the number %s is found by its usual form [CHK-30]', async (typed) => {
    const { customer } = deliveryOrder();
    const other = { attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' };
    await world.place(world.guest, deliveryOrder({ ...other, customer: { ...customer, phone: typed } }));
    expect((await track(other.unique_code, phone)).statusCode).toBe(200);
  });

  test.each(['+2348030000033', '2348030000033', '002348030000033', '8030000033'])(
    'kept with the number %s from before is found by its usual form [CHK-30]',
    async (kept) => {
      const { database, ports } = world.shop;
      const phone_key = phoneKey(ports.secrets, kept);
      await database.write.updateTable('orders').set({ phone_key }).where('id', '=', id).execute();
      expect((await track(code, phone)).statusCode).toBe(200);
    },
  );

  test('allows no more guesses for a number that is written in several ways', async () => {
    const spellings = [phone, '+2348030000033', '2348030000033'];
    for (let guess = 0; guess < 30; guess += 1) {
      await track(`Gr0107${30_000 + guess}`, spellings[guess % 3] ?? phone, `10.2.0.${guess}`);
    }
    for (const written of spellings) expect((await track(code, written, '10.3.0.1')).statusCode).toBe(429);
  });

  test('belongs to nobody who has tracked it', async () => {
    const stranger = world.shop.browser();
    expect((await stranger.post('/api/trackorder', { unique_code: code, phone })).statusCode).toBe(200);
    expect((await stranger.get(`/api/order/${id}`)).statusCode).toBe(404);
    expect((await stranger.post('/api/cancelorder', { order_id: id })).statusCode).toBe(404);
  });

  test('answers a wrong number like an unknown code', async () => {
    const [wrong, missing] = [await track(code, '08099999999'), await track(unknown)];
    expect(wrong.statusCode).toBe(404);
    expect([missing.statusCode, missing.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  test.each(['of an order', 'of none'])('lets guesses at the number %s wait, known or not', async (whose) => {
    const guessed = whose === 'of an order' ? code : unknown;
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await track(guessed, `0809999${1000 + turn}`)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await track(guessed)).statusCode).toBe(429);
    world.shop.now += 15 * 60_000;
    expect((await track(guessed)).statusCode).toBe(whose === 'of an order' ? 200 : 404);
  });

  test('is guessed at in parallel as often as one by one', async () => {
    const guesses = Array.from({ length: 24 }, (_, turn) => track(code, `0809999${1000 + turn}`));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
  });

  test('limits one address over all codes, but neither its logins nor other addresses', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) {
      statuses.push((await track(`Gr0107${20_100 + turn}`, `0809999${1000 + turn}`)).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(60);
    expect((await track(code)).statusCode).toBe(429);
    expect((await track(code, phone, '10.0.0.2')).statusCode).toBe(200);
    const login = { phone: '08030000031', password: 'wrong' };
    const reply = await world.shop.app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: login,
      remoteAddress: '10.0.0.1',
    });
    expect(reply.statusCode).toBe(401);
  });

  test.each([
    ['of an order', phone],
    ['that nobody has', '08099999999'],
  ])(
    'limits guesses at the codes of the phone number %s from many addresses, in parallel too, and writes none down',
    async (_, number) => {
      const guesses = Array.from({ length: 64 }, (_, turn) =>
        track(`Gr0107${20_100 + turn}`, number, `10.0.${turn}.1`),
      );
      const replies = await Promise.all(guesses);
      expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30);
      const refused = replies.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(34);
      expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
      expect((await track(code, number, '10.1.0.1')).statusCode).toBe(429);
      const tries = await world.shop.database.read.selectFrom('tries').select('key').execute();
      expect(JSON.stringify(tries)).not.toContain(number);
      // Other numbers are tracked as before, and this one after an hour.
      expect((await track(code, '08099999998', '10.1.0.2')).statusCode).toBe(404);
      world.shop.now += 60 * 60_000;
      expect((await track(code, number, '10.1.0.1')).statusCode).toBe(number === phone ? 200 : 404);
    },
  );

  test('counts no try of whoever knows it', async () => {
    for (let turn = 0; turn < 32; turn += 1) expect((await track(code)).statusCode).toBe(200);
  });
});

describe('a guest who opens their order in another browser', () => {
  const email = 'bisi@example.ng';
  const cards = { phone, email };

  /** Proves an order from a browser, or from a new one. */
  async function open(
    proof: Partial<typeof cards & { unique_code: string }> = {},
    browser = world.shop.browser(),
  ) {
    const reply = await browser.post('/api/ownorder', { unique_code: code, ...cards, ...proof });
    expect(replyProblems('ownorder', reply)).toEqual([]);
    return { browser, reply };
  }

  test('by its code, phone number and e-mail may read, pay and cancel it [ROLE-09, PAY-30]', async () => {
    const { browser, reply } = await open({ email: 'Bisi@Example.ng' });
    expect([reply.statusCode, reply.json().data]).toEqual([200, { id }]);
    expect((await browser.get(`/api/order/${id}`)).json().data).toMatchObject({ email, can_cancel: true });
    const tracked = await browser.post('/api/trackorder', { unique_code: code, phone });
    expect(tracked.json().data.id).toBe(id);
    expect((await world.open(browser, id, 'paystack')).reference).toBe(code);
    expect((await browser.post('/api/cancelorder', { order_id: id })).statusCode).toBe(200);
    expect((await world.guest.get(`/api/order/${id}`)).json().data.completion_status).toBe('Cancelled');
  });

  test('may still cancel it once it is paid: its money goes back to its card and nowhere else [ORD-22]', async () => {
    const { reference } = await world.open(world.guest, id);
    world.paystack.answer(reference);
    await world.post(world.guest, 'verifyPaystackPayment', verifyBody(placed, reference));
    const { browser } = await open();
    const toWallet = await browser.post('/api/cancelorder', { order_id: id, refund_to: 'wallet' });
    expect([toWallet.statusCode, toWallet.json().code]).toEqual([409, 'no_wallet']);
    expect((await browser.post('/api/cancelorder', { order_id: id })).statusCode).toBe(200);
    expect((await browser.get(`/api/order/${id}`)).json().data.payments).toMatchObject([
      { gateway: 'paystack', given_back: 25_745 },
    ]);
  });

  test('says so as often as they like, and is written down once', async () => {
    const { browser } = await open();
    expect((await open({}, browser)).reply.statusCode).toBe(200);
    expect((await open({}, world.guest)).reply.statusCode).toBe(200);
    const guests = await world.shop.database.read.selectFrom('order_guests').selectAll().execute();
    expect(guests).toHaveLength(1);
  });

  test('is refused one browser too many', async () => {
    for (let turn = 0; turn < mostShared; turn += 1) expect((await open()).reply.statusCode).toBe(200);
    const { reply } = await open();
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'opened_too_often']);
  });

  test('learns nothing from a wrong word, whichever it is, and runs into the limits of tracking', async () => {
    const wrong = [{ email: 'eve@example.ng' }, { phone: '08099999999' }, { unique_code: unknown }];
    const bodies = new Set<string>();
    for (const proof of wrong) {
      const { browser, reply } = await open(proof);
      expect(reply.statusCode).toBe(404);
      bodies.add(reply.body);
      expect((await browser.get(`/api/order/${id}`)).statusCode).toBe(404);
    }
    expect(bodies.size).toBe(1);
    for (let turn = 0; turn < 3; turn += 1) await open({ email: `eve-${turn}@example.ng` });
    expect((await open()).reply.statusCode).toBe(429);
  });

  test('leaves the order of an account to its login', async () => {
    const customer = world.shop.browser();
    await world.signIn(customer, adaeze);
    const own = { user_id: adaeze.id, attempt_id: 'attempt-0000000000000002', unique_code: 'Gr010720002' };
    const { id: ownId } = await world.place(customer, deliveryOrder(own));
    expect((await open({ unique_code: own.unique_code })).reply.statusCode).toBe(404);
    const tracked = await customer.post('/api/trackorder', { unique_code: own.unique_code, phone });
    expect(tracked.json().data.id).toBe(ownId);
  });
});
