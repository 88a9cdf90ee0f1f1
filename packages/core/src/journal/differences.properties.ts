import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../testing/property/index.ts';
import { differencesBetween } from './index.ts';

export const properties: readonly Property[] = [
  {
    name: 'the differences between two values are none exactly between equal values',
    property: fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(differencesBetween(one, structuredClone(one))).toEqual([]);
      expect(differencesBetween(one, other).length === 0).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  },
];
