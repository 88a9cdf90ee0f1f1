import { randomUUID } from 'node:crypto';
import { addDays, lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../store/ledger/index.ts';
import { booksFaults, soundBooks } from '../../testing/books.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { setWallet } from '../../testing/funds.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';
import { openTill, orderTotal, type Tendered, type Till } from '../../testing/till.ts';
import { checkRows } from '../../work/rebuild/index.ts';

let till: Till;
let musa: StaffCaller;

beforeEach(async () => {
  till = await openTill({}, { creditLimit: nairaToKobo(2 * orderTotal) });
  musa = await staffOf(till.shop, 'musa');
});

afterEach(async () => {
  expect((await checkRows(till.shop.database.read, till.shop.ports.secrets)).differences).toEqual([]);
  await till.shop.close();
});

async function ordered(tendered: Tendered) {
  const order = await till.order(till.customer, tendered);
  await till.hold(till.customer, order, tendered);
  return order;
}

async function cancel(code: string) {
  const reply = await musa.post(`/api/staff/orders/${code}/cancel`, { reason: 'The customer called.' });
  expect(replyProblems('staffCancelOrder', reply)).toEqual([]);
  expect(reply.statusCode).toBe(200);
  await till.shop.workOutbox();
  return reply.json().data;
}

const untouched = [
  { total: 5000, held: 0 },
  { total: 15_000, held: 0 },
];
const funds = async () => [await till.giftCard(), await till.wallet()];

test('an order that staff cancel gives back what gift card and wallet held', async () => {
  const order = await ordered({ giftCard: 5000, wallet: 4000 });
  expect((await cancel(order.unique_code)).order.completion_status).toBe('Cancelled');
  expect(await funds()).toEqual(untouched);
});

test('an order that staff cancel gives back all that gift card, wallet and card paid, once', async () => {
  const order = await ordered({ giftCard: 5000, wallet: 4000 });
  const { reference } = await till.open(till.customer, order.id);
  await till.pay(till.customer, order, reference);
  expect(await funds()).toEqual([
    { total: 0, held: 0 },
    { total: 11_000, held: 0 },
  ]);
  await cancel(order.unique_code);
  const after = await cancel(order.unique_code);
  expect(await funds()).toEqual(untouched);
  expect(till.paystack.refunds).toMatchObject([{ amount: 309_500 }]);
  expect([after.refundable, after.order.balance]).toEqual([0, orderTotal]);
  expect(
    after.payments.map(({ gateway, state }: { gateway: string; state: string }) => [gateway, state]),
  ).toEqual([
    ['gift', 'refunded'],
    ['wallet', 'refunded'],
    ['paystack', 'refunded'],
  ]);
});

/** An order that gift card and wallet have paid to the kobo. */
async function covered(tendered: Tendered) {
  const order = await ordered(tendered);
  expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
  return order.unique_code;
}

/** An order that gift card, wallet and card have paid. */
async function paidInThree() {
  const order = await ordered({ giftCard: 5000, wallet: 4000 });
  const { reference } = await till.open(till.customer, order.id);
  await till.pay(till.customer, order, reference);
  return { code: order.unique_code, reference };
}

async function refund(code: string, amount?: number, who = musa, attempt_id: string = randomUUID()) {
  const body = { attempt_id, reason: 'One bag was torn.', ...(amount === undefined ? {} : { amount }) };
  const reply = await who.post(`/api/staff/orders/${code}/refund`, body);
  expect(replyProblems('staffRefundOrder', reply)).toEqual([]);
  expect(await booksFaults(till.shop.database.read)).toMatchObject({
    ...soundBooks,
    wronglyPaid: expect.anything(),
  });
  return reply;
}

async function left(code: string) {
  const { data } = (await musa.get(`/api/staff/orders/${code}?reason=Looking+at+it`)).json();
  const { refundable, refundable_to, order } = data;
  const places = refundable_to.map(({ to, amount }: { to: string; amount: number }) => [to, amount]);
  return { status: order.completion_status, refundable, places };
}

const sold = () => till.total(account.sales);
const trail = async () =>
  (await till.shop.database.read.selectFrom('audit').selectAll().orderBy('id').execute())
    .filter(({ action }) => action === 'order.refunded')
    .map(({ name, subject, reason }) => [name, subject, reason]);

describe('what gift card and wallet paid', () => {
  test('is refunded to the wallet in part, then whole, and no kobo further [ROLE-08]', async () => {
    const code = await covered({ wallet: orderTotal });
    expect(await left(code)).toEqual({
      status: 'processing',
      refundable: orderTotal,
      places: [['wallet', orderTotal]],
    });
    expect((await refund(code, 95)).json().message).toBe('The money goes back to where it came from.');
    expect([await till.wallet(), await sold()]).toEqual([{ total: 3000, held: 0 }, 12_000]);
    expect(await left(code)).toEqual({
      status: 'processing',
      refundable: 12_000,
      places: [['wallet', 12_000]],
    });
    const tooMuch = await refund(code, 12_000.01);
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
      409,
      'No more than ₦12,000.00 is left to refund.',
    ]);
    expect((await refund(code)).statusCode).toBe(200);
    expect(await left(code)).toEqual({ status: 'Cancelled', refundable: 0, places: [] });
    const spent = await refund(code, 1);
    expect([spent.statusCode, spent.json().message]).toEqual([
      409,
      'Nothing of what was paid is left to refund.',
    ]);
    await cancel(code);
    expect([await funds(), await sold(), till.paystack.refunds]).toEqual([untouched, 0, []]);
    expect(await trail()).toEqual([
      ['musa', `${code}: ₦95.00`, 'One bag was torn.'],
      ['musa', `${code}: ₦12,000.00`, 'One bag was torn.'],
    ]);
  });

  test('is refunded to the gift card once the order was handed over, which it stays [ORD-22]', async () => {
    const serial = 'GIFT-0009';
    await till.issue(serial, 20_000);
    const order = await till.order(till.customer, { giftCard: orderTotal });
    const { unique_code: code } = order;
    expect((await till.redeem(till.customer, order, orderTotal, serial)).statusCode).toBe(200);
    expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
    await musa.post(`/api/staff/orders/${code}/advance`, { to: 'PickedUp', reason: 'Fetched.' });
    await refund(code, 95);
    expect(await left(code)).toEqual({ status: 'PickedUp', refundable: 12_000, places: [['gift', 12_000]] });
    expect(await till.giftCard(serial)).toEqual({ total: 8000, held: 0 });
    await refund(code);
    expect(await left(code)).toEqual({ status: 'PickedUp', refundable: 0, places: [] });
    expect((await refund(code, 1)).statusCode).toBe(409);
    expect([await till.giftCard(serial), await sold()]).toEqual([{ total: 20_000, held: 0 }, 0]);
  });

  /** The customer of an order that was handed over has spent the rest of their wallet, and is erased. */
  async function erasedAfter(code: string) {
    await musa.post(`/api/staff/orders/${code}/advance`, { to: 'PickedUp', reason: 'Fetched.' });
    await setWallet(till.shop, adaeze.id, 0);
    const { password } = adaeze;
    expect((await till.post(till.customer, 'eraseme', { password })).statusCode).toBe(200);
  }

  async function refused(code: string, amount?: number) {
    const reply = await refund(code, amount);
    const { message, hint } = reply.json();
    return [reply.statusCode, message, hint];
  }

  test('is not refunded to the wallet of somebody who is erased', async () => {
    const code = await covered({ wallet: orderTotal });
    const attempt = randomUUID();
    await refund(code, 95, musa, attempt);
    await erasedAfter(code);
    expect(await left(code)).toMatchObject({ refundable: 0, places: [] });
    const why =
      'This customer has erased their account: what their wallet paid cannot go back to it. Please give it back in another way.';
    expect([await refused(code, 1), await refused(code)]).toEqual([
      [409, why, 'Nothing was refunded.'],
      [409, why, 'Nothing was refunded.'],
    ]);
    expect((await refund(code, 95, musa, attempt)).json().code).toBeUndefined();
    expect(await till.wallet()).toEqual({ total: 0, held: 0 });
    expect([await sold(), await trail()]).toEqual([
      12_000,
      [['musa', `${code}: ₦95.00`, 'One bag was torn.']],
    ]);
  });

  test('is not refunded to the wallet of somebody who is erased, while a card’s part is', async () => {
    const { code } = await paidInThree();
    await erasedAfter(code);
    expect(await left(code)).toMatchObject({ refundable: 3095, places: [['card', 3095]] });
    const why =
      'This customer has erased their account: what their wallet paid cannot go back to it. Refund no more than ₦3,095.00, which goes back to the card.';
    expect([await refused(code), await refused(code, 3095.01)]).toEqual([
      [409, why, 'Nothing was refunded.'],
      [409, why, 'Nothing was refunded.'],
    ]);
    await till.shop.workOutbox();
    expect([till.paystack.refunds, await till.wallet(), await trail()]).toEqual([
      [],
      { total: 0, held: 0 },
      [],
    ]);
    expect((await refund(code, 3095)).statusCode).toBe(200);
    await till.shop.workOutbox();
    expect(till.paystack.refunds).toMatchObject([{ amount: 309_500 }]);
    expect([await till.wallet(), await sold()]).toEqual([{ total: 0, held: 0 }, 9000]);
  });

  test('is refunded to the gift card of somebody who is erased', async () => {
    const serial = 'GIFT-0009';
    await till.issue(serial, 20_000);
    const order = await till.order(till.customer, { giftCard: orderTotal });
    await till.redeem(till.customer, order, orderTotal, serial);
    expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
    await erasedAfter(order.unique_code);
    expect((await refund(order.unique_code, 95)).statusCode).toBe(200);
    expect(await till.giftCard(serial)).toEqual({ total: 8000, held: 0 });
  });

  test('is refunded to a gift card that has expired meanwhile, which can be spent for 30 days more', async () => {
    const serial = 'GIFT-0009';
    const today = lagosDayAt(till.shop.now);
    await till.issue(serial, 20_000, today);
    const order = await till.order(till.customer, { giftCard: orderTotal });
    await till.redeem(till.customer, order, orderTotal, serial);
    expect((await till.verifyOrder(till.customer, order)).statusCode).toBe(200);
    till.shop.now += 86_400_000;
    musa = await staffOf(till.shop, 'musa');
    expect((await refund(order.unique_code)).statusCode).toBe(200);
    const cards = till.shop.database.read.selectFrom('issued_gift_cards').select(['balance', 'expires_on']);
    expect(await cards.where('amount', '=', 2_000_000).execute()).toEqual([
      { balance: 2_000_000, expires_on: addDays(today, 31) },
    ]);
  });

  test('is refunded after what a card paid, which goes back first, and no more than staff say', async () => {
    const { code } = await paidInThree();
    expect((await left(code)).places).toEqual([
      ['card', 3095],
      ['wallet', 4000],
      ['gift', 5000],
    ]);
    await refund(code, 4000);
    expect(await till.wallet()).toEqual({ total: 11_905, held: 0 });
    const rest = [
      ['wallet', 3095],
      ['gift', 5000],
    ];
    expect(await left(code)).toEqual({ status: 'processing', refundable: 8095, places: rest });
    await till.shop.workOutbox();
    expect(till.paystack.refunds).toMatchObject([{ amount: 309_500 }]);
    expect(await left(code)).toEqual({ status: 'processing', refundable: 8095, places: rest });
    expect([await funds(), await sold()]).toEqual([
      [
        { total: 0, held: 0 },
        { total: 11_905, held: 0 },
      ],
      8095,
    ]);
    await refund(code, 3100);
    expect((await left(code)).places).toEqual([['gift', 4995]]);
    await refund(code);
    await till.shop.workOutbox();
    expect(await left(code)).toEqual({ status: 'Cancelled', refundable: 0, places: [] });
    expect([await funds(), await sold(), till.paystack.refunds.length]).toEqual([untouched, 0, 1]);
  });

  test('is told to staff part by part, what went back of it and what is left, and what is left to nobody else [ROLE-08]', async () => {
    const { code } = await paidInThree();
    const told = async () => {
      const reply = await musa.get(`/api/staff/orders/${code}?reason=Looking+at+it`);
      expect(replyProblems('staffOrder', reply)).toEqual([]);
      const { payments, order } = reply.json().data;
      for (const seen of order.payments) expect(seen).not.toHaveProperty('left');
      return payments.map((one: Record<string, unknown>) => [
        one.gateway,
        one.amount,
        one.given_back,
        one.left,
      ]);
    };
    expect(await told()).toEqual([
      ['gift', 5000, 0, 5000],
      ['wallet', 4000, 0, 4000],
      ['paystack', 3095, 0, 3095],
    ]);
    await refund(code, 4000);
    const some = [
      ['gift', 5000, 0, 5000],
      ['wallet', 4000, 905, 3095],
      ['paystack', 3095, 3095, 0],
    ];
    expect(await told()).toEqual(some);
    await till.shop.workOutbox();
    expect(await told()).toEqual(some);
    await cancel(code);
    expect(await told()).toEqual([
      ['gift', 5000, 5000, 0],
      ['wallet', 4000, 4000, 0],
      ['paystack', 3095, 3095, 0],
    ]);
  });

  test('is refunded whole with the card’s money, and the order ends when that has gone back', async () => {
    const { code } = await paidInThree();
    await refund(code);
    expect([await funds(), (await left(code)).status]).toEqual([untouched, 'processing']);
    await till.shop.workOutbox();
    expect(await left(code)).toEqual({ status: 'Cancelled', refundable: 0, places: [] });
    expect([await funds(), await sold(), till.paystack.refunds.length]).toEqual([untouched, 0, 1]);
  });

  test('by two members of staff at once never comes to more than was paid', async () => {
    const code = await covered({ giftCard: 5000, wallet: orderTotal - 5000 });
    const ada = await staffOf(till.shop, 'ada');
    const replies = await Promise.all([refund(code, 8000), refund(code, 8000, ada)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await left(code)).toEqual({ status: 'processing', refundable: 4095, places: [['gift', 4095]] });
    expect([await sold(), (await trail()).length]).toEqual([4095, 1]);
  });

  test('of one attempt is one refund, however often it is pressed', async () => {
    const { code } = await paidInThree();
    const attempt = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => refund(code, 4000, musa, attempt)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await refund(code, 905, musa, attempt)).json().code).toBe('attempt_reused');
    expect([await till.wallet(), (await left(code)).refundable]).toEqual([{ total: 11_905, held: 0 }, 8095]);
    expect(await trail()).toHaveLength(1);
  });

  test('goes back once when the order is cancelled after a refund', async () => {
    const code = await covered({ giftCard: 5000, wallet: orderTotal - 5000 });
    await refund(code, 8000);
    await cancel(code);
    expect([await funds(), await sold()]).toEqual([untouched, 0]);
    expect((await refund(code, 1)).statusCode).toBe(409);
  });

  test('goes back once when the bank takes the card’s money after a refund that the gateway refused', async () => {
    const { code, reference } = await paidInThree();
    till.paystack.refundsAs = 'refused';
    await refund(code, 4000);
    await till.shop.workOutbox();
    expect((await left(code)).places).toEqual([
      ['card', 3095],
      ['wallet', 3095],
      ['gift', 5000],
    ]);
    await till.reverse(reference, 3095);
    expect(await left(code)).toEqual({ status: 'Cancelled', refundable: 0, places: [] });
    expect([await funds(), await sold()]).toEqual([untouched, 0]);
  });
});
