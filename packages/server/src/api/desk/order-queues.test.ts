import { kobo } from '@marketsquare/core/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { replyProblems } from '../../testing/contract-check.ts';
import { pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { type StaffCaller, staffOf } from '../../testing/staff.ts';

let paying: PayingShop;
let kemi: StaffCaller;

beforeEach(async () => {
  paying = await openPayingShop();
  kemi = await staffOf(paying.shop, 'kemi');
});

afterEach(() => paying.shop.close());

const minuteMs = 60_000;

async function openedOrder(number: number) {
  const attempt_id = `attempt-000000000000000${number}`;
  const body = pickupOrder({ attempt_id, unique_code: `Gr01072000${number}` });
  const order = await paying.place(paying.guest, body);
  const { reference } = await paying.open(paying.guest, order.id);
  return { code: body.unique_code, reference };
}

async function settle(reference: string) {
  paying.paystack.answer(reference);
  expect(await settleByReference(paying.shop.ports, reference)).toBe('settled');
}

async function queue(name: 'unsettled' | 'to_pick') {
  const reply = await kemi.get(`/api/staff/orders?queue=${name}&reason=The+queue`);
  expect(replyProblems('staffOrders', reply)).toEqual([]);
  return reply.json().data.orders.map(({ unique_code }: { unique_code: string }) => unique_code);
}

test('an order waits to be settled ten minutes after its payment was opened, the longest waiting first [ROLE-08]', async () => {
  const first = await openedOrder(1);
  paying.shop.now += minuteMs;
  const second = await openedOrder(2);
  paying.shop.now += 9 * minuteMs - 1;
  expect(await queue('unsettled')).toEqual([]);
  paying.shop.now += 1;
  expect(await queue('unsettled')).toEqual([first.code]);
  paying.shop.now += minuteMs;
  expect(await queue('unsettled')).toEqual([first.code, second.code]);
  await settle(first.reference);
  expect(await queue('unsettled')).toEqual([second.code]);
});

test('an order whose payment fell short waits at once [ROLE-08, PAY-09]', async () => {
  const { code, reference } = await openedOrder(1);
  paying.paystack.answer(reference, { askedKobo: kobo(700), chargedKobo: kobo(700) });
  expect(await settleByReference(paying.shop.ports, reference)).toBe('underpaid');
  expect(await queue('unsettled')).toEqual([code]);
});

test('an order is to be picked on its day once it is paid, and until it is ready [ROLE-08, ORD-22]', async () => {
  const { code, reference } = await openedOrder(1);
  expect(await queue('to_pick')).toEqual([]);
  await settle(reference);
  expect(await queue('to_pick')).toEqual([code]);
  const musa = await staffOf(paying.shop, 'musa');
  await musa.post(`/api/staff/orders/${code}/advance`, { to: 'Ready For Dispatch', reason: 'All packed.' });
  expect(await queue('to_pick')).toEqual([]);
});

test('an order for tomorrow is not to be picked today [ROLE-08]', async () => {
  const tomorrow = pickupOrder();
  const delivery = { ...tomorrow.delivery, deliverydate: '2026-11-22', slot_id: 16 };
  const order = await paying.place(paying.guest, { ...tomorrow, delivery });
  await settle((await paying.open(paying.guest, order.id)).reference);
  expect(await queue('to_pick')).toEqual([]);
  paying.shop.now += 24 * 60 * minuteMs;
  kemi = await staffOf(paying.shop, 'kemi');
  expect(await queue('to_pick')).toEqual([order.unique_code]);
});

test('a look at a queue is recorded with its name and its reason [ROLE-08]', async () => {
  await queue('to_pick');
  const trail = await paying.shop.database.read
    .selectFrom('audit')
    .select(['subject', 'reason'])
    .where('action', '=', 'orders.found')
    .execute();
  expect(trail).toEqual([{ subject: 'to_pick', reason: 'The queue' }]);
});

test('orders are counted by their state and that of their tries, and found in it, the oldest first [ROLE-08]', async () => {
  const first = await openedOrder(1);
  paying.shop.now += minuteMs;
  const second = await openedOrder(2);
  paying.shop.now += minuteMs;
  const third = await openedOrder(3);
  await settle(second.reference);
  const reply = await kemi.get('/api/staff/order-states?reason=The+states');
  expect(replyProblems('staffOrderStates', reply)).toEqual([]);
  expect(reply.json().data).toEqual({
    orders: [
      { state: 'payment_pending', count: 2 },
      { state: 'processing', count: 1 },
    ],
    tries: [
      { state: 'pending', count: 2 },
      { state: 'settled', count: 1 },
    ],
  });
  const found = async (terms: string) => {
    const { data } = (await kemi.get(`/api/staff/orders?reason=The+states&${terms}`)).json();
    return data.orders.map(({ unique_code }: { unique_code: string }) => unique_code);
  };
  expect(await found('status=payment_pending&sort=oldest')).toEqual([first.code, third.code]);
  expect(await found('status=payment_pending')).toEqual([third.code, first.code]);
  expect(await found('try_state=pending&sort=oldest')).toEqual([first.code, third.code]);
  expect(await found('try_state=settled')).toEqual([second.code]);
});
