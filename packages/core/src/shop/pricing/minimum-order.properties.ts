import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { checkMinimumOrder, isProven } from './index.ts';

const anyAmount = fc.nat(1e8).map(kobo);
const anyMinimum = fc.record({ groceries: anyAmount, food: anyAmount });

export const properties: readonly Property[] = [
  {
    name: 'the minimum order is missing exactly what is below it, for any subtotals and any minimum',
    property: fc.property(anyMinimum, anyMinimum, (minimum, subtotals) => {
      const verdict = checkMinimumOrder(minimum, subtotals);
      const groceries = Math.max(0, minimum.groceries - subtotals.groceries);
      const food = Math.max(0, minimum.food - subtotals.food);
      expect(isProven(verdict.explained)).toBe(true);
      expect(verdict.explained.amount).toBe(groceries + food);
      expect(verdict.ok).toBe(groceries + food === 0);
      if (!verdict.ok) expect(verdict.missing).toEqual({ groceries, food });
    }),
  },
];
