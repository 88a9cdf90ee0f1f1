import { describe, expect, test } from 'vitest';
import { orderStateByHistory, shownSteps, trackedSteps } from './index.ts';

const shown = (...statuses: readonly string[]) =>
  trackedSteps(orderStateByHistory(statuses.map((status, at) => ({ status, at })))).map(({ state }) => state);

describe('the tracker of an order by its history', () => {
  test('shows nothing reached while the payment is awaited [ORD-19]', () => {
    expect(shown('payment_pending')).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
  });

  test.each(['address_verification_pending', 'address_verified', 'processing'])(
    'marks Processing for %s [ORD-21]',
    (status) => {
      expect(shown('payment_pending', status)).toEqual(['passed', 'present', 'ahead', 'ahead', 'ahead']);
    },
  );

  test.each(['PickedUp', 'Picked', 'Picked Up', 'Delivered'])(
    'completes every step for %s [ORD-24]',
    (status) => {
      expect(shown('payment_pending', 'processing', 'Ready For Dispatch', status)).toEqual([
        'passed',
        'passed',
        'passed',
        'passed',
        'passed',
      ]);
    },
  );

  test('keeps what a cancelled order had reached [ORD-22]', () => {
    expect(shown('payment_pending', 'processing', 'Cancelled')).toEqual([
      'passed',
      'passed',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  test('of no history at all shows nothing', () => {
    expect(shown()).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
  });

  test('ends a cancelled order at its end, and leaves out what never came [ORD-19, ORD-22]', () => {
    const history = ['payment_pending', 'processing', 'Cancelled'].map((status, at) => ({ status, at }));
    expect(shownSteps('Pickup', history)).toEqual([
      { label: 'Order confirmed', state: 'passed', reachedAt: 1 },
      { label: 'Processing', state: 'passed', reachedAt: 1 },
      { label: 'Cancelled', state: 'cancelled', reachedAt: 2 },
    ]);
    expect(shownSteps('Delivery', history.slice(0, 2)).map(({ label }) => label)).toEqual([
      'Order confirmed',
      'Processing',
      'Ready For Dispatch',
      'Dispatched',
      'Delivered',
    ]);
  });
});
