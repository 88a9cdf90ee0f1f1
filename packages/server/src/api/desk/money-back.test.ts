import { randomUUID } from 'node:crypto';
import { kobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { adaeze } from '../../testing/small-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';

const code = 'Gr010720001';
/** The price of the order, in naira. */
const price = 24_095;

let paying: PayingShop;
let musa: StaffCaller;

beforeEach(async () => {
  paying = await openPayingShop({ creditLimit: kobo(price * 200) });
  musa = await staff('musa');
});

afterEach(() => paying.shop.close());

const staff = (name: string) => staffOf(paying.shop, name);

async function paidOrder(chargedKobo = kobo(price * 100), about = {}) {
  const { guest, place, open, paystack, shop } = paying;
  const order = await place(guest, pickupOrder(about));
  const { reference } = await open(guest, order.id);
  paystack.answer(reference, { chargedKobo });
  await settleByReference(shop.ports, reference);
  return order;
}

const reason = 'One bag was torn.';

async function refund(who: StaffCaller, amount?: number, attempt_id: string = randomUUID()) {
  const body = { attempt_id, reason, ...(amount === undefined ? {} : { amount }) };
  const reply = await who.post(`/api/staff/orders/${code}/refund`, body);
  expect(replyProblems('staffRefundOrder', reply)).toEqual([]);
  return reply;
}

async function cancel(who: StaffCaller) {
  const reply = await who.post(`/api/staff/orders/${code}/cancel`, { reason: 'The customer called.' });
  expect(replyProblems('staffCancelOrder', reply)).toEqual([]);
  return reply;
}

async function facts() {
  const reply = await musa.get(`/api/staff/orders/${code}?reason=Looking+at+it`);
  expect(replyProblems('staffOrder', reply)).toEqual([]);
  const { order, refundable } = reply.json().data;
  return { status: order.completion_status, refundable };
}

/** The gateway's debt by our books, and the refunds it was asked for, in naira. */
async function money() {
  const { total } = await balanceOf(paying.shop.database.read, account.gateway('paystack'));
  // The fake gateway keeps a fee of one naira.
  const owed = -total / 100 + 1;
  return { owed, told: paying.paystack.refunds.map(({ amount }) => amount / 100) };
}

/** The same of refunds that are sent side by side, the smallest first. */
async function moneyBySize() {
  const { owed, told } = await money();
  return { owed, told: told.toSorted((one, other) => one - other) };
}

const trail = async () => {
  const rows = await paying.shop.database.read.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows
    .filter(({ action }) => /refunded|cancelled/.test(action))
    .map(({ name, action, subject }) => [name, action, subject]);
};

describe('a refund by staff', () => {
  test('goes back in part, then whole, and no kobo further [ROLE-08]', async () => {
    await paidOrder();
    expect(await facts()).toEqual({ status: 'processing', refundable: price });
    const part = await refund(musa, 4095);
    expect([part.statusCode, part.json().data.refundable]).toEqual([200, 20_000]);
    const tooMuch = await refund(musa, 20_000.01);
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
      409,
      'No more than ₦20,000.00 is left to refund.',
    ]);
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: 20_000, told: [4095] });
    expect(await facts()).toEqual({ status: 'processing', refundable: 20_000 });
    expect((await refund(musa)).statusCode).toBe(200);
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: 0, told: [4095, 20_000] });
    expect(await facts()).toEqual({ status: 'Cancelled', refundable: 0 });
    expect((await refund(musa, 1)).statusCode).toBe(409);
    expect(await trail()).toEqual([
      ['musa', 'order.refunded', `${code}: ₦4,095.00`],
      ['musa', 'order.refunded', `${code}: ₦20,000.00`],
    ]);
  });

  test('of one attempt is one refund, however often it is pressed', async () => {
    await paidOrder();
    const attempt = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => refund(musa, 5000, attempt)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await refund(musa, 6000, attempt)).json().code).toBe('attempt_reused');
    await paying.shop.workOutbox();
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: price - 5000, told: [5000] });
    expect((await refund(musa, 5000, attempt)).statusCode).toBe(200);
    expect(await trail()).toHaveLength(1);
  });

  test('of one attempt is of one sum, reason, person and order', async () => {
    await paidOrder();
    const attempt = randomUUID();
    expect((await refund(musa, 5000, attempt)).statusCode).toBe(200);
    const other = await paying.place(
      paying.guest,
      pickupOrder({ attempt_id: randomUUID(), unique_code: 'Gr010720002' }),
    );
    const ada = await staff('ada');
    const body = { attempt_id: attempt, amount: 5000, reason };
    const others = [
      await refund(musa, undefined, attempt),
      await refund(musa, 5000.01, attempt),
      await refund(ada, 5000, attempt),
      await musa.post(`/api/staff/orders/${code}/refund`, { ...body, reason: 'One egg was broken.' }),
      await musa.post(`/api/staff/orders/${other.unique_code}/refund`, body),
    ];
    for (const reply of others) {
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'attempt_reused', message: 'This attempt was for another refund.' },
      ]);
    }
    // The attempt's fingerprint is forgotten before the refund is.
    await paying.shop.database.write.deleteFrom('idempotency').execute();
    expect((await refund(musa, 5000, attempt)).statusCode).toBe(409);
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: price - 5000, told: [5000] });
    expect(await trail()).toHaveLength(1);
  });

  test('by two members of staff at once never comes to more than was paid', async () => {
    await paidOrder();
    const ada = await staff('ada');
    const replies = await Promise.all([refund(musa, 20_000), refund(ada, 20_000)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: 4095, told: [20_000] });
  });

  test('leaves a customer what came above the price in their wallet', async () => {
    await paying.signIn(paying.guest, adaeze);
    await paidOrder(kobo(3_000_000), { user_id: adaeze.id });
    const inWallet = async () => {
      const { total } = await balanceOf(paying.shop.database.read, account.wallet(adaeze.id));
      return total;
    };
    const before = await inWallet();
    expect(await facts()).toEqual({ status: 'processing', refundable: price });
    expect((await refund(musa, 30_000)).statusCode).toBe(409);
    expect((await cancel(musa)).statusCode).toBe(200);
    await paying.shop.workOutbox();
    expect((await money()).told).toEqual([price]);
    expect([await inWallet(), await facts()]).toEqual([before, { status: 'Cancelled', refundable: 0 }]);
  });

  test('waits for a gateway that cannot be reached, and is sent once', async () => {
    await paidOrder();
    await refund(musa, 5000);
    paying.paystack.isDown = true;
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: price, told: [] });
    paying.paystack.isDown = false;
    paying.shop.now += 3_600_000;
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: price - 5000, told: [5000] });
  });

  test('whose answer was lost is not told again, and is booked when its money went back', async () => {
    await paidOrder();
    paying.paystack.refundsAs = 'lost';
    await refund(musa, 5000);
    for (let hour = 0; hour < 3; hour += 1) {
      await paying.shop.workOutbox();
      paying.shop.now += 3_600_000;
    }
    expect((await money()).told).toEqual([5000]);
    musa = await staff('musa');
    expect((await facts()).refundable).toBe(price - 5000);
    expect(paying.shop.log.join()).toContain('refund.unknown');
    paying.paystack.giveBack(code, 500_000, paying.paystack.refunds[0]?.refundId);
    await paying.shop.workOutbox();
    expect((await money()).owed).toBe(price - 5000);
    expect((await facts()).refundable).toBe(price - 5000);
  });

  test('that the gateway refuses can be asked for again', async () => {
    await paidOrder();
    paying.paystack.refundsAs = 'refused';
    await refund(musa);
    expect((await facts()).refundable).toBe(0);
    await paying.shop.workOutbox();
    expect(await facts()).toEqual({ status: 'processing', refundable: price });
    expect(paying.shop.log.join()).toContain('refund.refused');
  });

  test('is given only by a role that may, and only of what was paid [ROLE-08]', async () => {
    await paidOrder();
    expect((await refund(await staff('kemi'), 1)).statusCode).toBe(403);
    await paying.shop.workOutbox();
    expect((await money()).told).toEqual([]);
    expect((await refund(musa, 0.001)).statusCode).toBe(400);
    expect((await facts()).refundable).toBe(price);
  });
});

