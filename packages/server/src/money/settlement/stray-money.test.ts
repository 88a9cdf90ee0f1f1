import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { mostHolds, refundOfCancelled } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../store/ledger/index.ts';
import { closeSoundly } from '../../testing/close-soundly.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { setWallet } from '../../testing/funds.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import type { Browser } from '../../testing/test-shop.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';
import { sendRefund, settleByReference } from './index.ts';
import { reconcile, suspendedText } from './reconcile/index.ts';
import { refundSubject } from './refund-work.ts';

type Order = components['schemas']['PlacedOrder'];

let till: Till;

beforeEach(async () => {
  till = await openTill();
});

afterEach(async () => {
  expect((await reconcile(till.shop.ports, 7)).stranded).toEqual([]);
  await closeSoundly(till.shop);
});

const paidNaira = (naira: number) => ({ askedKobo: nairaToKobo(naira), chargedKobo: nairaToKobo(naira) });
const settle = (reference: string) => settleByReference(till.shop.ports, reference);
const statusOf = async (browser: Browser, order: Order) =>
  (await till.detail(browser, order)).completion_status;
const cancel = (browser: Browser, { id }: Order) => till.post(browser, 'cancelorder', { order_id: id });
const sentBack = () => till.paystack.refunds.map(({ amount }) => amount / 100);

const logged = (event: string) =>
  till.shop.log.map((line) => JSON.parse(line)).filter((line) => line.event === event);

async function suspended(): Promise<readonly string[]> {
  return (await reconcile(till.shop.ports, 7)).suspended.map(suspendedText);
}

/** An order with an open try at Paystack. */
async function tried(browser: Browser, tendered = {}): Promise<{ order: Order; reference: string }> {
  const order = await till.order(browser, tendered);
  await till.hold(browser, order, tendered);
  const { reference } = await till.open(browser, order.id);
  return { order, reference };
}

describe('a charge that is older than the try whose reference it bears', () => {
  test('pays for nothing, and waits for staff [PAY-09]', async () => {
    const { order, reference } = await tried(till.customer);
    till.paystack.answer(reference, { ...paidNaira(90_000), paidAt: '2023-04-01T10:00:00.000Z' });
    expect(await settle(reference)).toBe('pending');
    expect(await statusOf(till.customer, order)).toBe('payment_pending');
    expect([await till.wallet(), await till.total(account.suspense)]).toEqual([
      { total: 15_000, held: 0 },
      90_000,
    ]);
    expect(await suspended()).toEqual([
      `${reference}: ₦90,000.00 of ${reference} (Paystack 9000001) waits for staff: paid before it was asked for.`,
    ]);
    expect(logged('payment.refused')).toMatchObject([{ reason: 'paidBefore' }]);
  });

  test('leaves the try to its own charge', async () => {
    const { order, reference } = await tried(till.customer);
    till.paystack.answer(reference, { paidAt: '2023-04-01T10:00:00.000Z' });
    await settle(reference);
    till.paystack.answer(reference, { providerId: '9000002' });
    expect(await settle(reference)).toBe('settled');
    expect(await statusOf(till.customer, order)).toBe('processing');
  });
});

describe('too little', () => {
  test('is told to staff, who find it listed [PAY-09]', async () => {
    const { reference } = await tried(till.customer);
    till.paystack.answer(reference, paidNaira(5000));
    expect(await settle(reference)).toBe('underpaid');
    expect(logged('payment.underpaid')).toMatchObject([{ reference, received: 500_000, missing: 709_500 }]);
    expect(await suspended()).toEqual([
      `${reference}: ₦5,000.00 of ${reference} (Paystack 9000001) waits for staff: less than the price.`,
    ]);
    const musa = await staffOf(till.shop, 'musa');
    const reply = await musa.get('/api/staff/suspense?reason=Looking+at+it');
    expect(replyProblems('staffSuspense', reply)).toEqual([]);
    expect(reply.json().data).toMatchObject({
      charges: [{ reference, code: reference, gateway: 'paystack', amount: 5000, reason: 'underpaid' }],
      next_page: null,
    });
  });

  test('is a customer’s again once another try has paid, and comes back with it only once', async () => {
    const { order, reference } = await tried(till.customer);
    till.paystack.answer(reference, paidNaira(5000));
    await settle(reference);
    const { reference: second } = await till.open(till.customer, order.id);
    await till.pay(till.customer, order, second);
    expect(await statusOf(till.customer, order)).toBe('processing');
    expect([await till.wallet(), await suspended()]).toEqual([{ total: 20_000, held: 0 }, []]);
    await cancel(till.customer, order);
    await till.shop.workOutbox();
    expect([sentBack(), await till.wallet()]).toEqual([[orderTotal], { total: 20_000, held: 0 }]);
  });

  test('goes back to a guest’s card once another try has paid', async () => {
    const { order, reference } = await tried(till.guest);
    till.paystack.answer(reference, paidNaira(5000));
    await settle(reference);
    const { reference: second } = await till.open(till.guest, order.id);
    await till.pay(till.guest, order, second);
    await till.shop.workOutbox();
    expect([sentBack(), await till.total(account.refunds), await suspended()]).toEqual([[5000], 0, []]);
  });

  test('is a customer’s again once gift card and wallet have paid', async () => {
    const { order, reference } = await tried(till.customer);
    till.paystack.answer(reference, paidNaira(5000));
    await settle(reference);
    await till.hold(till.customer, order, { giftCard: 5000, wallet: orderTotal - 5000 });
    await till.verifyOrder(till.customer, order);
    expect(await statusOf(till.customer, order)).toBe('processing');
    expect(await till.wallet()).toEqual({ total: 15_000 - (orderTotal - 5000) + 5000, held: 0 });
  });

  test('for an order that has ended is a customer’s again, as the whole price would be [PAY-30]', async () => {
    const { order, reference } = await tried(till.customer);
    await cancel(till.customer, order);
    till.paystack.answer(reference, paidNaira(5000));
    expect(await settle(reference)).toBe('returned');
    expect([await till.wallet(), await suspended()]).toEqual([{ total: 20_000, held: 0 }, []]);
  });
});

