import { describe, expect, test } from 'vitest';
import { nextStatuses } from './advance.ts';
import { orderState } from './order-state.ts';
import type { OrderStatus } from './status.ts';

describe('an order moves', () => {
  test.each([
    ['processing', 'pickup', ['Ready For Dispatch', 'Dispatched', 'PickedUp']],
    [
      'processing',
      'delivery',
      ['address_verification_pending', 'address_verified', 'Ready For Dispatch', 'Dispatched', 'Delivered'],
    ],
    [
      'address_verified',
      'delivery',
      ['address_verification_pending', 'processing', 'Ready For Dispatch', 'Dispatched', 'Delivered'],
    ],
    ['Ready For Dispatch', 'pickup', ['Dispatched', 'PickedUp']],
    ['Dispatched', 'delivery', ['Delivered']],
    ['Picked', 'pickup', []],
    ['Delivered', 'delivery', []],
    ['payment_pending', 'pickup', []],
    ['Cancelled', 'delivery', []],
  ] as const)('from %s, for %s, to %j alone [ORD-21, ORD-22]', (status, method, expected) => {
    expect(nextStatuses(status, method)).toEqual(expected);
  });

  const statuses: readonly OrderStatus[] = [
    'processing',
    'address_verified',
    'Ready For Dispatch',
    'Dispatched',
    'Delivered',
  ];

  test.each(statuses)('from %s only where the chart of the tracker takes it [ORD-22]', (status) => {
    const snapshot = orderState([
      { type: 'order.placed', at: 1 },
      { type: 'order.paid', at: 2 },
      { type: 'order.statusChanged', at: 3, ...{ status } },
    ]);
    const taken = (next: string) => snapshot.can({ type: 'order.statusChanged', at: 4, status: next });
    expect(nextStatuses(status, 'delivery').filter((next) => !taken(next))).toEqual([]);
    const ahead = statuses.slice(statuses.indexOf(status) + 1);
    expect(ahead.filter((next) => !nextStatuses(status, 'delivery').includes(next))).toEqual([]);
  });
});
