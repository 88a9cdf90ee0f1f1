import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../../testing/property/index.ts';
import { giftCardReference } from './index.ts';

const ids = fc.integer({ min: 1, max: 1_000_000 });
const times = fc.integer({ min: 1_600_000_000_000, max: 9_999_999_999_999 });

export const properties: readonly Property[] = [
  {
    name: 'the reference of a gift card is "giftcard-", the card’s id and the time [PAY-26]',
    property: fc.property(ids, times, ids, times, (id, time, otherId, otherTime) => {
      const reference = giftCardReference(id, time);
      expect(reference).toMatch(/^giftcard-[1-9][0-9]{0,15}-?[0-9]{1,20}$/);
      const isSame = reference === giftCardReference(otherId, otherTime);
      expect(isSame).toBe(id === otherId && time === otherTime);
    }),
  },
];
