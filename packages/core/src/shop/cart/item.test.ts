import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { type ExplainedView, explainedView, grocerySubtotal, isProven } from '../pricing/index.ts';
import { ofada as product } from '../testing/index.ts';
import {
  type CartItem,
  cartItemOf,
  foodItem,
  groceryItem,
  pricedLine,
  quantityInput,
  shownQuantity,
  withPrices,
} from './index.ts';

describe('what goes into a cart', () => {
  test('a grocery is counted in pieces at its unit price [ENT-12]', () => {
    expect(groceryItem(product)).toEqual({
      productId: 7,
      name: 'Ofada rice',
      imageUrl: 'products/7.svg',
      category: 'groceries',
      unitPrice: 200_000,
      unit: 'piece',
      weightGrams: null,
      pack: null,
    });
  });

  test('what is sold by weight is counted in grams at the price of the kilogram [QTY-13, PRICE-02]', () => {
    const byWeight = { ...product, description: 'Fresh catfish /KG', averageWeightGrams: 1500 };
    expect(groceryItem(byWeight)).toMatchObject({ unit: 'gram', unitPrice: 133_333 });
  });

  test('a dish costs what its pack weighs, less the discount percent [PRICE-05, FCART-12]', () => {
    const dish = { ...product, discount: 10 };
    expect(foodItem(dish, { name: 'Medium pack', weightGrams: 600 })).toMatchObject({
      unitPrice: 108_000,
      weightGrams: 600,
      pack: 'Medium pack',
    });
  });

  test('a dish without packs costs its selling price and has no weight [PRICE-04]', () => {
    expect(foodItem({ ...product, discount: 10 }, null)).toMatchObject({
      unitPrice: 200_000,
      weightGrams: null,
      pack: null,
    });
  });

  test('goes in by its category: a dish by its pack, a hamper and everything else as a grocery [FCART-13, PRICE-07]', () => {
    const pack = { name: 'Medium pack', weightGrams: 600 };
    const dish = { ...product, category: 'PREPARED FOOD' };
    expect(cartItemOf(dish, pack)).toEqual(foodItem(dish, pack));
    expect(cartItemOf(dish)).toEqual(foodItem(dish, null));
    const hamper = { ...product, category: 'hampers', promoValuePercent: 80 };
    expect(cartItemOf(hamper)).toMatchObject({ unitPrice: 160_000, unit: 'piece' });
  });
});

describe('a quantity field', () => {
  test('counts pieces from 1 in a row and from 0 elsewhere [QTY-09, QTY-10, QTY-11]', () => {
    expect(quantityInput('piece', 'row')).toEqual({ min: 1, step: 1 });
    expect(quantityInput('piece', 'card')).toEqual({ min: 0, step: 1 });
  });

  test('takes any weight from a gram and shows kilograms [QTY-12]', () => {
    expect(quantityInput('gram', 'row')).toEqual({ min: '0.001', step: 'any' });
    expect(shownQuantity({ quantity: 1250, unit: 'gram' })).toBe(1.25);
    expect(shownQuantity({ quantity: 3, unit: 'piece' })).toBe(3);
  });
});

describe('a line tells how its unit price comes about', () => {
  const byWeight = { ...product, description: 'Fresh catfish /KG', averageWeightGrams: 1500 };
  const medium = { name: 'Medium pack', weightGrams: 600 };

  test.each<[string, CartItem, string]>([
    [
      'a promotion [PRICE-01]',
      groceryItem({ ...product, sellingPrice: kobo(250_000), promoValuePercent: 90 }),
      'Promotion price ₦2,250.00, ₦2,500.00 less 10%',
    ],
    ['the kilogram [PRICE-02]', groceryItem(byWeight), 'Price per kg ₦1,333.33, ₦2,000.00 ÷ 1.5 kg'],
    [
      'a promotion on the kilogram [PRICE-01, PRICE-02]',
      groceryItem({ ...byWeight, promoValuePercent: 50 }),
      'Promotion price ₦667.00, ₦1,333.33 less 50%, rounded to whole naira; Price per kg ₦1,333.33, ₦2,000.00 ÷ 1.5 kg',
    ],
    [
      'a pack [PRICE-05]',
      foodItem({ ...product, discount: 10 }, medium),
      'Price of the pack ₦1,080.00, ₦2,000.00 a kg × 0.6 kg, less 10%',
    ],
    ['nothing but the store', groceryItem(product), ''],
  ])('%s', (_, item, words) => {
    const subtotal = grocerySubtotal([pricedLine({ ...item, key: '7', quantity: 2 })]);
    expect(isProven(subtotal)).toBe(true);
    expect(item.priceProof?.amount ?? item.unitPrice).toBe(item.unitPrice);
    expect(explainedView(subtotal).parts.flatMap(stepsBelow).join('; ')).toBe(words);
  });

  test('also at a fresh price, and never by the proof of an earlier one [CART-12]', () => {
    const cheaper = groceryItem({ ...product, promoValuePercent: 80 });
    const line = { ...cheaper, key: '7', quantity: 1 };
    const { unitPrice, priceProof } = groceryItem({ ...product, promoValuePercent: 50 });
    expect(withPrices([line], [{ key: '7', unitPrice, ...(priceProof && { priceProof }) }])).toEqual([
      { ...line, unitPrice: 100_000, priceProof },
    ]);
    const [plain] = withPrices([line], [{ key: '7', unitPrice: kobo(190_000) }]);
    expect(plain?.unitPrice).toBe(190_000);
    expect(plain).not.toHaveProperty('priceProof');
    expect(withPrices([line], [])).toEqual([line]);
  });
});

/** The steps that lead to a line's unit price, in words. */
function stepsBelow({ parts }: ExplainedView): readonly string[] {
  return parts.flatMap((part) => [`${part.label} ${part.amount}, ${part.words}`, ...stepsBelow(part)]);
}
