import { describe, expect, test } from 'vitest';
import { givenOf } from '../../../journal/testing/given.ts';
import { lagosDay } from '../../../kernel/calendar/index.ts';
import { nairaToKobo } from '../../../kernel/money/index.ts';
import { type FreeDelivery, foodStripFreeDelivery, stripFreeDelivery } from '../index.ts';
import { freeDeliveryStripMachine, type StripEvent, selectStrip } from './index.ts';

describe('the free-delivery strip', () => {
  test.each([
    ['2023-11-21', 'hidden'],
    ['2023-11-22', 'empty'],
    ['2023-11-29', 'empty'],
    ['2023-11-30', 'hidden'],
  ])('on %s is %s [FREE-02]', (today, state) => {
    expect(given(stripFreeDelivery, '2023-11-21', day(today)).value).toBe(state);
  });

  test('names the threshold, then what is missing, then that it is reached [FREE-03, FREE-04, FREE-05, FREE-06, FREE-08]', () => {
    const texts = [0, 5_000, 20_000].map((naira) => {
      const strip = selectStrip(given(stripFreeDelivery, '2023-11-25', cart(naira)));
      return [strip?.text, strip?.compactText];
    });
    expect(texts).toEqual([
      ['Spend ₦20,000 and get FREE Delivery', 'Spend ₦20,000 and get FREE Delivery'],
      ['Add ₦15,000 and get FREE Delivery', 'Add ₦15,000 for free delivery'],
      ['You qualify for FREE delivery!', 'You qualify for FREE delivery!'],
    ]);
  });

  test('asks for half as much on the screens of prepared food [FREE-09]', () => {
    expect(selectStrip(given(foodStripFreeDelivery, '2023-11-25', cart(5_000)))?.text).toBe(
      'Add ₦5,000 and get FREE Delivery',
    );
    expect(given(foodStripFreeDelivery, '2023-11-25', cart(10_000)).value).toBe('reached');
  });

  test('says how long it lasts, and goes with its last day [FREE-02, FREE-07]', () => {
    const left = ['2023-11-25', '2023-11-28', '2023-11-29', '2023-11-30'].map(
      (today) => selectStrip(given(stripFreeDelivery, '2023-11-22', day(today)))?.timeLeft ?? null,
    );
    expect(left).toEqual(['in 4 Days', 'Tomorrow', 'Today', null]);
  });

  test('goes back from reached when the cart shrinks', () => {
    expect(given(stripFreeDelivery, '2023-11-25', cart(20_000), cart(19_999.99)).value).toBe('below');
  });
});

function given(promotion: FreeDelivery, today: string, ...events: StripEvent[]) {
  const cart = { subtotal: nairaToKobo(0), isEmpty: true };
  return givenOf(freeDeliveryStripMachine, { promotion, today: lagosDay(today), cart })(...events);
}

function day(today: string): StripEvent {
  return { type: 'strip.dayBegan', today: lagosDay(today) };
}

function cart(naira: number): StripEvent {
  return { type: 'strip.cartChanged', cart: { subtotal: nairaToKobo(naira), isEmpty: naira === 0 } };
}
