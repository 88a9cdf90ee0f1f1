import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { deliveryFee, type FeeTerms, isProven } from './index.ts';

export const delivery: FeeTerms = {
  mode: 'Delivery',
  variation: { deliveryArea: 10, basketSize: 5 },
  isFreeByPromotion: false,
  hasGoods: true,
};

const anyFee = fc.nat(1e8);
const anyPercent = fc.nat(10_000).map((points) => points / 100);

export const properties: readonly Property[] = [
  {
    name: 'the delivery fee proves itself, is whole naira, and never falls with a larger slot fee or surcharge [FEE-01]',
    property: fc.property(
      anyFee,
      anyFee,
      anyPercent,
      anyPercent,
      (slotFee, more, deliveryArea, basketSize) => {
        const fee = (amount: number, area: number) =>
          deliveryFee(kobo(amount), { ...delivery, variation: { deliveryArea: area, basketSize } });
        const tree = fee(slotFee, deliveryArea);
        expect(isProven(tree)).toBe(true);
        expect(tree.amount % 100).toBe(0);
        expect(fee(slotFee + more, deliveryArea).amount).toBeGreaterThanOrEqual(tree.amount);
        expect(fee(slotFee, deliveryArea + 1).amount).toBeGreaterThanOrEqual(tree.amount);
      },
    ),
  },
];