describe('an order that staff cancel', () => {
  test('has its money back, pressed twice or by two at once [ROLE-08]', async () => {
    await paidOrder();
    const ada = await staff('ada');
    const replies = await Promise.all([cancel(musa), cancel(musa), cancel(ada)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await facts()).toEqual({ status: 'Cancelled', refundable: 0 });
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: 0, told: [price] });
    expect(await facts()).toEqual({ status: 'Cancelled', refundable: 0 });
    expect(await trail()).toHaveLength(1);
  });

  test('owes its money at once, as one that its customer cancels, and still when the gateway refuses', async () => {
    await paidOrder();
    await refund(musa, 4095);
    paying.paystack.refundsAs = 'refused';
    await cancel(musa);
    const sold = async () => {
      const { read } = paying.shop.database;
      const [sales, due] = [await balanceOf(read, account.sales), await balanceOf(read, account.refunds)];
      return { sales: sales.total / 100, due: due.total / 100 };
    };
    expect(await sold()).toEqual({ sales: 4095, due: 20_000 });
    await paying.shop.workOutbox();
    expect([await sold(), await moneyBySize(), await facts()]).toEqual([
      { sales: 4095, due: 20_000 },
      { owed: price, told: [4095, 20_000] },
      { status: 'Cancelled', refundable: price },
    ]);
    paying.paystack.refundsAs = 'processed';
    expect((await refund(musa)).statusCode).toBe(200);
    await paying.shop.workOutbox();
    expect([await sold(), (await money()).owed]).toEqual([{ sales: 0, due: 0 }, 0]);
  });

  test('after a part was refunded has the rest back', async () => {
    await paidOrder();
    await refund(musa, 4095);
    await cancel(musa);
    await paying.shop.workOutbox();
    expect(await moneyBySize()).toEqual({ owed: 0, told: [4095, 20_000] });
  });

  test('gets back a payment that was too low, and owes nothing without one', async () => {
    await paidOrder(kobo(1_000_000));
    expect((await facts()).refundable).toBe(10_000);
    await cancel(musa);
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: 0, told: [10_000] });
    expect((await facts()).status).toBe('Cancelled');
  });

  test('was not handed over before: then it is refunded at most [ORD-22]', async () => {
    await paidOrder();
    const to = { to: 'PickedUp', reason: 'Fetched.' };
    expect((await musa.post(`/api/staff/orders/${code}/advance`, to)).statusCode).toBe(200);
    const refused = await cancel(musa);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This order was handed over. What was paid and is not given back can be refunded.',
    ]);
    expect((await refund(musa)).statusCode).toBe(200);
    await paying.shop.workOutbox();
    expect(await facts()).toEqual({ status: 'PickedUp', refundable: 0 });
  });

  test('is cancelled only by a role that may [ROLE-08]', async () => {
    await paidOrder();
    expect((await cancel(await staff('kemi'))).statusCode).toBe(403);
    expect(await facts()).toEqual({ status: 'processing', refundable: price });
  });
});
