import { kobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../money/settlement/index.ts';
import { openRefundText, reconcile } from '../money/settlement/reconcile/index.ts';
import { readStream } from '../store/database/index.ts';
import { account, balanceOf } from '../store/ledger/index.ts';
import { workOutbox } from '../store/outbox/index.ts';
import { closeSoundly } from '../testing/close-soundly.ts';
import { replyProblems } from '../testing/contract-check.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { tunde } from '../testing/small-shop.ts';
import { staffOf } from '../testing/staff.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import { schedulePurge } from './retention/index.ts';

const code = 'Gr010720001';
/** The price of the order, in naira. */
const price = 24_095;
const dayMs = 86_400_000;
const because = 'reason=Looking+at+it';

let world: PayingShop;

beforeEach(async () => {
  world = await openPayingShop();
});

afterEach(async () => {
  expect(await reconcile(world.shop.ports, 7)).toMatchObject({ differences: [], stranded: [] });
  await closeSoundly(world.shop);
});

/** A guest's order that was cancelled while its popup was open, and then paid. */
async function paidLate(): Promise<components['schemas']['PlacedOrder']> {
  const order = await world.place(world.guest, pickupOrder());
  await world.open(world.guest, order.id);
  await world.post(world.guest, 'cancelorder', { order_id: order.id });
  world.paystack.answer(code);
  return order;
}

/** Moments are far apart here, and a member of staff is signed in for some of them only. */
const musa = () => staffOf(world.shop, 'musa');

async function listed(): Promise<components['schemas']['StaffOpenRefund'][]> {
  const reply = await (await musa()).get(`/api/staff/refunds?${because}`);
  expect(replyProblems('staffOpenRefunds', reply)).toEqual([]);
  return reply.json().data.refunds;
}

async function seenByStaff() {
  const reply = await (await musa()).get(`/api/staff/orders/${code}?${because}`);
  expect(replyProblems('staffOrder', reply)).toEqual([]);
  const { order, refundable, payments }: components['schemas']['OrderFacts'] = reply.json().data;
  const money = payments.map(({ state, given_back, left }) => [state, given_back, left]);
  return { status: order.completion_status, refundable, money };
}

async function checked(reference: string, refund: string) {
  const body = { reference, refund, send_again: true, reason: 'The guest called.' };
  const reply = await (await musa()).post('/api/staff/refunds/check', body);
  expect(replyProblems('staffCheckRefund', reply)).toEqual([]);
  return reply.json();
}

const due = async () => (await balanceOf(world.shop.database.read, account.refunds)).total / 100;
const told = () => world.paystack.refunds.map(({ amount }) => amount / 100);

async function asked(reference = code): Promise<number> {
  const events = await readStream(world.shop.database.read, `payment-${reference}`);
  return events.filter(({ type }) => type === 'payment.refundAsked').length;
}

describe('what a guest pays for an order that has ended', () => {
  test('is asked back at once, named to staff meanwhile, and shown as given back when it is [PAY-30]', async () => {
    await paidLate();
    expect(await settleByReference(world.shop.ports, code)).toBe('returned');
    expect(await due()).toBe(price);
    const [refund, ...others] = await listed();
    expect([refund, others]).toMatchObject([
      { reference: code, order_code: code, amount: price, state: 'asked', sent_at: null },
      [],
    ]);
    const status = 'Cancelled';
    expect(await seenByStaff()).toEqual({ status, refundable: 0, money: [['returned', price, 0]] });
    await world.shop.workOutbox();
    expect([told(), await due(), await listed()]).toEqual([[price], 0, []]);
    expect(await seenByStaff()).toEqual({ status, refundable: 0, money: [['refunded', price, 0]] });
  });

  test('is asked back once, however many tell of it, from two servers at the same moment [PAY-09]', async () => {
    const order = await paidLate();
    world.shop.now += 6000;
    const second = world.shop.openAgain();
    const { ports } = world.shop;
    const others = { ...ports, database: second };
    const report = () =>
      world.guest.post('/api/webhooks/paystack', { reference: code }, { 'x-paystack-signature': 'good' });
    await Promise.all([
      ...[ports, others, ports, others].map((one) => settleByReference(one, code)),
      ...[ports, others].map((one) => workOutbox(one, outboxHandlers(one), never)),
      ...[report(), report()],
      world.guest.get(`/api/paymentStatus?reference=${code}&order_id=${order.id}`),
    ]);
    await Promise.all([ports, others].map((one) => workOutbox(one, outboxHandlers(one), never)));
    await second.close();
    for (let day = 0; day < 8; day += 1) {
      world.shop.now += dayMs;
      await world.shop.workOutbox();
    }
    expect([await asked(), told(), await due()]).toEqual([1, [price], 0]);
  });

  test('is asked back though too little by another charge is on its way back already [PAY-30, PAY-09]', async () => {
    const order = await world.place(world.guest, pickupOrder());
    await world.open(world.guest, order.id);
    world.paystack.answer(code, { askedKobo: kobo(70_000), chargedKobo: kobo(70_000) });
    expect(await settleByReference(world.shop.ports, code)).toBe('underpaid');
    world.paystack.refundsAs = 'pending';
    const body = { reason: 'The guest called.' };
    expect((await (await musa()).post(`/api/staff/orders/${code}/cancel`, body)).statusCode).toBe(200);
    await world.shop.workOutbox();
    expect(told()).toEqual([700]);
    world.paystack.answer(code, { providerId: '88' });
    expect(await settleByReference(world.shop.ports, code, 'settlement', '88')).toBe('returned');
    world.paystack.refundsAs = 'processed';
    await world.shop.workOutbox();
    expect([told(), await due(), await listed()]).toEqual([[700, price], 0, []]);
    // The gateway has yet to report that it went back.
    expect((await balanceOf(world.shop.database.read, account.suspense)).total).toBe(70_000);
  });

  test('stays with staff when its gateway refuses it, until they have given it back', async () => {
    await paidLate();
    world.paystack.refundsAs = 'refused';
    await settleByReference(world.shop.ports, code);
    await world.shop.workOutbox();
    world.shop.now += 2 * dayMs;
    await world.shop.workOutbox();
    const [refund, ...others] = await listed();
    expect([refund, others]).toMatchObject([{ order_code: code, amount: price, state: 'refused' }, []]);
    expect([told(), await due()]).toEqual([[price], price]);
    expect((await reconcile(world.shop.ports, 7)).refunds.map(openRefundText)).toEqual([
      `${code}: of a refund of ₦24,095.00, sent 2026-11-21T08:00:00.000Z, Paystack has refused it (${code} ${refund?.refund}).`,
    ]);
    const money = [['returned', 0, price]];
    expect(await seenByStaff()).toEqual({ status: 'Cancelled', refundable: price, money });
    const again = await checked(code, refund?.refund ?? '');
    expect(again.message).toBe('Paystack has refused it. The money can be refunded again.');
    expect(again.data.order.unique_code).toBe(code);

    world.paystack.refundsAs = 'processed';
    const body = { attempt_id: 'attempt-of-refund-1', reason: 'Paystack can do it now.' };
    expect((await (await musa()).post(`/api/staff/orders/${code}/refund`, body)).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ refund: 'staff-attempt-of-refund-1', state: 'asked' }]);
    await world.shop.workOutbox();
    expect([told(), await due(), await listed()]).toEqual([[price, price], 0, []]);
    world.shop.now += 2 * dayMs;
    await world.shop.workOutbox();
    const open = world.shop.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'payment.refund');
    expect(await open.where('done_at', 'is', null).execute()).toEqual([]);
  });

  test('is sent as much as is left of it, where a bank takes a part while the gateway is asked', async () => {
    await paidLate();
    await settleByReference(world.shop.ports, code);
    const { findRefund } = world.paystack;
    world.paystack.findRefund = async (wanted) => {
      world.paystack.findRefund = findRefund;
      world.paystack.giveBack(code, 1_000_000);
      await settleByReference(world.shop.ports, code, 'reversal');
      return findRefund(wanted);
    };
    await world.shop.workOutbox();
    expect(told()).toEqual([price - 10_000]);
    await world.shop.workOutbox();
    expect(await due()).toBe(0);
  });

  test('that went back another way is not waited for any more', async () => {
    await paidLate();
    world.paystack.refundsAs = 'refused';
    await settleByReference(world.shop.ports, code);
    await world.shop.workOutbox();
    world.paystack.giveBack(code, price * 100);
    world.shop.now += dayMs;
    await world.shop.workOutbox();
    expect([await listed(), await due()]).toEqual([[], 0]);
  });
});

