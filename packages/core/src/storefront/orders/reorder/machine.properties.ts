import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import type { CartItem } from '../../../shop/cart/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import { linesAgain, type WantedLine } from '../index.ts';

export const rice: CartItem = {
  productId: 1042,
  name: 'Long grain rice 5 kg',
  imageUrl: '/images/products/1042.svg',
  category: 'groceries',
  unitPrice: kobo(990_000),
  unit: 'piece',
  weightGrams: null,
  pack: null,
};

export const beef: CartItem = {
  ...rice,
  productId: 1043,
  name: 'Fresh beef',
  category: 'butchery',
  unit: 'gram',
};
export const jollof: CartItem = {
  ...rice,
  productId: 2001,
  name: 'Jollof rice',
  category: 'PREPARED FOOD',
  weightGrams: 600,
  pack: 'Medium pack',
};

export const properties: readonly Property[] = [
  {
    name: 'lines of an earlier order are each in one cart or named as missing, whatever the store sells [ORD-18]',
    property: fc.property(
      fc.array(fc.constantFrom(rice, beef, jollof)),
      fc.infiniteStream(fc.boolean()),
      (items, sold) => {
        const lines = items.map((item) => wantedOf(item, 1));
        const offered = items.map((item) => (sold.next().value ? item : null));
        const { groceryLines, foodLines, missing } = linesAgain(lines, offered);
        expect(groceryLines.length + foodLines.length + missing.length).toBe(lines.length);
        expect(foodLines.every(({ productId }) => productId === jollof.productId)).toBe(true);
      },
    ),
  },
];

export function wantedOf({ productId, name, weightGrams, pack }: CartItem, quantity: number): WantedLine {
  return { productId, name, quantity, isFood: productId === jollof.productId, weightGrams, pack };
}
