import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { kobo, zeroKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import {
  type FoodFeeChoice,
  isNearlyFull,
  kindOfOrderType,
  orderCode,
  orderNumberRange,
  orderType,
  paymentMethodText,
} from '../order/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import {
  cartHeaderEstimate,
  combinedFoodEstimate,
  combinedGroceryEstimate,
  dayLabel,
  foodEstimate,
  foodOrderHour,
  groceryArrival,
  groceryEstimate,
  noSlotsText,
  slotText,
  sortedDays,
  type WindowDay,
} from './index.ts';
import { on, parts, properties, today } from './rules.properties.ts';

testProperties(properties);

describe('the code of an order', () => {
  test.each<[OrderKind, number, string]>([
    ['grocery', 0, 'Gr040720000'],
    ['grocery', 89_999, 'Gr0407109999'],
    ['grocery', 90_000, 'Gr040720000'],
    ['food', 0, 'PF040710000'],
    ['food', 89_999, 'PF040799999'],
    ['combined', 0, 'PFGR040710000'],
    ['combined', 89_999, 'PFGR040799999'],
  ])('of a %s order with roll %i is %s [ORD-25, ORD-26, ORD-27]', (kind, roll, code) => {
    expect(orderCode({ ...parts, kind, roll })).toBe(code);
  });

  test.each([
    [4, null, '0400'],
    [4, '', '0400'],
    [12, '34', '1234'],
    [123, '456', '123456'],
    [4, ' 7 ', '0407'],
  ])('pads store %i and branch %s to %s and never cuts [ORD-25]', (storeId, branchCode, middle) => {
    expect(orderCode({ ...parts, kind: 'grocery', storeId, branchCode })).toBe(`Gr${middle}20000`);
  });

  test('gains a digit, and never meets a shorter one, once nine tenths of the range are used', () => {
    expect(orderCode({ ...parts, kind: 'grocery', extraDigits: 1 })).toBe('Gr0407200000');
    expect(orderCode({ ...parts, kind: 'food', roll: 899_999, extraDigits: 1 })).toBe('PF0407999999');
    expect(isNearlyFull(orderNumberRange('food'), 80_999)).toBe(false);
    expect(isNearlyFull(orderNumberRange('food'), 81_000)).toBe(true);
    expect(isNearlyFull(orderNumberRange('food', 1), 81_000)).toBe(false);
  });

  test('begins with the letters that the shop gives its kind [ORD-25]', () => {
    const prefixes = { grocery: 'MN', food: 'MNF', combined: 'MNB' };
    expect(orderCode({ ...parts, kind: 'combined', prefixes })).toBe('MNB040710000');
  });

  test.each([-1, 0.5, Number.NaN])('refuses the roll %d', (roll) => {
    expect(() => orderCode({ ...parts, kind: 'food', roll })).toThrow(RangeError);
  });
});

describe('the type of an order', () => {
  const equal = { chosen: kobo(60_000), offered: kobo(60_000) };
  const waived = { chosen: zeroKobo, offered: kobo(60_000) };
  const offeredFree = { chosen: zeroKobo, offered: zeroKobo };

  test.each<[OrderKind, FoodFeeChoice, string, string]>([
    ['grocery', equal, 'Groceries', 'CHK-40'],
    ['food', equal, 'PREPARED FOOD', 'CHK-41'],
    ['food', waived, 'PREPARED FOOD', 'CHK-41'],
    ['combined', equal, 'Prepared Food and Grocery Separate Order', 'CHK-37'],
    ['combined', offeredFree, 'Prepared Food and Grocery Separate Order', 'CHK-37'],
    ['combined', waived, 'Prepared Food and Grocery Order', 'CHK-38'],
  ])('%s %j is "%s" [%s]', (kind, foodFee, text) => {
    expect(orderType(kind, foodFee)).toBe(text);
    expect(kindOfOrderType(text)).toBe(kind);
  });

  test('reads types that are never sent [CHK-39, CHK-42]', () => {
    expect(kindOfOrderType('Grocery Order')).toBe('grocery');
    expect(kindOfOrderType('Prepared Food Order')).toBe('food');
    expect(kindOfOrderType(' prepared food ')).toBe('food');
    expect(kindOfOrderType('Furniture')).toBeNull();
  });
});

describe('the text of a payment method', () => {
  test.each([
    ['Paystack', false, false, 'Paystack card'],
    ['Paystack', true, false, 'Paystack + Loyalty card'],
    ['Flutterwave', false, true, 'Flutterwave + Gift card'],
    ['Flutterwave', true, true, 'Flutterwave + Loyalty + Gift card'],
    [null, true, false, 'loyalty'],
    [null, false, true, 'gift'],
    [null, true, true, 'loyalty + gift'],
    [null, false, false, ''],
  ])('by %s, wallet %s, gift card %s is "%s" [PAY-29]', (gateway, wallet, giftCard, text) => {
    expect(paymentMethodText({ gateway, wallet, giftCard })).toBe(text);
  });
});

