import { describe, expect, test } from 'vitest';
import { kindOf, similarTo } from './index.ts';

describe('what is similar to a product', () => {
  test.each([
    ['Zuma Granulated Sugar 1kg', 'Zuma', 'Granulated 1kg', 'sugar'],
    ['Benue Valley Palm Oil 5L', 'Benue Valley', '5L', 'palm oil'],
    ['Basmati Jollof Rice', 'Market Square Kitchen', 'Basmati', 'jollof rice'],
    ['Fresh Beef', 'Market Square Fresh', '', 'beef'],
  ])('%s of %s in the sort "%s" is %s', (name, brand, variant, kind) => {
    expect(kindOf({ name, brand, variant })).toBe(kind);
  });

  test('comes by its kind first, then by its shelf, each once and without the product itself [PDP-08]', () => {
    const [sugar, cube, oil] = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(similarTo(sugar, [cube, sugar], [oil, sugar, cube])).toEqual([cube, oil]);
  });
});
