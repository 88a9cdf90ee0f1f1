import { describe, expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

describe('the changes between two values, as text', () => {
  test('name the deepest path that differs', () => {
    const before = { lines: [{ key: '7', quantity: 1 }], notice: null };
    const after = { lines: [{ key: '7', quantity: 2 }, { key: '8' }], notice: 'repriced' };
    expect(changesBetween(before, after)).toEqual([
      { path: 'lines[0].quantity', before: '1', after: '2' },
      { path: 'lines[1]', before: null, after: '{key: "8"}' },
      { path: 'notice', before: 'null', after: '"repriced"' },
    ]);
  });

  test('distinguish a list from a record, and an empty one from a missing one', () => {
    expect(changesBetween([], {})).toEqual([{ path: '', before: '[]', after: '{}' }]);
    expect(changesBetween(undefined, {})).toEqual([{ path: '', before: null, after: '{}' }]);
  });
});
