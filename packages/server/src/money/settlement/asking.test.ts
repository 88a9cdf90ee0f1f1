import { kobo } from '@marketsquare/core/kernel/money';
import type { Charge } from '@marketsquare/core/shop/settlement';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { settleByReference } from './index.ts';
import { findPayment } from './payment-model.ts';

const minute = 60_000;
const price = 2_409_500;

let world: PayingShop;
let orders: number;

beforeEach(async () => {
  orders = 0;
  world = await openPayingShop();
});

afterEach(() => world.shop.close());

function placed() {
  orders += 1;
  return world.place(
    world.guest,
    pickupOrder({ attempt_id: `attempt-000000000000000${orders}`, unique_code: `Gr01072000${orders}` }),
  );
}

async function opened(gateway = 'paystack') {
  const order = await placed();
  const { reference } = await world.open(world.guest, order.id, gateway);
  return { order, reference };
}

async function status(reference: string) {
  const reply = await world.guest.get(`/api/paymentStatus?reference=${reference}`);
  expect(replyProblems('paymentStatus', reply)).toEqual([]);
  const { data, message } = reply.json();
  return { state: data.state, message };
}

describe('asking how a payment stands', () => {
  test('twice at the same time asks the gateway once, and both get its answer [PAY-09]', async () => {
    const { reference } = await opened();
    world.paystack.answer(reference);
    const before = world.paystack.asked;
    const both = await Promise.all([status(reference), status(reference)]);
    expect(both.map(({ state }) => state)).toEqual(['settled', 'settled']);
    expect(world.paystack.asked - before).toBe(1);
  });

  test.each<[string, Partial<Charge> | null, string]>([
    ['settled', {}, 'Order Payment Successful!!!'],
    ['failed', { status: 'failed' }, 'Payment Failed!!!'],
    [
      'underpaid',
      { askedKobo: kobo(100), chargedKobo: kobo(100) },
      'The payment is less than the order costs. Our staff will get in touch.',
    ],
    ['pending', { status: 'pending' }, 'The payment is not confirmed yet.'],
    ['abandoned', null, 'The payment is not confirmed yet.'],
  ])('that is %s says so in words [ERR-25, ERR-30]', async (state, change, message) => {
    const { reference } = await opened();
    if (change !== null) world.paystack.answer(reference, change);
    expect(await status(reference)).toEqual({ state, message });
  });

  test('says what became of one that was not used, or cannot be looked up [ERR-29]', async () => {
    const { order, reference } = await opened();
    world.paystack.isDown = true;
    expect(await status(reference)).toEqual({
      state: 'unknown',
      message: 'Failed to verify transaction reference. Please try again.',
    });
    world.paystack.isDown = false;
    await world.post(world.guest, 'cancelorder', { order_id: order.id });
    world.paystack.answer(reference);
    await settleByReference(world.shop.ports, reference);
    expect(await status(reference)).toEqual({
      state: 'returned',
      message: 'This payment was not used for the order and goes back to you.',
    });
  });
});

describe('opening a payment', () => {
  test.each(['paystack', 'flutterwave'])('again at %s answers the same popup [PAY-24]', async (gateway) => {
    const order = await placed();
    const first = await world.open(world.guest, order.id, gateway);
    expect([first.paystack, first.flutterwave].filter((params) => params !== null)).toHaveLength(1);
    expect(first.status).toBe('pending');
    const again = await world.post(world.guest, 'initializePayment', { order_id: order.id, gateway });
    expect(again.json()).toEqual({ status: true, data: first, message: 'Payment opened.' });
  });

  test('that turns out to be paid says so, and opens no popup [PAY-09]', async () => {
    const { order, reference } = await opened();
    world.paystack.answer(reference);
    const reply = await world.post(world.guest, 'initializePayment', {
      order_id: order.id,
      gateway: 'paystack',
    });
    expect(reply.json()).toMatchObject({
      data: { reference, status: 'settled', paystack: null },
      message: 'Order Payment Successful!!!',
    });
  });
});

test('a gateway that has seen five references before opens no payment [PAY-25]', async () => {
  const { id } = await placed();
  world.paystack.initialize = async () => 'duplicate_reference';
  const reply = await world.post(world.guest, 'initializePayment', { order_id: id, gateway: 'paystack' });
  expect(reply.statusCode).toBe(503);
  const tries = await world.shop.database.read.selectFrom('payments').select('reference').execute();
  expect(tries).toHaveLength(5);
});

test('a try to pay for one order pays for no other, and an unknown top-up is paid by nothing', async () => {
  const one = await opened();
  const other = await opened();
  const refused = await world.post(world.guest, 'verifyPaystackPayment', {
    reference: one.reference,
    transaction_ref: one.reference,
    order_id: other.order.id,
    amount: 24_095,
    status: 'success',
  });
  expect([refused.statusCode, refused.json().message]).toEqual([404, 'Transaction reference not found.']);
  const topUp = await world.post(world.guest, 'initializePayment', {
    order_id: 'top_0',
    gateway: 'paystack',
  });
  expect([topUp.statusCode, topUp.json().message]).toEqual([404, 'We could not find this order.']);
});

test('a payment that is none of the order is not found', async () => {
  const { order } = await opened();
  const body = { orderId: order.id, paymentId: 'pay_of_nobody' };
  const reply = await world.post(world.guest, 'flutterPaymentId', body);
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'This payment was not found.']);
});

