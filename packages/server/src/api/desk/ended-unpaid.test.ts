import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { tunde } from '../../testing/small-shop.ts';
import { staffOf } from '../../testing/staff.ts';
import type { Browser } from '../../testing/test-shop.ts';

const reference = 'giftcard-11795256100000';
const giftcard = {
  id: 1,
  reference,
  gifter: { firstname: 'Marker', lastname: 'Bakare', email: 'bisi@example.ng', phone: '08030000032' },
  recipient: { customeremail: 'marker@example.ng', customerphone: '08030000033' },
};

let world: PayingShop;
let customer: Browser;

beforeEach(async () => {
  world = await openPayingShop();
  customer = world.shop.browser();
  await world.signIn(customer, tunde);
});

afterEach(() => world.shop.close());

/** Lets minutes go by, with everything due in them. */
async function after(minutes: number): Promise<void> {
  world.shop.now += minutes * 60_000;
  while ((await world.shop.workOutbox()) > 0);
}

async function ended(page = 1) {
  const kemi = await staffOf(world.shop, 'kemi');
  const reply = await kemi.get(`/api/staff/ended?reason=Somebody+asked&page=${page}`);
  expect(replyProblems('staffEndedUnpaid', reply)).toEqual([]);
  return reply.json().data;
}

const begin = (unique_code: string) =>
  world.post(customer, 'creditWallet', {
    ...{ user_id: tunde.id, type: 'CREDIT', balance: 5000, amount: 5000, unique_code },
    payment: { method: 'Paystack card' },
  });

test('what nobody paid is listed when it has ended, newest first and without a person; the look is kept [PAY-30]', async () => {
  await begin('0254021');
  await after(1);
  await world.post(world.guest, 'initializePayment', { gateway: 'paystack', giftcard });
  expect((await ended()).ended).toEqual([]);
  await after(40);
  await after(50);
  expect(await ended()).toEqual({
    ended: [
      {
        kind: 'giftCard',
        reference,
        user_id: null,
        amount: 5000,
        redeemed: 0,
        begun_at: '2026-11-21T08:01:00.000Z',
        ended_at: '2026-11-21T09:31:00.000Z',
      },
      {
        kind: 'topUp',
        reference: '0254021',
        user_id: tunde.id,
        amount: 5000,
        redeemed: 0,
        begun_at: '2026-11-21T08:00:00.000Z',
        ended_at: '2026-11-21T08:41:00.000Z',
      },
    ],
    current_page: 1,
    next_page: null,
  });
  const trail = await world.shop.database.read.selectFrom('audit').selectAll().execute();
  expect(trail.map(({ name, action, reason }) => [name, action, reason])).toEqual([
    ['kemi', 'ended.found', 'Somebody asked'],
    ['kemi', 'ended.found', 'Somebody asked'],
  ]);
});

test('what late money has paid is not listed any more [PAY-30]', async () => {
  await world.post(world.guest, 'initializePayment', { gateway: 'paystack', giftcard });
  const { id } = (await begin('0254021')).json().data;
  const opening = await world.post(customer, 'initializePayment', { order_id: id, gateway: 'paystack' });
  await after(90);
  expect((await ended()).ended).toHaveLength(2);
  for (const late of [reference, opening.json().data.reference]) {
    world.paystack.answer(late);
    await settleByReference(world.shop.ports, late);
  }
  expect((await ended()).ended).toEqual([]);
});

test('is listed twenty a page', async () => {
  // A customer may have only so many at a time.
  for (let number = 0; number < 21; number += 1) {
    expect((await begin(`02540${10 + number}`)).statusCode).toBe(200);
    if (number % 7 === 6) await after(40);
  }
  expect(await ended()).toMatchObject({ ended: { length: 20 }, next_page: 2 });
  expect(await ended(2)).toMatchObject({ ended: { length: 1 }, next_page: null });
});
