import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { type OrderEvent, orderState, stepLabels, stepOf, trackedSteps } from './index.ts';

const placed: OrderEvent = {
  type: 'order.placed',
  at: 1,
  code: 'Gr030420001',
  total: kobo(5),
  balance: kobo(5),
};
const paid: OrderEvent = { type: 'order.paid', at: 2, reference: 'Gr030420001', amount: kobo(5) };

describe('the tracker', () => {
  test.each(['address_verification_pending', 'address_verified', 'processing'])(
    'counts %s as processing [ORD-21]',
    (status) => expect(stepOf(status)).toBe('processing'),
  );

  test.each([
    ['Ready For Dispatch', 'readyForDispatch'],
    ['Dispatched', 'dispatched'],
    ['Delivered', 'completed'],
    ['PickedUp', 'completed'],
    ['Picked', 'completed'],
    ['Picked Up', 'completed'],
  ])('has a step for %s [ORD-23, ORD-24]', (status, step) => expect(stepOf(status)).toBe(step));

  test('knows no step of another word', () => expect(stepOf('Cancelled')).toBeUndefined());

  test('ends in the words of the mode [ORD-19, ORD-20]', () => {
    expect(Object.values(stepLabels('Delivery'))).toEqual([
      'Order confirmed',
      'Processing',
      'Ready For Dispatch',
      'Dispatched',
      'Delivered',
    ]);
    expect(stepLabels('Pickup').completed).toBe('Picked Up');
  });

  test('marks the steps passed as the status advances, and keeps when [ORD-22]', () => {
    const snapshot = orderState([
      placed,
      paid,
      changed('address_verified', 3),
      changed('processing', 4),
      changed('Ready For Dispatch', 5),
    ]);
    expect(trackedSteps(snapshot)).toEqual([
      { step: 'confirmed', state: 'passed', reachedAt: 2 },
      { step: 'processing', state: 'passed', reachedAt: 3 },
      { step: 'readyForDispatch', state: 'present', reachedAt: 5 },
      { step: 'dispatched', state: 'ahead', reachedAt: null },
      { step: 'completed', state: 'ahead', reachedAt: null },
    ]);
  });

  test('is complete once the order is handed over', () => {
    const snapshot = orderState([placed, paid, changed('Picked', 9)]);
    expect(snapshot.value).toBe('completed');
    expect(trackedSteps(snapshot).at(-1)).toEqual({ step: 'completed', state: 'passed', reachedAt: 9 });
  });
});

describe('an order', () => {
  test('is not confirmed before it is paid', () => {
    expect(orderState([placed]).can(changed('processing', 3))).toBe(false);
    expect(orderState([placed]).value).toBe('awaitingPayment');
  });

  test('is paid once', () => expect(orderState([placed, paid]).can(paid)).toBe(false));

  test('never goes back', () => {
    const dispatched = orderState([placed, paid, changed('Dispatched', 3)]);
    expect(dispatched.can(changed('processing', 4))).toBe(false);
    expect(dispatched.can(changed('Ready For Dispatch', 4))).toBe(false);
  });

  test('can be cancelled until it is handed over, and refunded after', () => {
    const cancelled: OrderEvent = { type: 'order.cancelled', at: 5, reason: 'asked' };
    expect(orderState([placed, cancelled]).value).toBe('cancelled');
    expect(orderState([placed, paid, cancelled]).value).toBe('cancelled');
    for (const status of ['processing', 'Ready For Dispatch', 'Dispatched']) {
      expect(orderState([placed, paid, changed(status, 3), cancelled]).value).toBe('cancelled');
    }
    expect(orderState([placed, paid, changed('Delivered', 3)]).can(cancelled)).toBe(false);
    const refunded: OrderEvent = { type: 'order.refunded', at: 6, amount: kobo(5) };
    expect(orderState([placed, paid, cancelled, refunded]).status).toBe('done');
  });
});

function changed(status: string, at: number): OrderEvent {
  return { type: 'order.statusChanged', at, status };
}
