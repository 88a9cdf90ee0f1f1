import { describe, expect, test } from 'vitest';
import { savedProducts, toggleSaved } from './saved-products.ts';

const broken = {
  getItem: () => {
    throw new Error('no storage here');
  },
  setItem: () => {
    throw new Error('no storage here');
  },
};

describe('a browser that stores nothing', () => {
  test('has saved no product, and says so when one is to be saved', () => {
    expect(savedProducts(broken)).toEqual([]);
    expect(toggleSaved(broken, { id: 1, name: 'Rice' })).toBe('notKept');
  });
});
