import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../../testing/property/index.ts';
import { fromGrams, toGrams } from '../index.ts';

export const properties: readonly Property[] = [
  {
    name: 'grams survive the way to kilograms and back [QTY-12]',
    property: fc.property(fc.integer({ min: 1, max: 9_999_000 }), (grams) => {
      expect(toGrams(fromGrams(grams))).toBe(grams);
    }),
  },
];
