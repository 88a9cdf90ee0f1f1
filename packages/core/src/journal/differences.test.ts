import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differencesBetween } from './index.ts';

describe('the differences between two values', () => {
  test('name the deepest path that differs', () => {
    const before = { lines: [{ key: '7', quantity: 1 }], notice: null };
    const after = { lines: [{ key: '7', quantity: 2 }, { key: '8' }], notice: 'repriced' };
    expect(differencesBetween(before, after)).toEqual([
      { path: 'lines[0].quantity', before: 1, after: 2 },
      { path: 'lines[1]', before: undefined, after: { key: '8' } },
      { path: 'notice', before: null, after: 'repriced' },
    ]);
  });

  test('distinguish a list from a record, and an empty one from a missing one', () => {
    expect(differencesBetween([], {})).toEqual([{ path: '', before: [], after: {} }]);
    expect(differencesBetween(undefined, {})).toEqual([{ path: '', before: undefined, after: {} }]);
  });

  test('are none exactly between equal values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(differencesBetween(one, structuredClone(one))).toEqual([]);
        expect(differencesBetween(one, other).length === 0).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
    );
  });
});
