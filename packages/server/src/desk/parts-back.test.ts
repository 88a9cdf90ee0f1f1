import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRows } from '../rebuild/index.ts';
import { type StaffCaller, staffOf } from '../testing/staff.ts';
import { openTill, orderTotal, type Tendered, type Till } from '../testing/till.ts';

let till: Till;
let musa: StaffCaller;

beforeEach(async () => {
  till = await openTill();
  musa = await staffOf(till.shop, 'musa');
});

afterEach(async () => {
  expect((await checkRows(till.shop.database.read, till.shop.ports.secrets)).differences).toEqual([]);
  await till.shop.close();
});

async function ordered(tendered: Tendered) {
  const order = await till.order(till.customer, tendered);
  await till.reserve(till.customer, order, tendered);
  return order;
}

async function cancel(code: string) {
  const reply = await musa.post(`/api/staff/orders/${code}/cancel`, { reason: 'The customer called.' });
  expect(till.check('staffCancelOrder', reply)).toEqual([]);
  expect(reply.statusCode).toBe(200);
  await till.shop.workOutbox();
  return reply.json().data;
}

const untouched = [
  { total: 5000, held: 0 },
  { total: 15_000, held: 0 },
];
const funds = async () => [await till.giftCard(), await till.wallet()];

test('an order that staff cancel gives back what gift card and wallet reserved', async () => {
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

test('an order that gift card and wallet paid alone has nothing that a card could have back', async () => {
  const order = await ordered({ giftCard: 5000, wallet: orderTotal - 5000 });
  await till.verifyOrder(till.customer, order);
  const body = { attempt_id: 'attempt-of-refund-1', reason: 'One bag was torn.' };
  const refused = await musa.post(`/api/staff/orders/${order.unique_code}/refund`, body);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('Nothing that a card paid is left to refund.'),
  ]);
  await cancel(order.unique_code);
  expect(await funds()).toEqual(untouched);
});
