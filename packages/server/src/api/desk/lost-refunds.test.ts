import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { openRefundText, reconcile } from '../../money/settlement/reconcile/index.ts';
import { account, balanceOf } from '../../store/ledger/index.ts';
import { booksFaults, soundBooks } from '../../testing/books.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';
import { checkRows } from '../../work/rebuild/index.ts';

const code = 'Gr010720001';
/** The price of the order, in naira. */
const price = 24_095;
const hourMs = 3_600_000;

let paying: PayingShop;
let musa: StaffCaller;
let attempt: string;
/** The attempt's refund, by its id here. */
let refund: string;

beforeEach(async () => {
  paying = await openPayingShop();
  musa = await staffOf(paying.shop, 'musa');
  draw();
});

/** Another attempt of staff. */
function draw(): void {
  attempt = randomUUID();
  refund = `staff-${attempt}`;
}

afterEach(async () => {
  const { database, ports } = paying.shop;
  expect((await checkRows(database.read, ports.secrets)).differences).toEqual([]);
  expect(await booksFaults(database.read)).toMatchObject({ unbalanced: [], sum: soundBooks.sum });
  await paying.shop.close();
});

/** An order of which a part was refunded, and the gateway's answer lost. */
async function lost(how: 'lost' | 'unheard', tries = 1) {
  const { guest, place, open, paystack, shop } = paying;
  const order = await place(guest, pickupOrder());
  let { reference } = await open(guest, order.id);
  for (let made = 1; made < tries; made += 1) {
    paystack.answer(reference, { status: 'failed' });
    await settleByReference(shop.ports, reference);
    ({ reference } = await open(guest, order.id));
  }
  paystack.answer(reference);
  await settleByReference(shop.ports, reference);
  paystack.refundsAs = how;
  const body = { attempt_id: attempt, amount: 5000, reason: 'One bag was torn.' };
  expect((await musa.post(`/api/staff/orders/${code}/refund`, body)).statusCode).toBe(200);
  await shop.workOutbox();
  paystack.refundsAs = 'processed';
}

async function check(send_again: boolean, who = musa, reference = code) {
  const reason = 'The customer still waits.';
  const reply = await who.post('/api/staff/refunds/check', { reference, refund, send_again, reason });
  expect(replyProblems('staffCheckRefund', reply)).toEqual([]);
  return [reply.statusCode, reply.json().message];
}

async function open() {
  const reply = await musa.get('/api/staff/refunds?reason=Looking+at+it');
  expect(replyProblems('staffOpenRefunds', reply)).toEqual([]);
  return reply.json().data.refunds;
}

/** The gateway's debt by our books, and the refunds it was asked for, in naira. */
async function money() {
  const { total } = await balanceOf(paying.shop.database.read, account.gateway('paystack'));
  return { owed: -total / 100 + 1, told: paying.paystack.refunds.map(({ amount }) => amount / 100) };
}

async function anHourLater(): Promise<void> {
  paying.shop.now += hourMs;
  musa = await staffOf(paying.shop, 'musa');
}

const trail = async () => {
  const rows = await paying.shop.database.read.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows
    .filter(({ action }) => /refund\./.test(action))
    .map(({ name, action, subject }) => [name, action, subject]);
};

describe('a refund that its gateway never had', () => {
  test('is named to staff, and sent once more when they ask for it, an hour after it was sent', async () => {
    await lost('lost');
    expect(await open()).toEqual([
      {
        ...{ refund, reference: code, gateway: 'paystack', order_code: code, amount: 5000, state: 'sent' },
        sent_at: '2026-11-21T08:00:00.000Z',
      },
    ]);
    expect(await check(false)).toEqual([200, 'Paystack never had it. It can be sent again.']);
    expect((await check(true))[0]).toBe(409);
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: price, told: [5000] });
    await anHourLater();
    expect(await check(true)).toEqual([200, 'It is sent once more.']);
    await paying.shop.workOutbox();
    expect(await money()).toEqual({ owed: price - 5000, told: [5000, 5000] });
    expect(await open()).toEqual([]);
    expect(await check(true)).toEqual([200, 'The money has gone back.']);
    expect(await trail()).toEqual([
      ['musa', 'refund.checked', `${code}: refund ${refund} of ${code}`],
      ['musa', 'refund.sentAgain', `${code}: refund ${refund} of ${code}`],
      ['musa', 'refund.checked', `${code}: refund ${refund} of ${code}`],
    ]);
  });

  test('goes back once, however many press at once and whenever the outbox works', async () => {
    await lost('lost');
    await anHourLater();
    const ada = await staffOf(paying.shop, 'ada');
    const presses = Array.from({ length: 8 }, (_, turn) => check(true, turn % 2 === 0 ? musa : ada));
    await Promise.all([...presses, paying.shop.workOutbox(), paying.shop.workOutbox()]);
    await anHourLater();
    while ((await paying.shop.workOutbox()) > 0) paying.shop.now += 60_000;
    expect(await money()).toEqual({ owed: price - 5000, told: [5000, 5000] });
    expect((await trail()).filter(([, action]) => action === 'refund.sentAgain')).toHaveLength(1);
  });

  test.each(['pending', 'processed'] as const)(
    'is not told to the gateway again where it turns up after all, %s',
    async (known) => {
      await lost('lost');
      await anHourLater();
      await check(true);
      paying.paystack.refundsKnown.set(refund, known);
      await paying.shop.workOutbox();
      expect((await money()).told).toEqual([5000]);
      expect(await check(true)).toEqual([200, 'Paystack has it, and the money is on its way.']);
    },
  );

  test('waits for staff where it turns up after all as one that failed', async () => {
    await lost('lost');
    await anHourLater();
    await check(true);
    paying.paystack.refundsKnown.set(refund, 'failed');
    await paying.shop.workOutbox();
    expect((await money()).told).toEqual([5000]);
    expect(await open()).toMatchObject([{ refund, state: 'refused' }]);
  });

  test('is told as soon as its gateway can be reached, and staff who look are told so', async () => {
    await lost('lost');
    draw();
    paying.paystack.isDown = true;
    const body = { attempt_id: attempt, amount: 100, reason: 'One bag was torn.' };
    await musa.post(`/api/staff/orders/${code}/refund`, body);
    await paying.shop.workOutbox();
    const words = 'Paystack was not told yet. It is told as soon as it can be reached.';
    expect(await check(true)).toEqual([200, words]);
    expect((await money()).told).toEqual([5000]);
  });
});

