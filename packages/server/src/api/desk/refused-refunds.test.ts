import { randomUUID } from 'node:crypto';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { openRefundText, reconcile } from '../../money/settlement/reconcile/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { staffOf } from '../../testing/staff.ts';

const code = 'Gr010720001';
/** The price of the order, in naira. */
const price = 24_095;
const dayMs = 86_400_000;
const reason = 'The guest called.';

let paying: PayingShop;

/** A paid order, at whose gateway no refund succeeds. */
beforeEach(async () => {
  paying = await openPayingShop({ creditLimit: nairaToKobo(price) });
  const { guest, place, open, paystack, shop } = paying;
  const order = await place(guest, pickupOrder());
  await open(guest, order.id);
  paystack.answer(code);
  await settleByReference(shop.ports, code);
  paystack.refundsAs = 'refused';
});

afterEach(async () => {
  expect(await reconcile(paying.shop.ports, 7)).toMatchObject({ differences: [], stranded: [] });
  await paying.shop.close();
});

/** Moments are far apart here, and a member of staff is signed in for some of them only. */
const musa = () => staffOf(paying.shop, 'musa');

async function cancelled(): Promise<void> {
  expect((await (await musa()).post(`/api/staff/orders/${code}/cancel`, { reason })).statusCode).toBe(200);
  await worked();
}

/** @param amount  naira; the whole rest by default */
async function refund(amount?: number): Promise<string> {
  const attempt = await ask(amount);
  await worked();
  return attempt;
}

async function ask(amount?: number, attempt_id: string = randomUUID()): Promise<string> {
  const body = { attempt_id, reason, ...(amount === undefined ? {} : { amount }) };
  expect((await (await musa()).post(`/api/staff/orders/${code}/refund`, body)).statusCode).toBe(200);
  return `staff-${attempt_id}`;
}

/** Lets the outbox do its due work, and look again a day later. */
async function worked(): Promise<void> {
  await paying.shop.workOutbox();
  paying.shop.now += dayMs;
  await paying.shop.workOutbox();
}

async function listed() {
  const reply = await (await musa()).get('/api/staff/refunds?reason=Looking+at+it');
  expect(replyProblems('staffOpenRefunds', reply)).toEqual([]);
  const { refunds }: components['schemas']['StaffOpenRefundsReply']['data'] = reply.json().data;
  return refunds.map(({ refund, amount, state }) => [refund, amount, state]);
}

async function checked(refund: string) {
  const body = { reference: code, refund, send_again: false, reason };
  const reply = await (await musa()).post('/api/staff/refunds/check', body);
  expect(replyProblems('staffCheckRefund', reply)).toEqual([]);
  return reply.json().message;
}

/** The number of refunds that the outbox still follows. */
async function followed(): Promise<number> {
  const work = paying.shop.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'payment.refund');
  return (await work.where('done_at', 'is', null).execute()).length;
}

const due = async () => (await balanceOf(paying.shop.database.read, account.refunds)).total / 100;

test('the refund of a cancelled order stays with staff, however often it is refused, until it went back', async () => {
  await cancelled();
  expect(await listed()).toEqual([[expect.stringMatching(/^cancel-/), price, 'refused']]);
  const again = await refund();
  expect([await listed(), await due()]).toEqual([[[again, price, 'refused']], price]);
  expect(await checked(again)).toBe('Paystack has refused it. The money can be refunded again.');
  expect(await listed()).toEqual([[again, price, 'refused']]);
  paying.paystack.refundsAs = 'processed';
  await refund();
  expect([await listed(), await due()]).toEqual([[], 0]);
});

test('the refund of a cancelled order stays with staff when they have given back a part of it', async () => {
  await cancelled();
  paying.paystack.refundsAs = 'processed';
  await refund(4095);
  const left = [[expect.stringMatching(/^cancel-/), 20_000, 'refused']];
  expect([await listed(), await due()]).toEqual([left, 20_000]);
  await refund();
  expect([await listed(), await due()]).toEqual([[], 0]);
});

describe('a refund by staff that is refused, of an order that stays', () => {
  test('is named to them, and by a comparison of the books, until they have asked what became of it', async () => {
    const refused = await refund();
    expect(await listed()).toEqual([[refused, price, 'refused']]);
    expect((await reconcile(paying.shop.ports, 7)).refunds.map(({ id }) => id)).toEqual([refused]);
    expect(await checked(refused)).toBe('Paystack has refused it. The money can be refunded again.');
    expect([await listed(), await followed()]).toEqual([[], 0]);
  });

  test('leaves their list when they refund again', async () => {
    await refund(5000);
    const again = await refund(5000);
    expect([await listed(), await followed()]).toEqual([[[again, 5000, 'refused']], 1]);
    paying.paystack.refundsAs = 'processed';
    await refund(5000);
    expect([await listed(), await followed()]).toEqual([[], 0]);
  });

  test.each(['cancel', 'excess', 'returned'])(
    'is asked for again in part by an attempt that calls itself %s, as by any other',
    async (start) => {
      const refused = await refund(5000);
      paying.paystack.refundsAs = 'processed';
      const again = await ask(900, `${start}-${randomUUID()}`);
      await worked();
      expect([await listed(), await followed()]).toEqual([[[refused, 4100, 'refused']], 1]);
      expect(paying.paystack.refunds.at(-1)).toMatchObject({ refundId: again, amount: 90_000 });
    },
  );

  test('stays beside another that was under way with it, until the money of both is asked for again', async () => {
    const [first, second] = [await ask(5000), await ask(3000)];
    await worked();
    const both = [
      [second, 3000, 'refused'],
      [first, 5000, 'refused'],
    ];
    expect([await listed(), await followed()]).toEqual([both, 2]);
    expect((await reconcile(paying.shop.ports, 7)).refunds).toHaveLength(2);
    paying.paystack.refundsAs = 'processed';
    await refund(3000);
    expect([await listed(), await followed()]).toEqual([both, 2]);
    await refund(4000);
    const last = both.map(([id]) => [id, 1000, 'refused']);
    expect([await listed(), await followed()]).toEqual([last, 2]);
    await refund(1000);
    expect([await listed(), await followed()]).toEqual([[], 0]);
  });

  test('is named at what of it still waits, once they have refunded a part of it again', async () => {
    const refused = await refund(5000);
    paying.paystack.refundsAs = 'processed';
    await refund(2000);
    expect([await listed(), await followed()]).toEqual([[[refused, 3000, 'refused']], 1]);
    expect((await reconcile(paying.shop.ports, 7)).refunds.map(openRefundText)).toEqual([
      expect.stringContaining('of a refund of ₦3,000.00, '),
    ]);
  });

  test.each([price, 5000])(
    'of ₦%d leaves their list when its money went back another way',
    async (amount) => {
      await refund(amount);
      paying.paystack.giveBack(code, amount * 100);
      await worked();
      await worked();
      expect([await listed(), await followed()]).toEqual([[], 0]);
    },
  );
});
