import type { components } from '@marketsquare/core/wire/api';
import { describe, expect, test } from 'vitest';
import { orderLines } from './order-lines.ts';

type Summary = components['schemas']['StaffOrderSummary'];

const plain = (_style: unknown, text: string) => text;

const order: Summary = {
  unique_code: 'Gr010720001',
  order_type: 'Groceries',
  order_total: 24_095,
  balance: 0,
  completion_status: 'processing',
  delivery_method: 'delivery',
  payment_method: 'Paystack + Loyalty + Gift card',
  created_at: '2026-11-21T08:05:09.000Z',
  store: 1,
  items: 3,
};

const listed = (width: number, ...orders: readonly Partial<Summary>[]) =>
  orderLines(
    { orders: orders.map((one) => ({ ...order, ...one })), current_page: 1, next_page: null },
    plain,
    width,
  );

describe('orders in a list', () => {
  test('show in 80 columns which they are, where they stand, what is owed, and how they go out [ROLE-08]', () => {
    expect(
      listed(
        80,
        {},
        { completion_status: 'payment_pending', balance: 24_095 },
        { completion_status: 'Ready For Dispatch', delivery_method: 'pickup' },
        { completion_status: 'Cancelled', balance: 24_095 },
      ),
    ).toEqual([
      'placed      order        status                   total  to pay  store  by',
      '2026-11-21  Gr010720001  processing          ₦24,095.00   ₦0.00      1  delivery',
      '2026-11-21  Gr010720001  payment_pending     ₦24,095.00     all      1  delivery',
      '2026-11-21  Gr010720001  Ready For Dispatch  ₦24,095.00   ₦0.00      1  pickup',
      '2026-11-21  Gr010720001  Cancelled           ₦24,095.00       –      1  delivery',
    ]);
  });

  test.each(['payment_pending', 'address_verification_pending', 'Ready For Dispatch', 'PickedUp'] as const)(
    'are never wider than that, at %s and whatever they cost',
    (completion_status) => {
      const lines = listed(80, { completion_status, order_total: 12_345_678.9, balance: 2_345_678.5 });
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
      for (const column of ['order', 'status', 'total', 'to pay']) expect(lines[0]).toContain(column);
    },
  );

  test('show all that is known on a wide terminal', () => {
    expect(listed(200, {})).toEqual([
      'placed      at     order        status           total  to pay  items  store  by        payment',
      '2026-11-21  09:05  Gr010720001  processing  ₦24,095.00   ₦0.00      3      1  delivery  Paystack + Loyalty + Gift card',
    ]);
  });

  test('show ₦0.00 to pay of an order of nothing, and not all of it', () => {
    const [, line = ''] = listed(80, { order_total: 0, balance: 0, completion_status: 'payment_pending' });
    expect(line).toMatch(/ {2}₦0\.00 {3}₦0\.00 {2}/);
  });
});
