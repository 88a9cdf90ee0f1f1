import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import { divideRounded, kobo, koboToNaira, nairaToKobo } from './index.ts';

export const properties: readonly Property[] = [
  {
    name: 'money a division is never further than half from the truth, and a half goes up',
    property: fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (over, under) => {
      const rounded = BigInt(divideRounded(over, under));
      const doubledError = 2n * (rounded * BigInt(under) - BigInt(over));
      expect(doubledError > -BigInt(under) && doubledError <= BigInt(under)).toBe(true);
    }),
  },
  {
    name: 'money naira and kobo convert there and back',
    property: fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      expect(nairaToKobo(koboToNaira(kobo(amount)))).toBe(amount);
    }),
  },
];