test('a report for a gateway that this shop does not have is refused', async () => {
  const shop = await openTestShop({ gateways: new Map([['paystack', world.paystack]]) });
  try {
    const reply = await shop.browser().post('/api/webhooks/flutterwave', { reference: 'Gr010720001' });
    expect([reply.statusCode, reply.json().message]).toEqual([503, 'This gateway is not configured.']);
  } finally {
    await shop.close();
  }
});

describe('an abandoned payment', () => {
  test.each<[string, (reference: string) => void]>([
    ['has not ended', (reference) => world.paystack.answer(reference, { status: 'pending' })],
    ['cannot be looked up', () => Object.assign(world.paystack, { isDown: true })],
    ['is not known yet', () => {}],
  ])('is checked again when it %s at the first check [PAY-09]', async (_, meet) => {
    const { order, reference } = await opened();
    meet(reference);
    world.shop.now += 5000;
    await world.shop.workOutbox();
    world.paystack.isDown = false;
    world.paystack.answer(reference);
    world.shop.now += 15_000;
    await world.shop.workOutbox();
    const { completion_status } = (await world.guest.get(`/api/order/${order.id}`)).json().data;
    expect(completion_status).toBe('processing');
  });
});

describe('money that came', () => {
  test('begins the receipt of its order, once, and ends the wait for it', async () => {
    const { order, reference } = await opened();
    const settledAt = async () => (await findPayment(world.shop.database.read, reference))?.settled_at;
    expect(await settledAt()).toBeNull();
    world.paystack.answer(reference);
    for (const state of ['settled', 'settled']) {
      expect(await settleByReference(world.shop.ports, reference)).toBe(state);
    }
    expect(await settledAt()).toBe('2026-11-21T08:00:00.000Z');
    const rows = await world.shop.database.read
      .selectFrom('outbox')
      .select(['kind', 'subject', 'due_at'])
      .where('done_at', 'is', null)
      .orderBy('kind')
      .execute();
    expect(rows.filter(({ subject }) => subject === order.id || subject === reference)).toEqual([
      { kind: 'order.receipt', subject: order.id, due_at: '2026-11-21T08:00:00.000Z' },
      { kind: 'payment.review', subject: reference, due_at: '2026-11-22T08:00:00.000Z' },
    ]);
  });

  test.each<[string, (about: Awaited<ReturnType<typeof opened>>) => Promise<void>]>([
    ['settled', async () => {}],
    [
      'returned',
      async ({ order }) => {
        await world.post(world.guest, 'cancelorder', { order_id: order.id });
      },
    ],
    [
      'reversed',
      async ({ reference }) => {
        await settleByReference(world.shop.ports, reference);
        world.paystack.giveBack(reference, price);
        await settleByReference(world.shop.ports, reference, 'reversal');
      },
    ],
  ])('and is %s is asked about no more, unless the gateway names another charge', async (state, before) => {
    const about = await opened();
    const { reference } = about;
    if (state === 'returned') await before(about);
    world.paystack.answer(reference);
    if (state === 'reversed') await before(about);
    expect(await settleByReference(world.shop.ports, reference)).toBe(state);
    const { asked } = world.paystack;
    expect(await settleByReference(world.shop.ports, reference)).toBe(state);
    expect(await settleByReference(world.shop.ports, reference, 'settlement', '9000001')).toBe(state);
    expect(world.paystack.asked).toBe(asked);
    expect(await settleByReference(world.shop.ports, reference, 'settlement', '77')).toBe(state);
    expect(world.paystack.asked).toBeGreaterThan(asked);
  });

  test('is looked at again in an hour when its gateway cannot tell what went back [PAY-09]', async () => {
    const { reference } = await opened();
    world.paystack.answer(reference);
    await settleByReference(world.shop.ports, reference);
    const { reversalsOf } = world.paystack;
    world.paystack.reversalsOf = async () => 'unavailable';
    world.shop.now += 24 * 60 * minute;
    await world.shop.workOutbox();
    world.paystack.reversalsOf = reversalsOf;
    world.paystack.giveBack(reference, price);
    world.shop.now += 60 * minute;
    await world.shop.workOutbox();
    expect((await status(reference)).state).toBe('reversed');
  });

  test('is looked at no more once all of it went back [PAY-09]', async () => {
    const { reference } = await opened();
    world.paystack.answer(reference);
    await settleByReference(world.shop.ports, reference);
    world.paystack.answer(reference, { status: 'reversed' });
    await settleByReference(world.shop.ports, reference, 'reversal');
    const { asked } = world.paystack;
    world.shop.now += 400 * 24 * 60 * minute;
    await world.shop.workOutbox();
    expect(world.paystack.asked).toBe(asked);
  });

  test.each([false, true])(
    'for another order (paid already: %s) does not pay this one [PAY-09]',
    async (isPaid) => {
      const { order, reference } = await opened();
      const other = await opened();
      world.paystack.answer(other.reference);
      if (isPaid) expect(await settleByReference(world.shop.ports, other.reference)).toBe('settled');
      world.paystack.answer(reference, { reference: other.reference });
      expect(await settleByReference(world.shop.ports, reference)).toBe('pending');
      const { completion_status } = (await world.guest.get(`/api/order/${order.id}`)).json().data;
      expect(completion_status).toBe('payment_pending');
      const total = async (name: string) => (await balanceOf(world.shop.database.read, name)).total;
      expect(await total(account.sales)).toBe(isPaid ? price : 0);
      expect(await total(account.refunds)).toBe(0);
      const noted = await world.shop.database.read.selectFrom('suspense').selectAll().execute();
      expect(noted).toMatchObject([
        { reference, charge_reference: other.reference, reason: 'foreignReference' },
      ]);
    },
  );
});
