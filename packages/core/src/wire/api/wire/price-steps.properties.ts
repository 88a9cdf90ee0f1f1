import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import { foodPrice, groceryUnitPrice, provenPrice } from '../../../shop/pricing/index.ts';
import type { Property } from '../../../testing/property/index.ts';
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

export const properties: readonly Property[] = [
  {
    name: 'a unit price goes over the wire with its proof, to the kobo [PRICE-01 to PRICE-06]',
    property: fc.property(anyPrice, (price) => {
      const proven = provenPrice(price);
      const wire = { unit_price: proven.unitPrice / 100, ...fromPriceProof(proven) };
      expect(toProvenPrice(JSON.parse(JSON.stringify(wire)))).toEqual(proven);
    }),
  },
];
