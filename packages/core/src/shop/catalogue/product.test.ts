import { describe, expect, test } from 'vitest';
import { isCombo, isPreparedFood, isSoldByWeight } from './index.ts';

describe('a product', () => {
  test.each([
    ['Fresh beef /KG', true],
    ['Fresh beef / KG', true],
    ['Sold /KGs at the counter', true],
    ['Fresh beef /kg', false],
    ['Fresh beef KG', false],
    ['', false],
  ])('described as "%s" is sold by weight: %s [QTY-13]', (description, byWeight) => {
    expect(isSoldByWeight(description)).toBe(byWeight);
  });

  test.each([
    ['combo', true],
    ['Breakfast COMBOS', true],
    ['Specials', false],
    [null, false],
  ])('of the promotion %s is a combo: %s [ENT-06]', (promotion, combo) => {
    expect(isCombo(promotion)).toBe(combo);
  });

  test('of the category PREPARED FOOD belongs to the kitchens, any other to the shelves [SEARCH-03]', () => {
    expect(isPreparedFood('PREPARED FOOD')).toBe(true);
    expect(isPreparedFood('prepared food')).toBe(true);
    expect(isPreparedFood('food')).toBe(false);
  });
});
