import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { nairaToKobo } from '../../kernel/money/index.ts';
import { foodCheckoutFreeDelivery, groceryCheckoutFreeDelivery } from '../promotions/index.ts';
import { feeSoFarText, foodFeeSoFarText, nextWindowText, type WindowDay } from './index.ts';

/** Saturday, 9:00 AM in Lagos. */
const now = Date.UTC(2026, 10, 21, 8);
const slot = (id: number, start: string, end: string, naira: number, placesLeft = 10) => ({
  ...{ id, start, end, placesLeft },
  fee: nairaToKobo(naira),
});
const days: readonly WindowDay[] = [
  {
    day: lagosDay('2026-11-21'),
    slots: [
      slot(1, '8:00 AM', '10:00 AM', 500),
      slot(2, '10:00 AM', '12:00 PM', 800, 0),
      slot(3, '2:00 PM', '4:00 PM', 1_500),
    ],
  },
  { day: lagosDay('2026-11-22'), slots: [slot(4, '10:00 AM', '12:00 PM', 1_000)] },
];
const plain = {
  variation: { deliveryArea: 0, basketSize: 0 },
  subtotal: nairaToKobo(12_000),
  promotion: null,
};
const delivery = { mode: 'Delivery', ...plain } as const;

describe('what a cart says of its delivery before a window is chosen', () => {
  test('is the next window that still takes orders [WIN-04]', () => {
    expect(nextWindowText(days, now)).toBe('Next window: Today, 2:00 PM - 4:00 PM');
    expect(nextWindowText(days.slice(1), now)).toBe('Next window: Tomorrow, 10:00 AM - 12:00 PM');
  });

  test('is the least fee of the windows ahead, with the surcharges of area and basket [FEE-01]', () => {
    expect(feeSoFarText(days, now, delivery)).toBe('Delivery from ₦1,000.00');
    const variation = { deliveryArea: 10, basketSize: 5 };
    expect(feeSoFarText(days, now, { ...delivery, variation })).toBe('Delivery from ₦1,155.00');
  });

  test('is free for a pickup, and on a day that a promotion makes free [FEE-08, FEE-11]', () => {
    expect(feeSoFarText([], now, { mode: 'Pickup', ...plain })).toBe('Pickup: free');
    const promoted = [{ day: lagosDay('2023-11-22'), slots: [slot(1, '2:00 PM', '4:00 PM', 1_000)] }];
    const before = Date.UTC(2023, 10, 22, 8);
    const subtotal = nairaToKobo(20_000);
    const terms = { ...delivery, promotion: groceryCheckoutFreeDelivery };
    expect(feeSoFarText(promoted, before, { ...terms, subtotal })).toBe('Delivery: free');
    expect(feeSoFarText(promoted, before, terms)).toBe('Delivery from ₦1,000.00');
    expect(feeSoFarText(promoted, before, { ...delivery, subtotal })).toBe('Delivery from ₦1,000.00');
  });

  test('is the fee of the kitchen for prepared food, where it delivers [FEE-02, FEE-09]', () => {
    const fee = nairaToKobo(1_200);
    const raised = {
      ...delivery,
      variation: { deliveryArea: 10, basketSize: 0 },
      promotion: foodCheckoutFreeDelivery,
    };
    expect(foodFeeSoFarText(fee, now, raised)).toBe('Delivery ₦1,320.00');
    expect(foodFeeSoFarText(fee, Date.UTC(2022, 3, 2, 8), raised)).toBe('Delivery: free');
    expect(foodFeeSoFarText(fee, now, { mode: 'Pickup', ...plain })).toBe('Pickup: free');
    expect(foodFeeSoFarText(null, now, delivery)).toBeNull();
  });

  test('is nothing where no window is ahead', () => {
    const gone = [{ day: lagosDay('2026-11-21'), slots: [slot(1, '8:00 AM', '10:00 AM', 500)] }];
    for (const none of [[], gone]) {
      expect([nextWindowText(none, now), feeSoFarText(none, now, delivery)]).toEqual([null, null]);
    }
  });
});
