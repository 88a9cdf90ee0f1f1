import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import { phoneNumber, phoneSpellings } from './index.ts';

const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ -()\u202A\u202C') });

export const properties: readonly Property[] = [
  {
    name: 'the one form of a phone number stays as it is, and is found first among its spellings',
    property: fc.property(typed, (text) => {
      const phone = phoneNumber(text);
      expect(phoneNumber(phone)).toBe(phone);
      expect(phoneSpellings(phone)[0]).toBe(phone);
      for (const spelling of phoneSpellings(phone)) expect(phoneNumber(spelling)).toBe(phone);
    }),
  },
];
