import { describe, expect, test } from 'vitest';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import {
  combinedCheckoutFreeDelivery,
  foodCheckoutFreeDelivery,
  foodStripFreeDelivery,
  freeDeliveryStrip,
  giftCardHintThreshold,
  groceryCheckoutFreeDelivery,
  isDeliveryFree,
  isRunning,
  showsGiftCardHint,
  stripFreeDelivery,
} from './index.ts';
import { properties } from './promotions.properties.ts';

describe('free delivery', () => {
  test('has its own days and threshold on each screen [FEE-08, FEE-09, FEE-10, FREE-02, FREE-08, FREE-09]', () => {
    const november = { firstDay: '2023-11-22', lastDay: '2023-11-29', threshold: nairaToKobo(20_000) };
    const april = { firstDay: '2022-04-01', lastDay: '2022-04-21', threshold: nairaToKobo(10_000) };
    expect(groceryCheckoutFreeDelivery).toEqual(november);
    expect(foodCheckoutFreeDelivery).toEqual(april);
    expect(combinedCheckoutFreeDelivery).toEqual(april);
    expect(stripFreeDelivery).toEqual(november);
    expect(foodStripFreeDelivery).toEqual({ ...november, threshold: nairaToKobo(10_000) });
  });

  test.each([
    ['2023-11-21', false],
    ['2023-11-22', true],
    ['2023-11-29', true],
    ['2023-11-30', false],
  ])('runs on %s: %s, both ends included [FREE-02, WIN-06]', (day, running) => {
    expect(isRunning(groceryCheckoutFreeDelivery, lagosDay(day))).toBe(running);
  });

  test('needs a promotion, a day and the threshold to the kobo [FEE-08, WIN-06]', () => {
    const day = lagosDay('2023-11-25');
    const enough = nairaToKobo(20_000);
    expect(isDeliveryFree(groceryCheckoutFreeDelivery, day, enough)).toBe(true);
    expect(isDeliveryFree(groceryCheckoutFreeDelivery, day, kobo(enough - 1))).toBe(false);
    expect(isDeliveryFree(groceryCheckoutFreeDelivery, null, enough)).toBe(false);
    expect(isDeliveryFree(groceryCheckoutFreeDelivery, lagosDay('2023-12-01'), enough)).toBe(false);
    expect(isDeliveryFree(null, day, enough)).toBe(false);
  });
});

testProperties(properties);

describe('the free-delivery strip', () => {
  const strip = (day: string, naira: number, isEmpty = false) =>
    freeDeliveryStrip(stripFreeDelivery, lagosDay(day), { subtotal: nairaToKobo(naira), isEmpty });

  test('hides outside its days [FREE-02]', () => {
    expect(strip('2023-11-21', 0)).toBeNull();
    expect(strip('2023-11-30', 0)).toBeNull();
  });

  test('states the threshold to an empty cart [FREE-03]', () => {
    const text = 'Spend ₦20,000 and get FREE Delivery';
    expect(strip('2023-11-22', 0, true)).toEqual({
      state: 'empty',
      text,
      compactText: text,
      timeLeft: 'in 7 Days',
    });
  });

  test('states what is missing below the threshold [FREE-04, FREE-05]', () => {
    expect(strip('2023-11-25', 5_000)).toEqual({
      state: 'below',
      text: 'Add ₦15,000 and get FREE Delivery',
      compactText: 'Add ₦15,000 for free delivery',
      timeLeft: 'in 4 Days',
    });
    expect(strip('2023-11-25', 19_999.5)?.text).toBe('Add ₦0.50 and get FREE Delivery');
  });

  test('congratulates at the threshold [FREE-06]', () => {
    const text = 'You qualify for FREE delivery!';
    expect(strip('2023-11-28', 20_000)).toEqual({
      state: 'reached',
      text,
      compactText: text,
      timeLeft: 'Tomorrow',
    });
  });

  test.each([
    ['2023-11-29', 'Today'],
    ['2023-11-28', 'Tomorrow'],
    ['2023-11-27', 'in 2 Days'],
    ['2023-11-25', 'in 4 Days'],
  ])('ends, seen from %s, %s [FREE-07]', (day, timeLeft) => {
    expect(strip(day, 0)?.timeLeft).toBe(timeLeft);
  });
});

describe('the gift-card hint', () => {
  test('shows from ₦15,000 [FREE-10]', () => {
    expect(giftCardHintThreshold).toBe(nairaToKobo(15_000));
    expect(showsGiftCardHint(giftCardHintThreshold, kobo(1_499_999))).toBe(false);
    expect(showsGiftCardHint(giftCardHintThreshold, kobo(1_500_000))).toBe(true);
  });
});
