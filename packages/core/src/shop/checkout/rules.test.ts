import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../kernel/calendar/index.ts';
import { kobo, zeroKobo } from '../../kernel/money/index.ts';
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
  combinedCartEstimates,
  dayLabel,
  deliveryEstimate,
  foodOrderHour,
  noSlotsText,
  slotText,
  sortedDays,
  type WindowDay,
} from './index.ts';

describe('the code of an order', () => {
  const parts = { storeId: 4, branchCode: '7', roll: 0 };

  test.each<[OrderKind, number, string, string]>([
    ['grocery', 0, 'Gr040720000', 'ORD-25'],
    ['grocery', 89_999, 'Gr0407109999', 'ORD-25'],
    ['grocery', 90_000, 'Gr040720000', 'ORD-25'],
    ['food', 0, 'PF040710000', 'ORD-26'],
    ['food', 89_999, 'PF040799999', 'ORD-26'],
    ['combined', 0, 'PFGR040710000', 'ORD-27'],
    ['combined', 89_999, 'PFGR040799999', 'ORD-27'],
  ])('of a %s order with roll %i is %s [%s]', (kind, roll, code) => {
    expect(orderCode({ ...parts, kind, roll })).toBe(code);
  });

  test.each([
    [4, null, '0400'],
    [4, '', '0400'],
    [12, '34', '1234'],
    [123, '456', '123456'],
    [4, ' 7 ', '0407'],
  ])('pads store %i and branch %s to %s and never cuts [ORD-25]', (storeId, branchCode, middle) => {
    expect(orderCode({ kind: 'grocery', storeId, branchCode, roll: 0 })).toBe(`Gr${middle}20000`);
  });

  test('stays in its range for any roll, in each width [ORD-25, ORD-26, ORD-27]', () => {
    const shapes = { grocery: /^Gr0407(\d+)$/, food: /^PF0407(\d+)$/, combined: /^PFGR0407(\d+)$/ };
    fc.assert(
      fc.property(
        fc.constantFrom('grocery', 'food', 'combined'),
        fc.maxSafeNat(),
        fc.nat(3),
        (kind, roll, extraDigits) => {
          const number = Number(shapes[kind].exec(orderCode({ ...parts, kind, roll, extraDigits }))?.[1]);
          const { first, count } = orderNumberRange(kind, extraDigits);
          expect(number >= first && number < first + count).toBe(true);
        },
      ),
    );
  });

  test('gains a digit, and never meets a shorter one, once nine tenths of the range are used', () => {
    expect(orderCode({ ...parts, kind: 'grocery', extraDigits: 1 })).toBe('Gr0407200000');
    expect(orderCode({ ...parts, kind: 'food', roll: 899_999, extraDigits: 1 })).toBe('PF0407999999');
    expect(isNearlyFull(orderNumberRange('food'), 80_999)).toBe(false);
    expect(isNearlyFull(orderNumberRange('food'), 81_000)).toBe(true);
    expect(isNearlyFull(orderNumberRange('food', 1), 81_000)).toBe(false);
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
  const today = lagosDay('2026-11-23');
  const on = (day: string): WindowDay => ({ day: lagosDay(day), slots: [] });

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

  test('are sorted by date, whatever order they come in [WIN-05]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500)), (offsets) => {
        const days = offsets.map((offset) => on(addDays(today, offset)));
        const sorted = sortedDays(days).map(({ day }) => day);
        expect(sorted).toEqual(days.map(({ day }) => day).sort());
      }),
    );
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
  test('reads by mode and goods [SIDE-07, SIDE-08, SIDE-09]', () => {
    expect(deliveryEstimate('Delivery', 'groceries')).toBe('May arrive in 2 hours');
    expect(deliveryEstimate('Delivery', 'food')).toBe('May arrive in 45 minutes');
    expect(deliveryEstimate('Pickup', 'groceries')).toBe('Pick up at the store');
    expect(deliveryEstimate('Pickup', 'food')).toBe('Pick up at the store');
  });

  test('stands in the cart’s header in Delivery mode alone [CART-08]', () => {
    expect([cartHeaderEstimate('Delivery'), cartHeaderEstimate('Pickup')]).toEqual([
      '(may arrive in 2 Hours)',
      '',
    ]);
  });

  test('labels the tables of the combined cart [FCART-03, FCART-04]', () => {
    expect(combinedCartEstimates).toEqual({
      food: 'may arrive in 45 minutes',
      groceries: 'fast delivery, as soon as 2 hours',
    });
  });
});
