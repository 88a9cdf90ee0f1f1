import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type HttpShopper,
  openHttpShopper,
  openPaystack,
  pickupOrder,
  place,
  replyOf,
  verify,
} from '../support/http-shopper.ts';
import { ada, bello } from '../support/people.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { startSeededShop } from '../support/seeded-shop.ts';
import { openStaffDesk, type StaffDesk } from '../support/staff.ts';

/** The server's refusals, over HTTP, as for anybody without a page of ours. */

let shop: RunningShop;
let desk: StaffDesk;
let guest: HttpShopper;
let other: HttpShopper;

beforeAll(async () => {
  shop = await startSeededShop();
  desk = await openStaffDesk(shop.url);
  guest = await openHttpShopper(shop.url);
  other = await openHttpShopper(shop.url);
});

afterAll(async () => {
  await Promise.all([desk?.close(), guest?.close(), other?.close()]);
  await shop?.stop();
});

const errorSchema = z.object({
  status: z.literal(false),
  message: z.string().min(1),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

/** The status and the error of a reply, which must have the contract's one shape. */
async function refusal(
  method: string,
  path: string,
  text?: string,
  headers?: Readonly<Record<string, string>>,
) {
  const answer = await guest.send(method, path, text, headers);
  return { status: answer.status(), ...errorSchema.omit({ status: true }).parse(await answer.json()) };
}

describe('a malformed request gets 400 with a clear message [ERR-18]', () => {
  test('JSON that does not parse', async () => {
    expect(await refusal('POST', '/api/placeorder', '{"attempt_id":')).toEqual({
      status: 400,
      message: 'The body is not valid JSON.',
      code: 'bad_request',
    });
  });

  test('an order without most of its parts names each of them', async () => {
    const found = await refusal('POST', '/api/placeorder', '{"attempt_id":"attempt-0000000000000001"}');
    expect(found).toMatchObject({ status: 400, code: 'bad_request' });
    expect(found.errors).toContainEqual({
      field: 'order_items',
      message: 'is missing',
    });
  });

  test.each([
    ['an unknown field', { discount: 100 }, 'discount', 'is not a known field'],
    ['a total in text', { order_total: '1' }, 'order_total', 'must be number'],
    ['a total below nothing', { order_total: -1 }, 'order_total', 'must be >= 0'],
    ['no lines at all', { order_items: [] }, 'order_items', 'must NOT have fewer than 1 items'],
    ['a store that is a list', { store: ['2'] }, 'store', 'must be string'],
  ])('an order with %s', async (_, change, field, message) => {
    const body = JSON.stringify({ ...(await pickupOrder(guest)), ...change });
    const found = await refusal('POST', '/api/placeorder', body);
    expect(found).toMatchObject({ status: 400, code: 'bad_request', errors: [{ field, message }] });
    expect(found.message).toContain(message);
  });

  test('a query with a store that is not a number, and one with an unknown part', async () => {
    expect(await refusal('GET', '/api/windows?storeid=two&deliverywindow=Pickup')).toMatchObject({
      status: 400,
      errors: [{ field: 'storeid', message: 'must be integer' }],
    });
    expect(await refusal('GET', '/api/stores?admin=1')).toMatchObject({
      status: 400,
      errors: [{ field: 'admin', message: 'is not a known field' }],
    });
  });

  test('nothing was ordered by any of them', async () => {
    expect(await desk.orders()).toEqual([]);
  });
});

describe('an altered amount gets 409 with the fresh quote, and nothing is ordered', () => {
  test.each([
    ['total', (naira: number) => ({ order_total: naira - 1 })],
    ['total by one kobo', (naira: number) => ({ order_total: naira - 0.01 })],
    ['subtotal', (naira: number) => ({ cart_subtotal: naira - 100 })],
  ])('the %s', async (_, change) => {
    const honest = await pickupOrder(guest);
    const result = await guest.api.post('/api/placeorder', {
      body: { ...honest, ...change(honest.order_total) },
    });
    expect(result).toMatchObject({
      ok: false,
      failure: { status: 409, code: 'quote_changed', data: { quote: { order_total: honest.order_total } } },
    });
    expect(await desk.orders()).toEqual([]);
  });

  test('the price of a line', async () => {
    const honest = await pickupOrder(guest);
    const [line] = honest.order_items;
    if (!line) throw new Error('the order has a line');
    const cheap = { ...line, unit_price: 1, price: 2 };
    const result = await guest.api.post('/api/placeorder', {
      body: { ...honest, order_items: [cheap], cart_subtotal: 2, order_total: 97 },
    });
    expect(result).toMatchObject({
      ok: false,
      failure: {
        status: 409,
        data: {
          quote: {
            order_total: honest.order_total,
            changed: expect.arrayContaining([
              { product_id: line.product.id, field: 'unit_price', was: 1, now: line.unit_price },
            ]),
          },
        },
      },
    });
    expect(await desk.orders()).toEqual([]);
  });
});

describe('an order of another person answers 404 [ROLE-09]', () => {
  test('to another guest, to a customer and to one without a session, whatever they ask', async () => {
    const order = await place(guest, await pickupOrder(guest));
    const { reference } = await openPaystack(guest, order.id);
    const customer = await openHttpShopper(shop.url);
    const { phone, password } = bello;
    await replyOf(customer.api.post('/api/login', { body: { phone, password } }));
    await place(other, await pickupOrder(other));
    const stranger = await openHttpShopper(shop.url);
    try {
      for (const { api } of [other, customer, stranger]) {
        const answers = await Promise.all([
          api.get('/api/order/{id}', { params: { path: { id: order.id } } }),
          api.get('/api/paymentStatus', { params: { query: { reference } } }),
          api.post('/api/initializePayment', { body: { order_id: order.id, gateway: 'paystack' } }),
          verify({ ...guest, api }, order, reference),
        ]);
        expect(answers.map((answer) => (answer.ok ? 200 : answer.failure.status))).toEqual([
          404, 404, 404, 404,
        ]);
      }
      expect((await guest.api.get('/api/order/{id}', { params: { path: { id: order.id } } })).ok).toBe(true);
    } finally {
      await Promise.all([customer.close(), stranger.close()]);
    }
  });

  test('nobody orders in the name of a customer', async () => {
    const customer = await openHttpShopper(shop.url);
    const { phone, password } = ada;
    const user = await replyOf(customer.api.post('/api/login', { body: { phone, password } }));
    await customer.close();
    const body = { ...(await pickupOrder(guest)), user_id: user.message[0]?.id ?? 0 };
    const result = await guest.api.post('/api/placeorder', { body });
    expect(result).toMatchObject({ ok: false, failure: { status: 401 } });
  });
});

describe('a page of another site', () => {
  test('may not call what changes something [PAY-09]', async () => {
    const body = JSON.stringify(await pickupOrder(guest));
    const found = await refusal('POST', '/api/placeorder', body, { origin: 'https://shop.evil.example' });
    expect(found.status).toBe(403);
  });
});
