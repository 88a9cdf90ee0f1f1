import { afterEach, expect, test } from 'vitest';
import { settleByReference } from '../../money/settlement/index.ts';
import { deliveryOrder, pickupOrder } from '../../testing/order-request.ts';
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts';
import { progressInDemo } from './demo-progress.ts';

let paying: PayingShop;

async function paidOrder(isDemo: boolean, body = pickupOrder()) {
  paying = await openPayingShop({ isDemo });
  const { guest, place, open, paystack, shop } = paying;
  const { id } = await place(guest, body);
  const { reference } = await open(guest, id);
  paystack.answer(reference);
  await settleByReference(shop.ports, reference);
  await progressInDemo(shop.database.write, shop.now);
  return async (minutes: number) => {
    shop.now += minutes * 60_000;
    await shop.workOutbox();
    return (await guest.get(`/api/order/${id}`)).json().data.completion_status;
  };
}

afterEach(() => paying.shop.close());

test('an order of a demo shop goes on by itself, a step in three minutes, to its end [ORD-22]', async () => {
  const after = await paidOrder(true);
  expect(await after(1)).toBe('processing');
  expect(await after(2)).toBe('Ready For Dispatch');
  expect(await after(1)).toBe('Ready For Dispatch');
  expect(await after(2)).toBe('Dispatched');
  expect(await after(3)).toBe('PickedUp');
  expect(await after(60)).toBe('PickedUp');
});

test('one that is brought is delivered in the end [ORD-22]', async () => {
  const after = await paidOrder(true, deliveryOrder());
  expect(await after(3)).toBe('Ready For Dispatch');
  expect(await after(3)).toBe('Dispatched');
  expect(await after(3)).toBe('Delivered');
});

test('an order of any other shop waits for staff', async () => {
  const after = await paidOrder(false);
  expect(await after(60)).toBe('processing');
});
