import { randomUUID } from 'node:crypto';
import { kobo } from '@marketsquare/core/kernel/money';
import type { Charge, Gateway } from '@marketsquare/core/shop/settlement';
import type { components } from '@marketsquare/core/wire/api';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStream } from '../../store/database/index.ts';
import { appendEvents } from '../../store/database/testing/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { allAccounts } from '../../testing/accounts.ts';
import type { FakeGateway } from '../../testing/fake-gateway.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop } from '../../testing/paying-shop.ts';
import { tunde } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { settleByReference } from './index.ts';
import { reconcile, reconcileEveryDay } from './reconcile/index.ts';

type Placed = components['schemas']['PlacedOrder'];

const price = 2_409_500;
const fee = 100;
const day = 86_400_000;

let shop: TestShop;
let paystack: FakeGateway;
let flutterwave: FakeGateway;
let guest: Browser;
let orders: number;

beforeEach(async () => {
  orders = 0;
  ({ shop, paystack, flutterwave, guest } = await openPayingShop());
});

afterEach(() => shop.close());

async function placed(browser = guest, userId: number | null = null): Promise<Placed> {
  orders += 1;
  const body = pickupOrder({
    user_id: userId,
    attempt_id: `attempt-000000000000000${orders}`,
    unique_code: `Gr01072000${orders}`,
  });
  return (await browser.post('/api/placeorder', body)).json().data.order;
}

async function opened(order: Placed, gateway: Gateway = 'paystack', browser = guest): Promise<string> {
  const reply = await browser.post('/api/initializePayment', { order_id: order.id, gateway });
  return reply.json().data.reference;
}

/** An order that was paid with what differs from its exact price. */
async function paid(change: Partial<Charge> = {}, browser = guest, userId: number | null = null) {
  const order = await placed(browser, userId);
  const reference = await opened(order, 'paystack', browser);
  paystack.answer(reference, change);
  const state = await settleByReference(shop.ports, reference);
  return { order, reference, state };
}

/** The order leaves the store, as the staff will say. */
async function dispatch({ id }: Placed): Promise<void> {
  const stream = `order-${id}`;
  const { length } = await readStream(shop.database.read, stream);
  const event = { type: 'order.statusChanged', status: 'Dispatched' };
  const version = await appendEvents(shop.database.write, stream, length, [event], now());
  const row = { completion_status: event.status, version };
  await shop.database.write.updateTable('orders').set(row).where('id', '=', id).execute();
}

function now(): string {
  return new Date(shop.now).toISOString();
}

function webhook(body: object) {
  return guest.post('/api/webhooks/paystack', body, { 'x-paystack-signature': 'good' });
}

async function balance(name: string): Promise<number> {
  return (await balanceOf(shop.database.read, name)).total;
}

async function seen(order: Placed) {
  return (await guest.get(`/api/order/${order.id}`)).json().data;
}

async function eventsOf(stream: string): Promise<readonly string[]> {
  return (await readStream(shop.database.read, stream)).map(({ type }) => type);
}

async function sumOfLedger(): Promise<number> {
  const rows = await allAccounts(shop.database.read);
  return rows.reduce((sum, { debits, credits }) => sum + credits - debits, 0);
}

