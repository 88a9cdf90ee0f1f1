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

  test('keep the commas and colons of what a shopper typed as they are', () => {
    const typed = { text: '1,250', note: 'say "a":1,\\', keys: ['7:600', 'a,b'], '9:600': 1 };
    expect(changesBetween(undefined, typed)).toEqual([
      {
        path: '',
        before: null,
        after: String.raw`{text: "1,250", note: "say \"a\":1,\\", keys: ["7:600", "a,b"], "9:600":1}`,
      },
    ]);
  });

  test('distinguish a list from a record, and an empty one from a missing one', () => {
    expect(changesBetween([], {})).toEqual([{ path: '', before: '[]', after: '{}' }]);
    expect(changesBetween(undefined, {})).toEqual([{ path: '', before: null, after: '{}' }]);
  });
});
