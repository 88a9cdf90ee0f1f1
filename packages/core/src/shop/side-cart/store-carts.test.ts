import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { storeCarts } from './store-carts.ts';

const none = { lines: 0, subtotal: kobo(0) };
const held = {
  groceries: { lines: 2, subtotal: kobo(240_000) },
  food: { lines: 1, subtotal: kobo(320_000) },
};
const empty = { groceries: none, food: none };
const saved = [
  { storeId: 1, lineCount: 4, total: kobo(900_000) },
  { storeId: 2, lineCount: 1, total: kobo(130_000) },
];

describe('the carts of the stores', () => {
  test('are what is held at the chosen store, and what is saved for the others [NAV-17]', () => {
    expect(storeCarts(1, held, saved)).toEqual([
      { storeId: 1, lineCount: 3, total: 560_000, order: 'held' },
      { storeId: 2, lineCount: 1, total: 130_000, order: 'saved' },
    ]);
  });

  test('are all that is saved while nothing is held, but for empty ones', () => {
    const emptied = { storeId: 3, lineCount: 0, total: kobo(0) };
    expect(storeCarts(1, empty, [...saved, emptied]).map(({ storeId, order }) => [storeId, order])).toEqual([
      [1, 'saved'],
      [2, 'saved'],
    ]);
    expect(storeCarts(null, empty, [])).toEqual([]);
  });
});
