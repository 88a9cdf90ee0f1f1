import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import { foodPrice, groceryUnitPrice, provenPrice } from '../../../shop/pricing/index.ts';
import { fromPriceProof, toProvenPrice } from './price-steps.ts';

const percent = fc.option(fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100));
const anyPrice = fc
  .record({
    sellingPrice: fc.integer({ min: 0, max: 1e8 }).map(kobo),
    description: fc.constantFrom('Rice', 'Catfish /KG'),
    averageWeightGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
    promoValuePercent: percent,
    discount: fc.option(fc.integer({ min: 0, max: 100 })),
    weight: fc.oneof(fc.constant('noKg' as const), fc.integer({ min: 1, max: 5_000 })),
    isFood: fc.boolean(),
  })
  .map(({ isFood, weight, ...product }) => (isFood ? foodPrice(product, weight) : groceryUnitPrice(product)));

test('a unit price goes over the wire with its proof, to the kobo [PRICE-01 to PRICE-06]', () => {
  fc.assert(
    fc.property(anyPrice, (price) => {
      const proven = provenPrice(price);
      const wire = { unit_price: proven.unitPrice / 100, ...fromPriceProof(proven) };
      expect(toProvenPrice(JSON.parse(JSON.stringify(wire)))).toEqual(proven);
    }),
  );
});

test('steps that lead to another price prove nothing', () => {
  const price_steps = [
    { formula: 'given' as const, amount: 2_500 },
    { formula: 'paidShare' as const, percent: 90 },
  ];
  expect(toProvenPrice({ unit_price: 2_250, price_steps }).priceProof?.amount).toBe(225_000);
  expect(toProvenPrice({ unit_price: 2_251, price_steps })).toEqual({ unitPrice: 225_100 });
});
