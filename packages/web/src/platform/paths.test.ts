import { describe, expect, test } from 'vitest';
import { categoryPath, paths, productAddressOf, productPath, promotionPath, searchPath } from './paths.ts';

describe('addresses', () => {
  test('a search goes in lower case [SEARCH-16]', () => {
    expect(searchPath(' RICE ')).toBe('/search/rice');
  });

  test('blanks and slashes in names are written so that an address stays one [ROUTE-04, ROUTE-05, ROUTE-20]', () => {
    expect(categoryPath('fresh produce')).toBe('/category/fresh%20produce');
    expect(categoryPath('groceries', 'rice 50/KG')).toBe('/category/groceries/rice%2050%2FKG');
    expect(promotionPath('Specials')).toBe('/promotions/Specials');
    expect(productPath({ storeId: 3, category: 'water', name: 'Eva 75cl' })).toBe(
      '/product/3/water/Eva%2075cl',
    );
  });

  test('a product is found again in its address [PDP-04]', () => {
    const product = { storeId: 3, category: 'fresh produce', name: '50% off: yam/plantain' };
    expect(productAddressOf(productPath(product))).toEqual(product);
    expect(productAddressOf('/category/water')).toBeNull();
  });

  test('every route name has an address of its own [ROUTE-45, ROUTE-46]', () => {
    expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length);
  });
});