describe('money that goes back after settlement', () => {
  test('is found by the gateway’s report: the books follow, and an order still in the store is over [PAY-09]', async () => {
    const { order, reference } = await paid();
    paystack.giveBack(reference, price);
    await webhook({ reference, kind: 'refund' });
    expect(await shop.workOutbox()).toBe(1);
    expect(await seen(order)).toMatchObject({
      completion_status: 'Cancelled',
      balance: 24_095,
      payments: [{ reference, state: 'refunded' }],
    });
    expect(await eventsOf(`order-${order.id}`)).toEqual([
      'order.placed',
      'order.paid',
      'order.statusChanged',
      'order.paymentReversed',
      'order.cancelled',
    ]);
    expect(await eventsOf(`payment-${reference}`)).toEqual([
      'payment.opened',
      'payment.settled',
      'payment.reversed',
    ]);
    expect(await balance(account.sales)).toBe(0);
    expect(await balance(account.gateway('paystack'))).toBe(fee);
    expect(await sumOfLedger()).toBe(0);
    expect(shop.log.join('')).toContain('"event":"payment.reversed"');
    const status = await guest.get(`/api/paymentStatus?reference=${reference}`);
    expect(status.json()).toMatchObject({
      data: { state: 'reversed', amount_received: 0, order: { completion_status: 'Cancelled' } },
      message: 'This payment was given back to you.',
    });
    const closing = await guest.post('/api/verifypayment', {
      order_id: order.id,
      status: 'successful',
      amount: 0,
    });
    expect(closing.statusCode).toBe(409);
  });

  test('is found by a report that names the charge alone, where the charge is ours [PAY-09]', async () => {
    const { order, reference } = await paid();
    paystack.giveBack(reference, price);
    const report = { reference: null, kind: 'refund' };
    expect((await webhook({ ...report, providerId: '77' })).statusCode).toBe(200);
    expect((await webhook({ ...report, providerId: null })).statusCode).toBe(200);
    expect(await shop.workOutbox()).toBe(0);
    const known = await webhook({ ...report, providerId: '9000001' });
    expect(known.json()).toEqual({ status: true, data: null, message: 'Received.' });
    expect(await shop.workOutbox()).toBe(1);
    expect(await seen(order)).toMatchObject({ completion_status: 'Cancelled' });
  });

  test('is found without a report by one of the later checks of a paid payment [PAY-09]', async () => {
    const { order, reference } = await paid();
    const asked = paystack.asked;
    shop.now += day - 1;
    expect(await shop.workOutbox()).toBe(0);
    shop.now += 1;
    await shop.workOutbox();
    shop.now += 2 * day;
    await shop.workOutbox();
    expect(paystack.asked - asked).toBe(2);
    paystack.answer(reference, { status: 'reversed' });
    shop.now += 4 * day;
    await shop.workOutbox();
    expect((await seen(order)).completion_status).toBe('Cancelled');
    shop.now += 400 * day;
    expect(await shop.workOutbox()).toBe(0);
  });

  test('is checked for at most eight times in four months if nothing went back [PAY-09]', async () => {
    await paid();
    const asked = paystack.asked;
    for (let days = 0; days < 200; days += 1) {
      shop.now += day;
      await shop.workOutbox();
    }
    expect(paystack.asked - asked).toBe(8);
  });

  test('is booked once, however often and in whatever order it is reported [PAY-09]', async () => {
    const { order, reference } = await paid();
    paystack.giveBack(reference, price);
    for (const id of [1, 2, 3, 1]) await webhook({ reference, kind: 'refund', id });
    await webhook({ reference, kind: 'dispute' });
    await webhook({ reference, charge: 'again' });
    shop.now += day;
    await Promise.all([
      shop.workOutbox(),
      shop.workOutbox(),
      ...Array.from({ length: 5 }, () => settleByReference(shop.ports, reference, 'reversal')),
    ]);
    expect(await balance(account.sales)).toBe(0);
    expect(await balance(account.gateway('paystack'))).toBe(fee);
    const told = await eventsOf(`order-${order.id}`);
    expect(told.filter((type) => type === 'order.paymentReversed')).toHaveLength(1);
  });

  test('in part leaves the order as it is, and the books less that part [PAY-09]', async () => {
    const { order, reference } = await paid();
    for (const part of [50_000, 25_000]) {
      paystack.giveBack(reference, part);
      await webhook({ reference, kind: 'refund', part });
      await shop.workOutbox();
    }
    expect(await seen(order)).toMatchObject({
      completion_status: 'processing',
      balance: 0,
      payments: [{ state: 'settled' }],
    });
    const { amount_paid } = await shop.database.read
      .selectFrom('orders')
      .select('amount_paid')
      .executeTakeFirstOrThrow();
    expect(amount_paid).toBe(price - 75_000);
    expect(await balance(account.sales)).toBe(price - 75_000);
    const status = await guest.get(`/api/paymentStatus?reference=${reference}`);
    expect(status.json().data).toMatchObject({ state: 'settled', amount_received: 24_095 - 750 });
  });

  test('after the goods have left leaves the status, and the order owes its price again [PAY-09]', async () => {
    const { order, reference } = await paid();
    await dispatch(order);
    paystack.answer(reference, { status: 'reversed' });
    await settleByReference(shop.ports, reference, 'reversal');
    expect(await seen(order)).toMatchObject({ completion_status: 'Dispatched', balance: 24_095 });
    const second = await opened(order);
    paystack.answer(second);
    expect(await settleByReference(shop.ports, second)).toBe('settled');
    expect(await seen(order)).toMatchObject({ completion_status: 'Dispatched', balance: 0 });
  });

  test('comes out of the wallet it was put into, and what was spent of it is owed [PAY-09]', async () => {
    await guest.post('/api/login', { phone: tunde.phone, password: tunde.password });
    const excess = { askedKobo: kobo(price + 1000), chargedKobo: kobo(price + 1000) };
    const { reference } = await paid(excess, guest, 2);
    expect(await balance(account.wallet(2))).toBe(1000);
    await shop.database.write
      .updateTable('ledger_accounts')
      .set({ held: 400 })
      .where('id', '=', account.wallet(2))
      .execute();
    paystack.answer(reference, { ...excess, status: 'reversed' });
    expect(await settleByReference(shop.ports, reference, 'reversal')).toBe('reversed');
    expect(await balance(account.wallet(2))).toBe(400);
    expect(await balance(account.claims)).toBe(-400);
    expect(await balance(account.sales)).toBe(0);
    expect(await sumOfLedger()).toBe(0);
  });

  test('comes out of no other account for having gone back in part before: what was spent is owed [PAY-09]', async () => {
    await guest.post('/api/login', { phone: tunde.phone, password: tunde.password });
    const excess = { askedKobo: kobo(price + 1000), chargedKobo: kobo(price + 1000) };
    const { reference } = await paid(excess, guest, 2);
    await shop.database.write
      .updateTable('ledger_accounts')
      .set({ held: 400 })
      .where('id', '=', account.wallet(2))
      .execute();
    for (const part of [5000, price + 1000 - 5000]) {
      paystack.giveBack(reference, part);
      await settleByReference(shop.ports, reference, 'reversal');
    }
    expect(await balance(account.wallet(2))).toBe(400);
    expect(await balance(account.claims)).toBe(-400);
    expect(await balance(account.sales)).toBe(0);
    expect(await balance(account.gateway('paystack'))).toBe(fee);
  });

  test('is what was due to a guest who had paid too much [PAY-09]', async () => {
    const { order, reference } = await paid({
      askedKobo: kobo(price + 1000),
      chargedKobo: kobo(price + 1000),
    });
    expect(await balance(account.refunds)).toBe(1000);
    paystack.giveBack(reference, 1000);
    await settleByReference(shop.ports, reference, 'reversal');
    expect(await balance(account.refunds)).toBe(0);
    expect(await balance(account.sales)).toBe(price);
    expect(await seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
  });

  test('before the first check passes through the books, and the order waits for another try [PAY-09]', async () => {
    const order = await placed();
    const reference = await opened(order);
    paystack.answer(reference, { status: 'reversed' });
    expect(await settleByReference(shop.ports, reference)).toBe('failed');
    expect(await settleByReference(shop.ports, reference)).toBe('failed');
    const ofCharge = await shop.database.read
      .selectFrom('ledger_transfers')
      .select('id')
      .where('memo', '=', reference)
      .execute();
    expect(ofCharge.map(({ id }) => id.replace(/.*_/, '')).sort()).toEqual(['fee', 'reversed', 'taken']);
    expect(await balance(account.suspense)).toBe(0);
    expect(await balance(account.gateway('paystack'))).toBe(fee);
    expect(await balance(account.fees('paystack'))).toBe(-fee);
    expect(await seen(order)).toMatchObject({ completion_status: 'payment_pending', balance: 24_095 });
    const second = await opened(order);
    paystack.answer(second);
    expect(await settleByReference(shop.ports, second)).toBe('settled');
  });

  test('waits in the outbox while the gateway is out of reach [PAY-09]', async () => {
    const { order, reference } = await paid();
    paystack.giveBack(reference, price);
    paystack.isDown = true;
    await webhook({ reference, kind: 'refund' });
    await shop.workOutbox();
    expect((await seen(order)).completion_status).toBe('processing');
    paystack.isDown = false;
    shop.now += 5000;
    await shop.workOutbox();
    expect((await seen(order)).completion_status).toBe('Cancelled');
  });

  test('of an underpayment leaves suspense [PAY-09]', async () => {
    const { reference, state } = await paid({ askedKobo: kobo(700), chargedKobo: kobo(700) });
    expect([state, await balance(account.suspense)]).toEqual(['underpaid', 700]);
    const before = await guest.get(`/api/paymentStatus?reference=${reference}`);
    expect(before.json().data).toMatchObject({ state: 'underpaid', amount_received: 7 });
    paystack.giveBack(reference, 700);
    expect(await settleByReference(shop.ports, reference, 'reversal')).toBe('reversed');
    expect(await balance(account.suspense)).toBe(0);
    const after = await guest.get(`/api/paymentStatus?reference=${reference}`);
    expect(after.json().data).toMatchObject({ state: 'reversed', amount_received: 0 });
  });

  test('never leaves more in the books than the gateway holds, whatever comes in whatever order [PAY-09]', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('part' as const), amount: fc.integer({ min: 1, max: price }) }),
      fc.constantFrom({ kind: 'hint' as const }, { kind: 'check' as const }, { kind: 'day' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await shop.close();
        orders = 0;
        ({ shop, paystack, guest } = await openPayingShop());
        const { reference } = await paid();
        let gone = 0;
        for (const [index, one] of steps.entries()) {
          if (one.kind === 'part') {
            paystack.giveBack(reference, one.amount);
            gone += one.amount;
          } else if (one.kind === 'hint') await webhook({ reference, kind: 'refund', index });
          else if (one.kind === 'check') await settleByReference(shop.ports, reference, 'reversal');
          else shop.now += day;
          await shop.workOutbox();
        }
        await settleByReference(shop.ports, reference, 'reversal');
        expect(await balance(account.sales)).toBe(Math.max(0, price - gone));
        expect(await balance(account.gateway('paystack'))).toBe(fee - Math.max(0, price - gone));
        expect(await sumOfLedger()).toBe(0);
      }),
      { numRuns: 15 },
    );
  });
});