describe('what a guest paid above the price', () => {
  async function paidTooMuch() {
    const { order, reference } = await tried(till.guest);
    till.paystack.answer(reference, paidNaira(orderTotal + 5000));
    await settle(reference);
    return { order, reference };
  }

  test('goes back to their card by itself, and the price when they cancel', async () => {
    const { order } = await paidTooMuch();
    await till.shop.workOutbox();
    expect([sentBack(), await till.total(account.refunds)]).toEqual([[5000], 0]);
    expect(await statusOf(till.guest, order)).toBe('processing');
    await cancel(till.guest, order);
    await till.shop.workOutbox();
    expect([sentBack(), await till.total(account.refunds)]).toEqual([[5000, orderTotal], 0]);
  });

  test('can be sent by staff, where its gateway has refused it, also after the price went back', async () => {
    till.paystack.refundsAs = 'refused';
    const { order } = await paidTooMuch();
    await till.shop.workOutbox();
    till.paystack.refundsAs = 'processed';
    await cancel(till.guest, order);
    await till.shop.workOutbox();
    const musa = await staffOf(till.shop, 'musa');
    const body = { amount: 5000, reason: 'Paid too much.', attempt_id: 'attempt-refund-0001' };
    const reply = await musa.post(`/api/staff/orders/${order.unique_code}/refund`, body);
    expect(reply.json()).toMatchObject({ status: true });
    await till.shop.workOutbox();
    expect([sentBack(), await till.total(account.refunds)]).toEqual([[5000, orderTotal, 5000], 0]);
  });
});

test('a refund of a cancelled order that its gateway refuses stays listed until it went back', async () => {
  const { order, reference } = await tried(till.guest);
  await till.pay(till.guest, order, reference);
  till.paystack.refundsAs = 'refused';
  await cancel(till.guest, order);
  await till.shop.workOutbox();
  const musa = await staffOf(till.shop, 'musa');
  const listed = async () =>
    (await musa.get('/api/staff/refunds?reason=Looking+at+it'))
      .json()
      .data.refunds.map(({ amount, state }: { amount: number; state: string }) => [amount, state]);
  expect(await listed()).toEqual([[orderTotal, 'refused']]);
  await till.reverse(reference, orderTotal);
  expect([await listed(), await till.total(account.refunds)]).toEqual([[], 0]);
});

test('a refund is not sent when the bank has taken all of it back meanwhile', async () => {
  const { order, reference } = await tried(till.guest);
  await till.pay(till.guest, order, reference);
  till.paystack.isDown = true;
  await cancel(till.guest, order);
  await till.shop.workOutbox();
  till.paystack.isDown = false;
  till.paystack.giveBack(reference, nairaToKobo(orderTotal));
  // Before any review of the payment has seen it.
  const subject = refundSubject(reference, refundOfCancelled(order.id).id);
  expect(await sendRefund(till.shop.ports)({ id: 1, subject, tries: 1 })).toBeNull();
  expect([sentBack(), await till.total(account.refunds)]).toEqual([[], 0]);
  expect((await reconcile(till.shop.ports, 7)).refunds).toEqual([]);
});

test('a chargeback of a top-up takes what is held of it for an unpaid order, and the order stays', async () => {
  await setWallet(till.shop, adaeze.id, 0);
  const reference = '0154022';
  const begun = await till.post(till.customer, 'creditWallet', {
    ...{ user_id: adaeze.id, type: 'CREDIT', balance: 20_000, amount: 20_000, unique_code: reference },
    payment: { method: 'Paystack card' },
  });
  await till.open(till.customer, begun.json().data.id);
  till.paystack.answer(reference);
  expect(await settle(reference)).toBe('settled');
  const order = await till.order(till.customer, { wallet: orderTotal });
  await till.hold(till.customer, order, { wallet: orderTotal });
  await till.reverse(reference, 20_000);
  expect([await till.wallet(), await till.total(account.claims)]).toEqual([{ total: 0, held: 0 }, 0]);
  expect(await statusOf(till.customer, order)).toBe('payment_pending');
});

test('a card pays back an order whose parts were changed too often to have them again', async () => {
  const order = await till.order(till.customer, { giftCard: 5000 });
  for (let change = 0; change < mostHolds; change += 1) {
    await till.redeem(till.customer, order, 4900 + (change % 2) * 100);
  }
  const { reference } = await till.open(till.customer, order.id);
  await till.order(till.customer, {}, 90);
  till.paystack.answer(reference);
  expect(await settle(reference)).toBe('returned');
  expect(await till.wallet()).toMatchObject({ total: 15_000 + orderTotal - 5000 });
});
