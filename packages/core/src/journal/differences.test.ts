import { describe, expect, test } from 'vitest';
import { testProperties } from '../testing/test-properties.ts';
import { properties } from './differences.properties.ts';
import { differencesBetween } from './index.ts';

testProperties(properties);

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
});
