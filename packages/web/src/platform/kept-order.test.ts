import { kobo } from '@marketsquare/core/kernel/money';
import type { ConfirmedOrder } from '@marketsquare/core/wire/api';
import { beforeEach, expect, test } from 'vitest';
import { keptOrderIn } from './kept-order.ts';
import { sessionStore } from './site-data.ts';

const order: ConfirmedOrder = {
  id: 'ord_1',
  code: 'Gr040720318',
  orderType: 'Groceries',
  total: kobo(250_000),
  balance: kobo(0),
  paymentMethod: 'Paystack',
  mode: 'Pickup',
  status: 'processing',
  createdAt: '2026-11-21T09:00:00.000Z',
  customer: { fullName: 'Adaeze Okonkwo', email: 'adaeze@example.ng', phone: '08030000031' },
  store: { id: 3, name: 'Gbagada', address: '1 Diya Street', city: 'Gbagada', state: 'Lagos' },
  items: [
    {
      productId: 7,
      name: 'Rice',
      imageUrl: '',
      unitPrice: kobo(125_000),
      quantity: 2,
      price: kobo(250_000),
      isFood: false,
      weightGrams: null,
      pack: null,
      wish: 'call',
    },
  ],
  customerId: null,
};

beforeEach(() => sessionStore().clear());

test('an order is kept until it is shown, paid or not [PAY-12, PAY-15]', () => {
  const kept = keptOrderIn(sessionStore());
  expect([kept.read(), kept.isToShow()]).toEqual([null, false]);
  kept.keep(order);
  expect([kept.read(), kept.readPaid(), kept.isToShow()]).toEqual([order, null, false]);
  kept.markPaid();
  expect([kept.readPaid(), kept.isToShow()]).toEqual([order, true]);
  kept.markShown();
  expect([kept.readPaid(), kept.isToShow()]).toEqual([order, false]);
  kept.forget();
  expect(kept.read()).toBeNull();
});

test.each([
  { total: '2500' },
  { total: 0.5 },
  { items: [{ name: 'Rice' }] },
  { mode: 'Post' },
  { store: null },
])('what is no order of ours counts as none: %j', (wrong) => {
  sessionStore().setItem(
    'order',
    JSON.stringify({ order: { ...order, ...wrong }, isPaid: true, isShown: false }),
  );
  const kept = keptOrderIn(sessionStore());
  expect([kept.read(), kept.readPaid(), kept.isToShow()]).toEqual([null, null, false]);
});
