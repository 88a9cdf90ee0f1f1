import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import { plainLetters } from './index.ts';

export const properties: readonly Property[] = [
  {
    name: 'letters that are plain stay as they are, and no text is made plainer by a second time',
    property: fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainLetters(text);
      expect(plainLetters(plain)).toBe(plain);
    }),
  },
];
