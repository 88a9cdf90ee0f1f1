import { describe, expect, test } from 'vitest';
import { nairaToKobo, zeroKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import {
  checkMinimumOrder,
  combinedCartMinimum,
  documentMinimums,
  explainedView,
  foodCartMinimum,
  groceryCartMinimum,
  grocerySubtotal,
  isProven,
  type MinimumOrder,
  minimumOrderText,
  minimumProgress,
  namedMinimum,
  sideCartMinimum,
} from './index.ts';
import { properties } from './minimum-order.properties.ts';

testProperties(properties);

describe('the minimum order', () => {
  test.each<[string, number, number, boolean, MinimumOrder]>([
    ['/cart', 10_000, 0, true, groceryCartMinimum],
    ['/cart', 9_999.99, 50_000, false, groceryCartMinimum],
    ['/foodcart', 0, 1_000, true, foodCartMinimum],
    ['/foodcart', 50_000, 999.99, false, foodCartMinimum],
    ['/allcart', 1_500, 0, true, combinedCartMinimum],
    ['/allcart', 1_499.99, 50_000, false, combinedCartMinimum],
    ['the side cart', 10_000, 1_000, true, sideCartMinimum],
    ['the side cart', 9_999.99, 1_000, false, sideCartMinimum],
    ['the side cart', 10_000, 999.99, false, sideCartMinimum],
  ])(
    'of %s with groceries of ₦%d and food of ₦%d is reached: %s [CART-14, FCART-08, FCART-09, SIDE-05]',
    (_, groceries, food, ok, minimum) => {
      const subtotals = { groceries: nairaToKobo(groceries), food: nairaToKobo(food) };
      expect(checkMinimumOrder(minimum, subtotals).ok).toBe(ok);
    },
  );

  test('is shown by what counts towards it: what one cart has too much of makes up for nothing [SIDE-05]', () => {
    const subtotals = { groceries: nairaToKobo(50_000), food: nairaToKobo(400) };
    const least = nairaToKobo(11_000);
    expect(minimumProgress(sideCartMinimum, subtotals)).toEqual({
      reached: nairaToKobo(10_400),
      least,
      missing: [{ goods: 'food', amount: nairaToKobo(600), least: nairaToKobo(1_000), isOneOfTwo: true }],
    });
    const none = { groceries: zeroKobo, food: zeroKobo };
    expect(minimumProgress(sideCartMinimum, none).missing.map(({ goods }) => goods)).toEqual([
      'food',
      'groceries',
    ]);
    expect(minimumProgress(foodCartMinimum, none).missing).toMatchObject([
      { goods: 'food', isOneOfTwo: false },
    ]);
    const enough = { groceries: nairaToKobo(10_000), food: nairaToKobo(1_000) };
    expect(minimumProgress(sideCartMinimum, enough)).toEqual({ reached: least, least, missing: [] });
  });

  test('says what is missing, for each cart [SIDE-05]', () => {
    const subtotals = { groceries: nairaToKobo(9_000), food: nairaToKobo(400) };
    expect(checkMinimumOrder(sideCartMinimum, subtotals)).toMatchObject({
      ok: false,
      reason: 'belowMinimum',
      missing: { groceries: nairaToKobo(1_000), food: nairaToKobo(600) },
    });
    expect(
      checkMinimumOrder(sideCartMinimum, { ...subtotals, groceries: nairaToKobo(10_001) }),
    ).toMatchObject({
      ok: false,
      reason: 'belowMinimum',
      missing: { groceries: 0, food: nairaToKobo(600) },
    });
  });

  test('proves what is missing by the lines of the cart, and that nothing is [CART-14]', () => {
    const line = { name: 'Rice 5 kg', unitPrice: nairaToKobo(4_500), quantity: 2, soldByWeight: false };
    const subtotals = { groceries: grocerySubtotal([line]), food: zeroKobo };
    const { explained } = checkMinimumOrder(groceryCartMinimum, subtotals);
    expect(isProven(explained)).toBe(true);
    expect(explainedView(explained)).toMatchObject({
      label: 'Needed for the minimum order',
      amount: '₦1,000.00',
      parts: [
        {
          label: 'Groceries',
          amount: '₦1,000.00',
          words: '₦10,000.00 − ₦9,000.00',
          parts: [
            { label: 'Minimum order', amount: '₦10,000.00' },
            { label: 'Subtotal', amount: '₦9,000.00', parts: [{ label: 'Rice 5 kg' }] },
          ],
        },
        {
          label: 'Food',
          amount: '₦0.00',
          words: '₦0.00 of ₦0.00: enough',
          parts: [{ label: 'Minimum order' }, { label: 'Food Subtotal', amount: '₦0.00' }],
        },
      ],
    });
  });

  test('has one toast everywhere, although the limits differ [ERR-10]', () => {
    expect(minimumOrderText(namedMinimum(documentMinimums))).toBe('The minimum order amount is N10000.');
    const none = { groceries: zeroKobo, food: zeroKobo };
    const own = {
      grocery: none,
      food: { ...none, food: nairaToKobo(2_500) },
      combined: none,
      sideCart: none,
    };
    expect(minimumOrderText(namedMinimum(own))).toBe('The minimum order amount is N2500.');
  });
});
