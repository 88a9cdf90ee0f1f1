import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import { decodeBasket, encodeBasket, mostSharedLines, type SharedBasket } from './index.ts';

export const text = 'v1-4-1042x2-1043x1500g-2001:600x1-end';
const place = fc.nat(text.length - 1);
const letter = fc.constantFrom(...'0123456789-x:gven d\n%');

export const properties: readonly Property[] = [
  {
    name: 'a basket as a link reads as it was written, whatever is in it',
    property: fc.property(anyBasket(), (any) => {
      const written = encodeBasket(any);
      expect(written && decodeBasket(written)).toEqual(any);
      // Safe in an address: a messenger finds nothing to make bold or to cut off.
      expect(written).toMatch(/^[a-z\d:-]+$/);
    }),
  },
  {
    name: 'a basket as a link changed in any way is no basket, or another one that can be written',
    property: fc.property(place, fc.string({ unit: letter, maxLength: 3 }), (at, other) => {
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const read = decodeBasket(changed);
      expect(read === null || encodeBasket(read) === changed).toBe(true);
    }),
  },
  {
    name: 'a basket as a link of any text never fails',
    property: fc.property(fc.string({ unit: 'binary' }), (any) => decodeBasket(any) === null),
  },
];

function anyBasket(): fc.Arbitrary<SharedBasket> {
  const id = fc.integer({ min: 1, max: 999_999_999_999_999 });
  const line = fc.oneof(
    fc.record({
      productId: id,
      weightGrams: fc.option(fc.integer({ min: 1, max: 999_999 })),
      unit: fc.constant('piece' as const),
      quantity: fc.integer({ min: 1, max: 9_999 }),
    }),
    fc.record({
      productId: id,
      weightGrams: fc.constant(null),
      unit: fc.constant('gram' as const),
      quantity: fc.integer({ min: 1, max: 9_999_000 }),
    }),
  );
  const lines = fc.uniqueArray(line, {
    minLength: 1,
    maxLength: mostSharedLines,
    selector: ({ productId }) => productId,
  });
  return fc.record({ storeId: id, lines });
}
