import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { riceLine } from '../testing/index.ts';
import { type CartLine, changedQuantities, lostLines, priceChanges } from './index.ts';

const rice: CartLine = { ...riceLine, quantity: 3 };
const beef: CartLine = { ...rice, key: '8', productId: 8, name: 'Fresh beef', unit: 'gram', quantity: 1500 };
const jollof: CartLine = { ...rice, key: '9:600', productId: 9, name: 'Jollof rice', weightGrams: 600 };
const before = [rice, beef, jollof];

describe('what has become of the lines of a cart', () => {
  test('names those that left it, with their quantities of before [CART-18]', () => {
    expect(lostLines(before, [{ ...beef, quantity: 1000 }])).toEqual([rice, jollof]);
  });

  test('tells one weight of a dish from another', () => {
    expect(lostLines([jollof], [{ ...jollof, key: '9:300', weightGrams: 300 }])).toEqual([jollof]);
  });

  test('names those that stayed in another quantity, with that of before [CART-17]', () => {
    expect(changedQuantities(before, [{ ...rice, quantity: 1 }, jollof])).toEqual([rice]);
  });

  test('names those that cost more or less than before, with both prices', () => {
    const now = [
      { ...rice, unitPrice: kobo(990_000) },
      { ...beef, quantity: 1000 },
    ];
    expect(priceChanges(before, now)).toEqual([
      { name: rice.name, before: kobo(950_000), now: kobo(990_000) },
    ]);
  });

  test('names a dish that costs more with its pack', () => {
    const dish = { ...jollof, pack: 'Small pack' };
    expect(priceChanges([dish], [{ ...dish, unitPrice: kobo(990_000) }])).toMatchObject([
      { name: 'Jollof rice, Small pack' },
    ]);
  });

  test('is nothing where the cart is as it was, and of lines that have just come', () => {
    for (const changes of [lostLines, changedQuantities, priceChanges]) {
      expect(changes(before, before)).toEqual([]);
      expect(changes([], before)).toEqual([]);
    }
  });
});
