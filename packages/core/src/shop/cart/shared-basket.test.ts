import { describe, expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import type { Product } from '../catalogue/index.ts';
import { ofada } from '../testing/index.ts';
import {
  decodeBasket,
  encodeBasket,
  mostSharedLines,
  offeredBasket,
  type SharedBasket,
  type SharedLine,
} from './index.ts';
import { properties, text } from './shared-basket.properties.ts';

const rice: SharedLine = { productId: 1042, weightGrams: null, unit: 'piece', quantity: 2 };
const beef: SharedLine = { productId: 1043, weightGrams: null, unit: 'gram', quantity: 1500 };
const jollof: SharedLine = { productId: 2001, weightGrams: 600, unit: 'piece', quantity: 1 };
const basket: SharedBasket = { storeId: 4, lines: [rice, beef, jollof] };

testProperties(properties);

describe('a basket as a link', () => {
  test('carries the store, the products and how many, and nothing else', () => {
    expect(encodeBasket(basket)).toBe(text);
    expect(decodeBasket(text)).toEqual(basket);
  });

  test('cut off anywhere on its way is no basket', () => {
    for (let length = 0; length < text.length; length += 1) {
      expect(decodeBasket(text.slice(0, length))).toBeNull();
    }
  });

  test('of a very long text is no basket', () => {
    expect(decodeBasket(`v1-4${'-1x1'.repeat(100_000)}`)).toBeNull();
  });

  test.each([
    ['another version', 'v2-4-1042x2-end'],
    ['no store', 'v1-1042x2-end'],
    ['nothing in it', 'v1-4-end'],
    ['none of a product', 'v1-4-1042x0-end'],
    ['less than none', 'v1-4-1042x-2-end'],
    ['a product twice', 'v1-4-1042x2-1042x2-end'],
    ['more pieces than a cart holds', 'v1-4-1042x10000-end'],
    ['more grams than a cart holds', 'v1-4-1042x9999001g-end'],
    ['a number that no shop counts to', 'v1-4-9007199254740993x1-end'],
    ['a price', 'v1-4-1042x2@5-end'],
    ['what follows its end', `${text}-1042x2`],
  ])('with %s is refused', (_, hostile) => expect(decodeBasket(hostile)).toBeNull());

  test('carries a hundred lines, and no more', () => {
    const many = (count: number): SharedBasket => ({
      storeId: 1,
      lines: Array.from({ length: count }, (_, at) => ({ ...rice, productId: at + 1 })),
    });
    expect(encodeBasket(many(mostSharedLines))).not.toBeNull();
    expect(encodeBasket(many(mostSharedLines + 1))).toBeNull();
    expect(encodeBasket(many(0))).toBeNull();
  });
});

describe('a shared basket at a store', () => {
  const ofRice = productOf(1042, 'Ofada rice');
  const ofBeef = productOf(1043, 'Fresh beef', { description: 'Sold /KG', averageWeightGrams: 1000 });
  const ofJollof = productOf(2001, 'Jollof rice', {
    category: 'PREPARED FOOD',
    variations: [{ name: 'Medium pack', weightGrams: 600 }],
  });

  test('has the prices of that store, in the order of the link', () => {
    const { lines, missing, unknown } = offeredBasket(basket, [ofJollof, ofBeef, ofRice], []);
    expect(lines).toMatchObject([
      { key: '1042', name: 'Ofada rice', quantity: 2, unit: 'piece', unitPrice: 200_000 },
      { key: '1043', name: 'Fresh beef', quantity: 1500, unit: 'gram', unitPrice: 200_000 },
      { key: '2001:600', name: 'Jollof rice', quantity: 1, pack: 'Medium pack', unitPrice: 120_000 },
    ]);
    expect([missing, unknown]).toEqual([[], 0]);
  });

  test('names what is not sold there, is sold out, or comes in other packs; and counts what nobody knows', () => {
    const soldOut = { ...ofBeef, isInStock: false };
    const inOtherPacks = { ...ofJollof, variations: [{ name: 'Big pack', weightGrams: 1000 }] };
    const more = { ...basket, lines: [...basket.lines, { ...rice, productId: 9 }] };
    expect(offeredBasket(more, [soldOut, inOtherPacks], [ofRice])).toEqual({
      lines: [],
      missing: ['Ofada rice', 'Fresh beef', 'Jollof rice'],
      unknown: 1,
    });
  });

  test('has one of what is counted in another way by now', () => {
    const now = [
      productOf(1042, 'Rice, loose', { description: 'Sold /KG' }),
      productOf(1043, 'Beef, packed'),
    ];
    const { lines } = offeredBasket(basket, now, []);
    expect(lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [1000, 'gram'],
      [1, 'piece'],
    ]);
  });
});

function productOf(id: number, name: string, other: Partial<Product> = {}): Product {
  return {
    ...ofada,
    id,
    name,
    ...other,
  };
}
