import { expect, test } from 'vitest';
import { importChangeText, importFaultPlace } from './index.ts';

const offer = { key: 'RICE', storeId: 1, fields: [] };

test.each([
  [{ ...offer, kind: 'added' }, 'RICE at store 1: new'],
  [{ ...offer, kind: 'withdrawn', storeId: null }, 'RICE: withdrawn'],
  [
    {
      ...offer,
      kind: 'changed',
      fields: [
        { field: 'price', was: '8500', now: '9000' },
        { field: 'old_price', was: null, now: '8500' },
      ],
    },
    'RICE at store 1: price 8500 → 9000, old_price empty → 8500',
  ],
] as const)('%o is told as %s', (change, words) => {
  expect(importChangeText(change)).toBe(words);
});

test('a fault is placed by file, row and column, as far as it has them', () => {
  expect(importFaultPlace({ file: 'a.csv', row: 4, column: 'sku' })).toBe('a.csv, row 4, sku');
  expect(importFaultPlace({ file: 'a.csv', row: null, column: null })).toBe('a.csv');
});
