import { describe, expect, test } from 'vitest';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import {
  type FoodPricing,
  foodPrice,
  fullUnitPrice,
  type GroceryPricing,
  given,
  groceryUnitPrice,
  promotionPrice,
} from './index.ts';
import { properties } from './prices.properties.ts';

const rice: GroceryPricing = {
  description: 'Long grain',
  sellingPrice: nairaToKobo(1_255),
  averageWeightGrams: null,
  promoValuePercent: null,
};
const beef: GroceryPricing = { ...rice, description: 'Beef /KG', averageWeightGrams: 1_500 };
const jollof: FoodPricing = { sellingPrice: nairaToKobo(2_000), discount: null, promoValuePercent: null };

testProperties(properties);

describe('the promotion price', () => {
  test.each([
    [80, 1_255, 1_004],
    [115, 750, 863],
    [50, 999, 500],
    [12.5, 1_000, 125],
    [100, 1_255, 1_255],
  ])('%d percent of ₦%d is ₦%d, the share paid, an exact half upwards [PRICE-01]', (percent, price, paid) => {
    expect(promotionPrice(given('Price', nairaToKobo(price)), percent).amount).toBe(nairaToKobo(paid));
  });

  test.each([null, 0, -5])('%s percent is no promotion: nothing becomes free [PRICE-01]', (percent) => {
    const price = given('Price', nairaToKobo(700));
    expect(promotionPrice(price, percent)).toBe(price);
  });

  test.each([Number.POSITIVE_INFINITY, 12.345])('refuses %d percent as a programmer’s error', (percent) => {
    expect(() => promotionPrice(given('Price', nairaToKobo(700)), percent)).toThrow('is not a percentage');
  });

  test('takes a percentage of two decimals exactly [PRICE-01]', () => {
    const price = given('Price', nairaToKobo(10_000));
    expect(promotionPrice(price, 33.33).amount).toBe(nairaToKobo(3_333));
    expect(promotionPrice(price, 0.07).amount).toBe(nairaToKobo(7));
  });
});

describe('the unit price of a grocery', () => {
  test('is the selling price of an ordinary item, whatever its weight [PRICE-02]', () => {
    expect(groceryUnitPrice({ ...rice, averageWeightGrams: 1_500 }).amount).toBe(nairaToKobo(1_255));
  });

  test('is selling price ÷ average weight, to two decimals, when sold by weight [PRICE-02]', () => {
    expect(groceryUnitPrice({ ...beef, sellingPrice: nairaToKobo(1_000) }).amount).toBe(nairaToKobo(666.67));
    expect(
      groceryUnitPrice({ ...beef, sellingPrice: nairaToKobo(1_000), averageWeightGrams: 800 }).amount,
    ).toBe(nairaToKobo(1_250));
  });

  test.each([null, 0, -1])(
    'is the selling price when the average weight is %s [PRICE-02]',
    (averageWeightGrams) => {
      expect(groceryUnitPrice({ ...beef, averageWeightGrams }).amount).toBe(nairaToKobo(1_255));
    },
  );

  test('falls with a promotion, which by weight applies to the kilogram [PRICE-01, PRICE-02]', () => {
    expect(groceryUnitPrice({ ...rice, promoValuePercent: 80 }).amount).toBe(nairaToKobo(1_004));
    const promoted = groceryUnitPrice({ ...beef, sellingPrice: nairaToKobo(1_000), promoValuePercent: 80 });
    expect(promoted.amount).toBe(nairaToKobo(533));
    expect(promoted.children.map(({ label, amount }) => [label, amount])).toEqual([
      ['Price per kg', nairaToKobo(666.67)],
    ]);
  });

  test('without its promotion is the full price, which is shown crossed out', () => {
    expect(fullUnitPrice({ ...rice, averageWeightGrams: 500 }).amount).toBe(nairaToKobo(1_255));
    expect(fullUnitPrice({ ...beef, sellingPrice: nairaToKobo(1_000) }).amount).toBe(nairaToKobo(666.67));
  });
});

describe('the price of prepared food', () => {
  test('under a promotion is the promotion price, whatever weight and discount [PRICE-03]', () => {
    const promoted = { ...jollof, promoValuePercent: 80, discount: 10 };
    for (const weightType of ['noKg', 400, 1_000] as const) {
      expect(foodPrice(promoted, weightType).amount).toBe(nairaToKobo(1_600));
    }
  });

  test('without a weight is the selling price, even with a discount [PRICE-04]', () => {
    expect(foodPrice({ ...jollof, discount: 10 }, 'noKg').amount).toBe(nairaToKobo(2_000));
  });

  test('with a discount is selling price × weight less the percent [PRICE-05]', () => {
    expect(foodPrice({ ...jollof, discount: 10 }, 600).amount).toBe(nairaToKobo(1_080));
    expect(foodPrice({ ...jollof, discount: 12.5 }, 600).amount).toBe(nairaToKobo(1_050));
  });

  test('otherwise is selling price × weight [PRICE-06]', () => {
    expect(foodPrice(jollof, 400).amount).toBe(nairaToKobo(800));
    expect(foodPrice({ ...jollof, discount: 0 }, 1_000).amount).toBe(nairaToKobo(2_000));
  });

  test('rounds once, at the end, to the kobo [PRICE-05, PRICE-06]', () => {
    expect(foodPrice({ ...jollof, sellingPrice: kobo(333) }, 150).amount).toBe(50);
    // 101 × 0.5 is 50.5: rounded there already, half off would make 26 of it.
    expect(foodPrice({ ...jollof, sellingPrice: kobo(101), discount: 50 }, 500).amount).toBe(25);
  });
});

describe('the price of a hamper', () => {
  const hamper = { description: 'A basket for the feast', averageWeightGrams: null };
  const sellingPrice = nairaToKobo(25_555);

  test('is the rounded promotion price with a promotion [PRICE-07]', () => {
    const price = groceryUnitPrice({ ...hamper, sellingPrice, promoValuePercent: 85 });
    expect(price.amount).toBe(nairaToKobo(21_722));
  });

  test('is the selling price without one [PRICE-08]', () => {
    const price = groceryUnitPrice({ ...hamper, sellingPrice, promoValuePercent: null });
    expect(price.amount).toBe(sellingPrice);
  });
});