test('what a guest pays a second time goes back, and the order stands [PAY-09]', async () => {
  const order = await world.place(world.guest, pickupOrder());
  await world.open(world.guest, order.id);
  const { reference } = await world.open(world.guest, order.id, 'flutterwave');
  world.paystack.answer(code);
  world.flutterwave.answer(reference);
  await settleByReference(world.shop.ports, code);
  expect(await settleByReference(world.shop.ports, reference)).toBe('returned');
  await world.shop.workOutbox();
  expect([told(), world.flutterwave.refunds.map(({ amount }) => amount / 100)]).toEqual([[], [price]]);
  expect(await seenByStaff()).toEqual({
    status: 'processing',
    refundable: price,
    money: [
      ['settled', 0, price],
      ['refunded', price, 0],
    ],
  });
  expect((await balanceOf(world.shop.database.read, account.sales)).total / 100).toBe(price);
});

describe('what a guest pays above the price', () => {
  /** The guest's order, paid with this much above its price, in naira. */
  async function paidAbove(excess: number): Promise<components['schemas']['PlacedOrder']> {
    const order = await world.place(world.guest, pickupOrder());
    await world.open(world.guest, order.id);
    const came = kobo((price + excess) * 100);
    world.paystack.answer(code, { askedKobo: came, chargedKobo: came });
    expect(await settleByReference(world.shop.ports, code)).toBe('settled');
    return order;
  }

  test.each([1000, price, 2 * price])('goes back, and the order stays paid: %i [PAY-09]', async (excess) => {
    await paidAbove(excess);
    await world.shop.workOutbox();
    world.shop.now += dayMs;
    await world.shop.workOutbox();
    expect([told(), await due()]).toEqual([[excess], 0]);
    expect(await seenByStaff()).toMatchObject({ status: 'processing', refundable: price });
    expect((await balanceOf(world.shop.database.read, account.sales)).total / 100).toBe(price);
  });

  test('is still named to staff, where its gateway refused it and the guest then cancels [PAY-30]', async () => {
    const order = await paidAbove(1000);
    world.paystack.refundsAs = 'refused';
    await world.shop.workOutbox();
    world.paystack.refundsAs = 'processed';
    expect((await world.post(world.guest, 'cancelorder', { order_id: order.id })).statusCode).toBe(200);
    await world.shop.workOutbox();
    expect([told(), await due()]).toEqual([[1000, price], 1000]);
    const [excess, ...others] = await listed();
    expect([excess, others]).toMatchObject([{ amount: 1000, state: 'refused' }, []]);
  });
});