describe('money that fits no order', () => {
  test.each<[string, Partial<Charge>, number]>([
    ['a live charge in a test shop', { live: true }, price],
    ['another reference', { reference: 'Gr010799999' }, price],
    ['another currency', { currency: 'USD' }, 0],
  ])('%s is kept in suspense and written down once [PAY-09]', async (_, change, held) => {
    const { reference, state } = await paid(change);
    expect(state).toBe('pending');
    await settleByReference(shop.ports, reference);
    expect(await balance(account.suspense)).toBe(held);
    expect(await sumOfLedger()).toBe(0);
    const rows = await shop.database.read.selectFrom('suspense').selectAll().execute();
    expect(rows).toMatchObject([{ reference, amount: price, received: held, reversed: 0 }]);
    expect(await eventsOf(`payment-${reference}`)).toEqual(['payment.opened', 'payment.refused']);
    expect(shop.log.filter((line) => line.includes('"event":"payment.refused"'))).toHaveLength(1);
  });

  test('a test charge in a live shop is written down, and is no money [PAY-09]', async () => {
    await shop.close();
    ({ shop, paystack, guest } = await openPayingShop({ isLive: true }));
    const { reference } = await paid();
    expect(await balance(account.suspense)).toBe(0);
    const rows = await shop.database.read.selectFrom('suspense').selectAll().execute();
    expect(rows).toMatchObject([{ reference, reason: 'wrongMode', amount: price, received: 0 }]);
  });

  test('a charge that bears another payment’s reference is that one’s alone [PAY-09]', async () => {
    const one = await opened(await placed());
    const other = await opened(await placed());
    paystack.answer(one, { reference: other, providerId: '77' });
    paystack.answer(other, { providerId: '77', askedKobo: kobo(price), chargedKobo: kobo(price) });
    expect(await settleByReference(shop.ports, one)).toBe('pending');
    expect(await settleByReference(shop.ports, other)).toBe('settled');
    expect(await settleByReference(shop.ports, one)).toBe('pending');
    expect(await balance(account.suspense)).toBe(0);
    expect(await balance(account.sales)).toBe(price);
  });

  test('leaves suspense when it is given back, and the payment still takes its own [PAY-09]', async () => {
    const { order, reference } = await paid({ live: true });
    paystack.giveBack(reference, price);
    await settleByReference(shop.ports, reference, 'reversal');
    expect(await balance(account.suspense)).toBe(0);
    paystack.answer(reference, { providerId: '88' });
    expect(await settleByReference(shop.ports, reference)).toBe('settled');
    expect(await seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
  });

  test('that went back before the first check passes through suspense [PAY-09]', async () => {
    const { reference } = await paid({ live: true, status: 'reversed' });
    await settleByReference(shop.ports, reference);
    expect(await balance(account.suspense)).toBe(0);
    expect(await balance(account.gateway('paystack'))).toBe(fee);
    const rows = await shop.database.read.selectFrom('suspense').selectAll().execute();
    expect(rows).toMatchObject([{ reference, received: price, reversed: price }]);
  });

  test('a second charge under a reference that is paid waits in suspense, and the order stays paid [PAY-09]', async () => {
    const { order, reference } = await paid();
    paystack.answer(reference, { providerId: '88' });
    expect(await settleByReference(shop.ports, reference, 'reversal')).toBe('settled');
    expect(await balance(account.suspense)).toBe(price);
    expect(await seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
  });

  test('a second charge that its bank takes back is told to staff, though they had sent back as much of the first [PAY-09]', async () => {
    const { order, reference } = await paid();
    const staff = await staffOf(shop, 'musa');
    const asked = { attempt_id: randomUUID(), reason: 'Nothing was there.' };
    paystack.refundsAs = 'pending';
    const refund = await staff.post(`/api/staff/orders/${order.unique_code}/refund`, asked);
    expect(refund.statusCode).toBe(200);
    await shop.workOutbox();
    for (const status of ['success', 'reversed'] as const) {
      paystack.answer(reference, { providerId: '88', status });
      await settleByReference(shop.ports, reference, 'reversal');
    }
    expect(await balance(account.suspense)).toBe(0);
    const told = shop.log.filter((line) => line.includes('"event":"payment.reversed"'));
    expect(told).toHaveLength(1);
  });

  test('too little stays in suspense when another charge under its reference pays [PAY-09]', async () => {
    const { order, reference } = await paid({ askedKobo: kobo(700), chargedKobo: kobo(700) });
    paystack.answer(reference, { providerId: '88' });
    expect(await settleByReference(shop.ports, reference)).toBe('settled');
    expect(await balance(account.suspense)).toBe(700);
    expect(await balance(account.sales)).toBe(price);
    expect(await seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
    paystack.answer(reference, { providerId: '9000001', askedKobo: kobo(700), chargedKobo: kobo(700) });
    expect(await settleByReference(shop.ports, reference, 'reversal')).toBe('settled');
    expect(await sumOfLedger()).toBe(0);
  });

  /** Reports a charge by its own id, as Flutterwave does, whose references may be charged again. */
  function report(reference: string, providerId: string) {
    return guest.post(
      '/api/webhooks/flutterwave',
      { reference, providerId },
      { 'x-paystack-signature': 'good' },
    );
  }

  test('too little under a reference keeps no second charge from paying, once that is reported [PAY-09]', async () => {
    const order = await placed();
    const reference = await opened(order, 'flutterwave');
    flutterwave.answer(reference, { providerId: '77', askedKobo: kobo(700), chargedKobo: kobo(700) });
    expect(await settleByReference(shop.ports, reference)).toBe('underpaid');
    flutterwave.answer(reference, { providerId: '88', askedKobo: kobo(price), chargedKobo: kobo(price) });
    await report(reference, '88');
    await expect.poll(() => seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
    expect([await balance(account.sales), await balance(account.suspense)]).toEqual([price, 700]);
  });

  test('a report of a charge that failed hides none that paid under the same reference [PAY-09]', async () => {
    const order = await placed();
    const reference = await opened(order, 'flutterwave');
    flutterwave.answer(reference, { providerId: '77', status: 'failed' });
    flutterwave.answer(reference, { providerId: '88', status: 'success' });
    await report(reference, '77');
    await expect.poll(() => seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
  });

  test('a second charge under a reference that is paid is booked as soon as it is reported, and once [PAY-09]', async () => {
    const order = await placed();
    const reference = await opened(order, 'flutterwave');
    flutterwave.answer(reference, { providerId: '77' });
    expect(await settleByReference(shop.ports, reference)).toBe('settled');
    flutterwave.answer(reference, { providerId: '88' });
    await report(reference, '88');
    await expect.poll(() => balance(account.suspense)).toBe(price);
    await report(reference, '88');
    expect(await balance(account.sales)).toBe(price);
    expect(await seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
  });

  test.each([
    ['comes unreported', false],
    ['goes back', true],
  ])(
    'a second charge under a reference that %s is found by the daily comparison [PAY-09]',
    async (_, goesBack) => {
      const order = await placed();
      const reference = await opened(order, 'flutterwave');
      flutterwave.answer(reference, { providerId: '77' });
      await settleByReference(shop.ports, reference);
      flutterwave.answer(reference, { providerId: '88' });
      await reconcileEveryDay(shop.database.write, shop.now);
      shop.now += 3_600_000;
      await shop.workOutbox();
      await shop.workOutbox();
      expect(await balance(account.suspense)).toBe(price);
      if (goesBack) {
        flutterwave.giveBack(reference, price);
        shop.now += day;
        await shop.workOutbox();
        await shop.workOutbox();
      }
      expect(await balance(account.suspense)).toBe(goesBack ? 0 : price);
      expect(await reconcile(shop.ports, 7)).toMatchObject({ differences: [], stranded: [] });
      expect(await seen(order)).toMatchObject({ completion_status: 'processing', balance: 0 });
    },
  );

  test.each(['success', 'reversed'] as const)(
    'in another currency is no naira in the comparison of books: %s [PAY-09]',
    async (status) => {
      const reference = await opened(await placed());
      paystack.answer(reference, { currency: 'USD', status });
      shop.now += 3_600_000;
      expect((await reconcile(shop.ports, 7)).differences).toMatchObject([
        { kind: 'missingHere', reference, here: 0, there: 0 },
      ]);
      await settleByReference(shop.ports, reference);
      expect(await reconcile(shop.ports, 7)).toMatchObject({ differences: [], stranded: [] });
      expect([await balance(account.gateway('paystack')), await balance(account.fees('paystack'))]).toEqual([
        0, 0,
      ]);
    },
  );

  test('that another payment was refused is missed until its own has booked it [PAY-09]', async () => {
    const one = await opened(await placed());
    const other = await opened(await placed());
    paystack.answer(one, { reference: other, providerId: '77' });
    await settleByReference(shop.ports, one);
    shop.now += 3_600_000;
    expect((await reconcile(shop.ports, 7)).differences).toMatchObject([
      { kind: 'missingHere', providerId: '77', reference: other, here: 0, there: price - fee },
    ]);
    paystack.answer(other, { providerId: '77' });
    expect(await settleByReference(shop.ports, other)).toBe('settled');
    expect(await reconcile(shop.ports, 7)).toMatchObject({ differences: [], stranded: [] });
  });
});

describe('a check with the gateway', () => {
  test('is made once a second for a payment, however many ask [PAY-09]', async () => {
    const order = await placed();
    const reference = await opened(order);
    const ask = () => guest.get(`/api/paymentStatus?reference=${reference}`);
    const verify = () =>
      guest.post('/api/verifyPaystackPayment', {
        reference,
        order_id: order.id,
        amount: order.order_total,
        status: 'success',
        transaction_ref: reference,
      });
    const replies = await Promise.all([
      ...Array.from({ length: 40 }, ask),
      ...Array.from({ length: 10 }, verify),
    ]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (let count = 0; count < 10; count += 1) await ask();
    expect(paystack.asked).toBe(1);
    paystack.answer(reference);
    shop.now += 999;
    expect((await ask()).json().data.state).toBe('pending');
    shop.now += 1;
    expect((await ask()).json().data.state).toBe('settled');
    expect(paystack.asked).toBe(2);
  });

  test('is claimed in the database, so that a second process does not repeat it [PAY-09]', async () => {
    const reference = await opened(await placed());
    const { checkByReference } = await import('./check-by-reference.ts');
    const { findPayment } = await import('./payment-model.ts');
    const other = shop.openAgain();
    const ports = { ...shop.ports, database: other };
    const payment = await findPayment(other.read, reference);
    if (payment === null) throw new Error('the payment is open');
    await Promise.all([checkByReference(shop.ports, payment), checkByReference(ports, payment)]);
    expect(paystack.asked).toBe(1);
    await other.close();
  });

  test('is made again after the clock was set back [PAY-09]', async () => {
    const reference = await opened(await placed());
    await guest.get(`/api/paymentStatus?reference=${reference}`);
    shop.now -= 3_600_000;
    await guest.get(`/api/paymentStatus?reference=${reference}`);
    expect(paystack.asked).toBe(2);
  });
});
