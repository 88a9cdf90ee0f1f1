import { randomUUID } from 'node:crypto';
import type { components } from '@marketsquare/core/wire/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, balanceOf } from '../ledger/index.ts';
import { settleByReference } from '../settlement/index.ts';
import { reconcile } from '../settlement/reconcile/index.ts';
import { replyProblems } from '../testing/contract-check.ts';
import { pickupOrder } from '../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import { staffOf } from '../testing/staff.ts';

const code = 'Gr010720001';
/** What the order costs, in naira. */
const price = 24_095;
const dayMs = 86_400_000;
const reason = 'The guest called.';

let paying: PayingShop;

/** A paid order, at whose gateway no refund succeeds. */
beforeEach(async () => {
  paying = await openPayingShop();
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

/** @param amount  naira; all that is left without it */
async function refund(amount?: number): Promise<string> {
  const attempt_id = randomUUID();
  const body = { attempt_id, reason, ...(amount === undefined ? {} : { amount }) };
  expect((await (await musa()).post(`/api/staff/orders/${code}/refund`, body)).statusCode).toBe(200);
  await worked();
  return attempt_id;
}

/** The outbox does what is due, and looks again a day later. */
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

const due = async () => (await balanceOf(paying.shop.database.read, account.refunds)).total / 100;

test('the refund of a cancelled order stays with staff, however often it is refused, until it went back', async () => {
  await cancelled();
  expect(await listed()).toEqual([[expect.stringMatching(/^cancel-/), price, 'refused']]);
  const again = await refund();
  expect([await listed(), await due()]).toEqual([[[again, price, 'refused']], price]);
  paying.paystack.refundsAs = 'processed';
  await refund();
  expect([await listed(), await due()]).toEqual([[], 0]);
});

test('the refund of a cancelled order stays with staff when they have given back a part of it', async () => {
  await cancelled();
  paying.paystack.refundsAs = 'processed';
  await refund(4095);
  const left = [[expect.stringMatching(/^cancel-/), price, 'refused']];
  expect([await listed(), await due()]).toEqual([left, 20_000]);
  await refund();
  expect([await listed(), await due()]).toEqual([[], 0]);
});
