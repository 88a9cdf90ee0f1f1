import { describe, expect, test } from 'vitest';
import type { Product } from '../catalogue/index.ts';
import { kobo } from '../money/index.ts';
import { cartItemOf, foodItem, groceryItem, quantityInput, shownQuantity } from './index.ts';

const product: Product = {
  id: 7,
  sku: 'GRC-7',
  name: 'Ofada rice',
  description: 'Unpolished.',
  category: 'groceries',
  storeId: 1,
  sellingPrice: kobo(200_000),
  oldPrice: null,
  discount: null,
  promoValuePercent: null,
  promotion: null,
  averageWeightGrams: null,
  isBlackFriday: false,
  isOnlineOnly: false,
  isInStock: true,
  imageUrl: 'products/7.svg',
  brand: 'Ofada',
  variant: '5 kg',
  foodCategory: null,
  variations: [],
};

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
