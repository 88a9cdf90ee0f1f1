import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { foodPrice, given, groceryUnitPrice, isProven, promotionPrice } from './index.ts';

const anyPrice = fc.nat(1e9).map(kobo);
const anyPercent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100));
const anyGrocery = fc.record({
  description: fc.constantFrom('Rice', 'Beef /KG', 'Fish / KG'),
  sellingPrice: anyPrice,
  averageWeightGrams: fc.option(fc.integer({ min: 0, max: 20_000 })),
  promoValuePercent: anyPercent,
});

const anyFood = fc.record({
  sellingPrice: anyPrice,
  discount: anyPercent,
  promoValuePercent: anyPercent,
});

const anyWeight = fc.oneof(fc.constant('noKg' as const), fc.integer({ min: 1, max: 5_000 }));
const anyShare = fc.integer({ min: 1, max: 100 });

export const properties: readonly Property[] = [
  {
    name: 'the promotion price is whole naira, even of an odd price, and never more than half a naira off [PRICE-01]',
    property: fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 10_000 }), (price, points) => {
      const { amount } = promotionPrice(given('Price', kobo(price)), points / 100);
      expect(amount % 100).toBe(0);
      expect(Math.abs(amount * 10_000 - price * points)).toBeLessThanOrEqual(50 * 10_000);
    }),
  },
  {
    name: 'any price of a product proves itself, is whole kobo and is never below zero [PRICE-01 to PRICE-08]',
    property: fc.property(anyGrocery, anyFood, anyWeight, (grocery, food, weightType) => {
      for (const price of [groceryUnitPrice(grocery), foodPrice(food, weightType)]) {
        expect(isProven(price)).toBe(true);
        expect(Number.isSafeInteger(price.amount) && price.amount >= 0).toBe(true);
      }
    }),
  },
  {
    name: 'any price of a product never grows when a larger share is taken off [PRICE-01]',
    property: fc.property(anyGrocery, anyShare, anyShare, (grocery, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
        (promoValuePercent) => groceryUnitPrice({ ...grocery, promoValuePercent }).amount,
      );
      expect(less).toBeLessThanOrEqual(more ?? -1);
    }),
  },
];