describe('what a customer pays for an order that has ended', () => {
  const inWallet = async () =>
    (await balanceOf(world.shop.database.read, account.wallet(tunde.id))).total / 100;

  /** A customer's order that was cancelled while its popup was open. */
  async function cancelled() {
    const customer = world.shop.browser();
    await world.signIn(customer, tunde);
    const order = await world.place(customer, pickupOrder({ user_id: tunde.id }));
    await world.open(customer, order.id);
    await world.post(customer, 'cancelorder', { order_id: order.id });
    return customer;
  }

  test('is in their wallet, and nothing is asked back [PAY-30, ROLE-09]', async () => {
    await cancelled();
    world.paystack.answer(code);
    expect(await settleByReference(world.shop.ports, code)).toBe('returned');
    await world.shop.workOutbox();
    expect([await inWallet(), await due(), await asked(), told()]).toEqual([price, 0, 0, []]);
    const { refundable, money } = await seenByStaff();
    expect([refundable, money]).toEqual([0, [['refunded', price, 0]]]);
  });

  test('goes back to their card where they were erased meanwhile, and into no wallet [PAY-30]', async () => {
    const customer = await cancelled();
    world.paystack.answer(code, { status: 'failed' });
    await settleByReference(world.shop.ports, code);
    expect((await world.post(customer, 'eraseme', { password: tunde.password })).statusCode).toBe(200);
    world.paystack.answer(code);
    expect(await settleByReference(world.shop.ports, code)).toBe('returned');
    expect([await inWallet(), await due(), await asked(), told()]).toEqual([0, price, 1, []]);
    await world.shop.workOutbox();
    expect([await inWallet(), await due(), await asked(), told()]).toEqual([0, 0, 1, [price]]);
  });
});

