import { describe, expect, test } from 'vitest';
import { nairaToKobo } from '../money/index.ts';
import {
  checkMinimumOrder,
  combinedCartMinimum,
  foodCartMinimum,
  groceryCartMinimum,
  type MinimumOrder,
  minimumOrderText,
  sideCartMinimum,
} from './index.ts';

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

  test('says what is missing, for each cart [SIDE-05]', () => {
    const subtotals = { groceries: nairaToKobo(9_000), food: nairaToKobo(400) };
    expect(checkMinimumOrder(sideCartMinimum, subtotals)).toEqual({
      ok: false,
      reason: 'belowMinimum',
      missing: { groceries: nairaToKobo(1_000), food: nairaToKobo(600) },
    });
    expect(checkMinimumOrder(sideCartMinimum, { ...subtotals, groceries: nairaToKobo(10_001) })).toEqual({
      ok: false,
      reason: 'belowMinimum',
      missing: { groceries: 0, food: nairaToKobo(600) },
    });
  });

  test('has one toast everywhere, although the limits differ [ERR-10]', () => {
    expect(minimumOrderText).toBe('The minimum order amount is N10000.');
  });
});
