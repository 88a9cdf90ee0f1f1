import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryOf,
  categoryPath,
  isAt,
  orderPath,
  paths,
  productAddressOf,
  productPath,
  promotionOf,
  promotionPath,
  readable,
  searchOf,
  searchPath,
} from './paths.ts';

/** The address bar after a reload: a browser's reading of a link, parsed and written out again. */
const inBrowser = (path: string) => new URL(path, 'https://shop.example').pathname;

/** Any text that a keyboard can type, and the characters that addresses are made of. */
const anyWords = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string({ unit: fc.constantFrom(...'.%/\\?#2eF \u202e'), minLength: 1 }),
);

describe('addresses', () => {
  test('are recognised by a screen’s pattern, and one of a single order by itself', () => {
    const own = orderPath('0154021');
    expect([isAt(paths.OrderView, own), isAt(own, own), isAt(own, orderPath('0154022'))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('whatever is searched for is found again in the address that a browser makes of it [ROUTE-06, SEARCH-16]', () => {
    const words = (text: string) => text.trim().toLowerCase();
    fc.assert(
      fc.property(
        anyWords.filter((text) => words(text) !== ''),
        (text) => {
          expect(searchOf(inBrowser(searchPath(text)))).toBe(words(text));
        },
      ),
    );
  });

  test('any names of category, search, promotion and product are found again in their addresses [ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-20]', () => {
    fc.assert(
      fc.property(anyWords, anyWords, fc.nat(), (category, name, storeId) => {
        expect(categoryOf(inBrowser(categoryPath(category)))).toEqual({ category, query: undefined });
        expect(categoryOf(inBrowser(categoryPath(category, name)))).toEqual({ category, query: name });
        expect(promotionOf(inBrowser(promotionPath(name)))).toBe(name);
        const product = { storeId, category, name };
        expect(productAddressOf(inBrowser(productPath(product)))).toEqual(product);
      }),
    );
  });

  test('dots stay words, half a character is marked as lost, and what no browser writes reads as it stands', () => {
    expect(searchPath('..')).toBe('/search/..%20');
    expect(searchPath('...')).toBe('/search/...');
    expect(searchOf(searchPath('\ud83c'))).toBe('\ufffd');
    expect(searchOf('/search/100%')).toBe('100%');
    expect(readable('/search/100%')).toBe('/search/100%');
    expect(readable('/hampers-&-giftcards%20')).toBe('/hampers-&-giftcards ');
  });

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