describe('what a guest pays for a gift card that cannot be had for it', () => {
  const reference = 'giftcard-11795256100000';
  const giftcard = {
    id: 1,
    reference,
    gifter: { firstname: 'Bisi', lastname: 'Bakare', email: 'bisi@example.ng', phone: '08030000032' },
    recipient: { customeremail: 'ngozi@example.ng', customerphone: '08030000033' },
  };

  beforeEach(async () => {
    await world.post(world.guest, 'initializePayment', { gateway: 'paystack', giftcard });
  });

  test('goes back, and staff see it meanwhile by the code of its sale [GIFT-06]', async () => {
    world.paystack.answer(reference, { askedKobo: kobo(400_000), chargedKobo: kobo(400_000) });
    expect(await settleByReference(world.shop.ports, reference)).toBe('returned');
    expect(await listed()).toMatchObject([{ order_code: reference, amount: 4000, state: 'asked' }]);
    await world.shop.workOutbox();
    expect([told(), await due(), await listed()]).toEqual([[4000], 0, []]);
  });

  test('is left to staff when its gateway refuses it, who can ask what became of it', async () => {
    world.paystack.refundsAs = 'refused';
    world.paystack.answer(reference, { askedKobo: kobo(400_000), chargedKobo: kobo(400_000) });
    await settleByReference(world.shop.ports, reference);
    await world.shop.workOutbox();
    const [refund] = await listed();
    expect(refund).toMatchObject({ order_code: reference, state: 'refused' });
    expect(await checked(reference, refund?.refund ?? '')).toEqual({
      status: true,
      data: null,
      message: 'Paystack has refused it. Please give the money back there: the books follow.',
    });
  });

  /** The number of givers and receivers that are remembered after this many days. */
  async function remembered(days: number): Promise<number> {
    for (let day = 0; day < days; day += 1) {
      world.shop.now += dayMs;
      await world.shop.workOutbox();
    }
    const { read } = world.shop.database;
    const sales = read.selectFrom('gift_card_sales').select('id');
    const kept = read.selectFrom('vault_sealed').select('subject').where('subject', 'in', sales);
    return (await kept.execute()).length;
  }

  test('is remembered with its giver as long as the money is here', async () => {
    world.paystack.refundsAs = 'refused';
    world.paystack.answer(reference, { askedKobo: kobo(400_000), chargedKobo: kobo(400_000) });
    await settleByReference(world.shop.ports, reference);
    await world.shop.workOutbox();
    await schedulePurge(world.shop.ports);
    expect(await remembered(0)).toBe(1);
    expect(await remembered(32)).toBe(1);
    world.paystack.giveBack(reference, 400_000);
    expect([await remembered(3), await due()]).toEqual([0, 0]);
  });

  test('is remembered with its giver while the money fits nothing, and forgotten where none came', async () => {
    world.paystack.answer(reference, { paidAt: '2023-04-01T10:00:00.000Z' });
    await settleByReference(world.shop.ports, reference);
    const other = { ...giftcard, reference: 'giftcard-11795256100001' };
    await world.post(world.guest, 'initializePayment', { gateway: 'paystack', giftcard: other });
    await schedulePurge(world.shop.ports);
    expect(await remembered(0)).toBe(2);
    expect(await remembered(32)).toBe(1);
  });
});

function never(): never {
  throw new Error('nothing fails here');
}