describe('a refund whose answer alone was lost', () => {
  test('is booked as soon as the gateway is looked at, and never sent again', async () => {
    await lost('unheard');
    expect(await money()).toEqual({ owed: price - 5000, told: [5000] });
    await anHourLater();
    expect(await check(true)).toEqual([200, 'The money has gone back.']);
    await paying.shop.workOutbox();
    expect((await money()).told).toEqual([5000]);
  });

  test('can be refunded again where the gateway has failed to send it', async () => {
    await lost('lost');
    paying.paystack.refundsKnown.set(refund, 'failed');
    expect(await check(false)).toEqual([200, 'Paystack has refused it. The money can be refunded again.']);
    const facts = await musa.get(`/api/staff/orders/${code}?reason=Looking+at+it`);
    expect(facts.json().data.refundable).toBe(price);
    expect(await open()).toEqual([]);
  });

  test('stays what it is while the gateway cannot be asked', async () => {
    await lost('lost');
    paying.paystack.isDown = true;
    await anHourLater();
    expect(await check(true)).toEqual([503, 'Paystack cannot say now what became of it.']);
    await paying.shop.workOutbox();
    expect((await money()).told).toEqual([5000]);
    expect(await open()).toHaveLength(1);
  });
});

test('a refund that the gateway never speaks of is asked about by the hour for three days, then daily', async () => {
  await lost('lost');
  for (let hour = 0; hour < 80; hour += 1) {
    await paying.shop.workOutbox();
    paying.shop.now += hourMs;
  }
  expect(paying.shop.log.filter((line) => line.includes('refund.unfinished'))).toHaveLength(1);
  musa = await staffOf(paying.shop, 'musa');
  expect(await open()).toHaveLength(1);
  paying.paystack.refundsKnown.set(refund, 'failed');
  paying.shop.now += 24 * hourMs;
  await paying.shop.workOutbox();
  musa = await staffOf(paying.shop, 'musa');
  expect(await open()).toMatchObject([{ refund, state: 'refused' }]);
});

test('a comparison of the books names a refund without an end, and not one that was just sent', async () => {
  await lost('lost');
  expect((await reconcile(paying.shop.ports, 7)).refunds).toEqual([]);
  await anHourLater();
  const { refunds, differences } = await reconcile(paying.shop.ports, 7);
  expect(differences).toEqual([]);
  expect(refunds.map(openRefundText)).toEqual([
    `${code}: of a refund of ₦5,000.00, sent 2026-11-21T08:00:00.000Z, Paystack has not said that it went back (${code} ${refund}).`,
  ]);
});

test('a look at the refund of a second payment stands in the trail of its order [ROLE-08]', async () => {
  await lost('lost', 2);
  expect((await check(false, musa, `${code}-2`))[0]).toBe(200);
  const reply = await musa.get(`/api/staff/audit?order_code=${code}`);
  expect(reply.json().data.entries).toContainEqual(
    expect.objectContaining({ action: 'refund.checked', subject: `${code}: refund ${refund} of ${code}-2` }),
  );
});

test('a refund is checked only by a role that may, and an unknown one is not found', async () => {
  await lost('lost');
  expect((await check(true, await staffOf(paying.shop, 'kemi')))[0]).toBe(403);
  draw();
  expect((await check(false))[0]).toBe(404);
});