describe('windows', () => {
  test.each([
    ['2026-11-23', 'Today'],
    ['2026-11-24', 'Tomorrow'],
    ['2026-11-25', 'Wed, Nov 25'],
    ['2026-11-22', 'Sun, Nov 22'],
    ['2026-12-01', 'Tue, Dec 1'],
  ])('on %s are labelled %s, seen from Monday, November 23 [WIN-04]', (day, label) => {
    expect(dayLabel(lagosDay(day), today)).toBe(label);
  });

  test('are labelled Tomorrow on the other side of a year as well [WIN-04]', () => {
    expect(dayLabel(lagosDay('2027-01-01'), lagosDay('2026-12-31'))).toBe('Tomorrow');
  });

  test('are sorted by date into a list of their own [WIN-05]', () => {
    const days = [on('2026-11-25'), on('2026-11-23')];
    expect(sortedDays(days).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-25']);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-23']);
  });

  test('say when they are, and when there is none [ENT-26, ERR-33]', () => {
    expect(slotText({ start: '10:00 AM', end: '12:00 PM' })).toBe('10:00 AM - 12:00 PM');
    expect(noSlotsText).toBe('There is no availability for this date.');
  });

  test('of food are its 45 minutes [WIN-08]', () => {
    expect(foodOrderHour).toBe('45');
  });
});

describe('a delivery estimate', () => {
  const saturday = lagosDay('2026-11-21');
  const sunday = lagosDay('2026-11-22');
  const slot = (start: string, placesLeft = 9) => ({ id: 1, start, end: start, fee: zeroKobo, placesLeft });
  const days: readonly WindowDay[] = [
    { day: saturday, slots: [slot('12:00 PM')] },
    { day: sunday, slots: [slot('9:00 AM')] },
  ];
  /** A minute of Saturday in Lagos, in epoch milliseconds. */
  const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 1, minute);
  const later = (from: string) => ({ kind: 'later', from });

  test.each([
    ['at 2 AM names the window of noon', at(2), days, later('today from 12:00 PM')],
    ['a minute before two hours names it too', at(9, 59), days, later('today from 12:00 PM')],
    ['keeps its promise from two hours before on', at(10), days, { kind: 'soon' }],
    ['keeps it until the window begins', at(11, 59), days, { kind: 'soon' }],
    ['goes on to the next day when the window begins', at(12), days, later('tomorrow from 9:00 AM')],
    ['names a day further off', at(12) - 86_400_000, days.slice(1), later('Sun, Nov 22 from 9:00 AM')],
    [
      'passes over a window that is full',
      at(11),
      [{ day: saturday, slots: [slot('12:00 PM', 0), slot('4:00 PM')] }],
      later('today from 4:00 PM'),
    ],
    ['is kept over midnight', at(23), [{ day: sunday, slots: [slot('12:30 AM')] }], { kind: 'soon' }],
    ['is none without a window', at(11), [{ day: saturday, slots: [] }], { kind: 'never' }],
    ['is unknown while the windows are', at(11), null, { kind: 'unknown' }],
    ['is unknown when all of them have begun', at(13), days.slice(0, 1), { kind: 'unknown' }],
  ])('%s', (_, now, windows, arrival) => {
    expect(groceryArrival(windows, now)).toEqual(arrival);
  });

  test('reads by mode and goods [SIDE-07, SIDE-08, SIDE-09]', () => {
    const soon = groceryArrival(days, at(11));
    expect(groceryEstimate('Delivery', soon)).toBe('May arrive in 2 hours');
    expect(foodEstimate('Delivery')).toBe('May arrive in 45 minutes');
    expect(groceryEstimate('Pickup', soon)).toBe('Pick up at the store');
    expect(foodEstimate('Pickup')).toBe('Pick up at the store');
  });

  test.each([
    [
      'within two hours',
      groceryArrival(days, at(11)),
      'May arrive in 2 hours',
      '(may arrive in 2 Hours)',
      'fast delivery, as soon as 2 hours',
    ],
    [
      'after two hours',
      groceryArrival(days, at(2)),
      'May arrive today from 12:00 PM',
      '(may arrive today from 12:00 PM)',
      'delivery today from 12:00 PM',
    ],
    [
      'without a window',
      groceryArrival([], at(2)),
      'No delivery window is open',
      '(no delivery window is open)',
      'no delivery window is open',
    ],
    ['before the windows are known', groceryArrival(null, at(2)), '', '', ''],
  ])('%s has words for each place [CART-08, FCART-04, SIDE-07]', (_, arrival, card, header, combined) => {
    expect([
      groceryEstimate('Delivery', arrival),
      cartHeaderEstimate('Delivery', arrival),
      combinedGroceryEstimate('Delivery', arrival),
    ]).toEqual([card, header, combined]);
  });

  test('is in the carts by delivery alone [CART-08, FCART-03, FCART-04]', () => {
    const soon = groceryArrival(days, at(11));
    expect(combinedFoodEstimate('Delivery')).toBe('may arrive in 45 minutes');
    expect([
      cartHeaderEstimate('Pickup', soon),
      combinedFoodEstimate('Pickup'),
      combinedGroceryEstimate('Pickup', soon),
    ]).toEqual(['', '', '']);
  });
});
