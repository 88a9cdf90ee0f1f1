import { randomUUID } from 'node:crypto';
import { nairaToKobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimsOn, claimText, openClaims } from '../../records/wallets/claims.ts';
import { account, post } from '../../store/ledger/index.ts';
import { closeSoundly } from '../../testing/close-soundly.ts';
import { topUpReference as code, owing, paidFromWallet, toppedUp } from '../../testing/owing.ts';
import { adaeze, tunde } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import { openTill, orderTotal, type Till } from '../../testing/till.ts';
import { settleByReference } from './index.ts';
import { reconcile } from './reconcile/index.ts';

let till: Till;

beforeEach(async () => {
  till = await openTill({ wallet: 0 });
});

afterEach(() => closeSoundly(till.shop));

type Placed = Awaited<ReturnType<Till['order']>>;

/** An order that Adaeze's card has paid, with so much more than its price. */
async function paidByCard(more = 0) {
  const order = await till.order(till.customer);
  const { reference } = await till.open(till.customer, order.id);
  const charged = nairaToKobo(orderTotal + more);
  till.paystack.answer(reference, { askedKobo: charged, chargedKobo: charged });
  expect(await settleByReference(till.shop.ports, reference)).toBe('settled');
  return { order, reference };
}

async function cancel({ id }: Placed, refund_to?: 'wallet'): Promise<void> {
  const reply = await till.post(till.customer, 'cancelorder', {
    order_id: id,
    ...(refund_to && { refund_to }),
  });
  expect(reply.statusCode).toBe(200);
}

/** Reads the wallet, and what the shop is owed, in naira. */
async function standing() {
  return { wallet: (await till.wallet()).total, owed: 0 - (await till.total(account.claims)) };
}

/** The latest rows of the wallet's history. */
async function latest(count: number) {
  const reply = await till.customer.get(`/api/wallet?user_id=${adaeze.id}`);
  const rows: { amount: number; order_number: string; remarks: string }[] = reply.json().data;
  return rows.slice(0, count).map(({ amount, order_number, remarks }) => [amount, order_number, remarks]);
}

const erase = async () =>
  (await till.post(till.customer, 'eraseme', { password: adaeze.password })).json().message;

test('what a wallet gets back of an order pays first what is owed of a top-up that the bank took back [PAY-09, WAL-07]', async () => {
  const order = await owing(till);
  await cancel(order);
  expect(await standing()).toEqual({ wallet: 0, owed: 0 });
  expect(await latest(2)).toEqual([
    [-orderTotal, code, 'Owed since your bank took money back'],
    [orderTotal, order.unique_code, 'Order refunded'],
  ]);
});

test('so does what a card had paid and its shopper wants in the wallet; staff read it among the facts of the order [PAY-09]', async () => {
  const first = await paidByCard();
  await cancel(first.order, 'wallet');
  const second = await paidFromWallet(till);
  await till.reverse(first.reference, orderTotal);
  till.shop.now += 60_000;
  const third = await paidByCard();
  await cancel(third.order, 'wallet');
  expect(await standing()).toEqual({ wallet: 0, owed: 0 });
  await cancel(second);
  expect(await standing()).toEqual({ wallet: orderTotal, owed: 0 });
  const musa = await staffOf(till.shop, 'musa');
  const facts = await musa.get(`/api/staff/orders/${first.order.unique_code}?reason=Money`);
  const entries = facts
    .json()
    .data.ledger.filter((line: { account: string }) => line.account === account.claims);
  expect(entries.map((line: { amount: number }) => line.amount)).toEqual([orderTotal, -orderTotal]);
});

test('what is left over of a payment pays its part of a claim; what exceeds the claim stays in the wallet [PAY-09]', async () => {
  await owing(till);
  const next = await paidByCard(2_000);
  expect(await standing()).toEqual({ wallet: 0, owed: orderTotal - 2_000 });
  await cancel(next.order, 'wallet');
  expect(await standing()).toEqual({ wallet: 2_000, owed: 0 });
});

test('a top-up is new money, and can be spent [PAY-09]', async () => {
  await owing(till);
  await toppedUp(till, 1_000, '0154023');
  expect(await standing()).toEqual({ wallet: 1_000, owed: orderTotal });
});

test('a customer who owes money cannot be erased; once it is paid they can [PAY-09]', async () => {
  const order = await owing(till);
  expect(await erase()).toMatch(/^Your bank took back money/);
  await cancel(order);
  expect(await erase()).toBe('Your account and your data are erased.');
});

test('the reconciliation lists who owes what, and a guest without a number', async () => {
  await owing(till);
  const { guest, shop } = till;
  const order = await till.order(guest);
  const { reference } = await till.open(guest, order.id);
  const taken = { debit: account.claims, credit: account.gateway('paystack'), amount: nairaToKobo(95) };
  const at = new Date(shop.now).toISOString();
  await post(shop.database.write, [{ ...taken, id: 'taken', kind: 'refund', memo: reference }], at);
  const { claims } = await reconcile(shop.ports, 7);
  expect(claims.map(claimText)).toEqual([
    `${code}: ₦12,095.00 that a bank took back was spent before; customer 1 owes it.`,
    `${reference}: ₦95.00 that a bank took back was spent before; a guest owes it.`,
  ]);
});

test('a claim that was settled and comes again is as old as its second coming [PAY-09]', async () => {
  const { shop } = till;
  await toppedUp(till, 20_000);
  await paidFromWallet(till);
  const takenBack = async (naira: number) => {
    till.paystack.giveBack(code, nairaToKobo(naira));
    await settleByReference(shop.ports, code, 'reversal');
  };
  const began = async () => (await openClaims(shop.database.read)).map(({ since }) => since.slice(0, 16));
  await takenBack(15_000);
  expect(await began()).toEqual(['2026-11-21T08:00']);
  const musa = await staffOf(shop, 'musa');
  const body = { attempt_id: randomUUID(), reference: code, ending: 'writtenOff', reason: 'Moved away.' };
  expect((await musa.post('/api/staff/claims/settle', body)).statusCode).toBe(200);
  shop.now += 3 * 86_400_000;
  await takenBack(1_000);
  shop.now += 86_400_000;
  await takenBack(1_000);
  expect(await began()).toEqual(['2026-11-24T08:00']);
});

test('who owes nothing is not told of what another customer owes', async () => {
  await owing(till);
  const { read } = till.shop.database;
  expect(await claimsOn(read, tunde.id)).toEqual([]);
  expect(await claimsOn(read, adaeze.id)).toMatchObject([{ reference: code, userId: adaeze.id }]);
});
