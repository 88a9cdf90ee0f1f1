import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { isUnpaid, mayCancel, unpaidVerdict } from './index.ts';
import { minute, properties, unpaid } from './unpaid.properties.ts';

testProperties(properties);

describe('an unpaid order', () => {
  test.each<[string, readonly number[], number]>([
    ['30 minutes after it was placed', [], 30],
    ['60 minutes after its try', [10], 70],
    ['60 minutes after its last try', [5, 40], 100],
    ['60 minutes after its last try, in whatever order they are read', [40, 5], 100],
  ])('ends %s, and not a moment before [PAY-30]', (_, tries, minutes) => {
    const order = unpaid(...tries);
    const until = minutes * minute;
    expect(unpaidVerdict(order, until - 1)).toEqual({ outcome: 'waits', until });
    expect(unpaidVerdict(order, until)).toEqual({ outcome: 'ends' });
    expect(mayCancel(order)).toBe(true);
  });

  test.each<[string, readonly number[], number]>([
    ['with its window, however lately it was tried', [10, 60, 119], 120],
    ['60 minutes after its last try, if that comes before the end of its window', [10], 70],
    ['30 minutes after it was placed, though its kitchen closes earlier', [10], 30],
  ])('of a window ends %s [PAY-30]', (_, tries, minutes) => {
    const until = minutes * minute;
    const order = { ...unpaid(...tries), windowEnd: (minutes === 30 ? 15 : 120) * minute };
    expect(unpaidVerdict(order, until - 1)).toEqual({ outcome: 'waits', until });
    expect(unpaidVerdict(order, until)).toEqual({ outcome: 'ends' });
  });

  test.each([
    ['processing', true],
    ['address_verification_pending', true],
    ['address_verified', true],
    ['Ready For Dispatch', false],
    ['Dispatched', false],
    ['PickedUp', false],
    ['Cancelled', false],
  ])('and is %s may be cancelled: %s', (status, expected) => {
    expect(mayCancel({ ...unpaid(), status })).toBe(expected);
  });

  test('is left to staff once a part of the money has come', () => {
    const order = { ...unpaid(), tries: [{ openedAt: 0, kept: kobo(100) }] };
    expect(unpaidVerdict(order, 999 * minute)).toEqual({ outcome: 'shortPaid' });
    expect(mayCancel(order)).toBe(false);
  });

  test.each(['processing', 'Delivered', 'Cancelled'])('is none when it is %s', (status) => {
    const order = { ...unpaid(), status };
    expect(unpaidVerdict(order, 999 * minute)).toEqual({ outcome: 'over' });
    expect(isUnpaid(order)).toBe(false);
  });
});
