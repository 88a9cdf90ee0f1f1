import fc from 'fast-check';
import { expect } from 'vitest';
import { type Kobo, kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { cardAmount, leastCardAmount, tenderedAmount, tendersFor } from './index.ts';

const anyAmount = fc.integer({ min: 0, max: 5_000_000 }).map(kobo);

export const properties: readonly Property[] = [
  {
    name: 'the tenders of an order are whole parts of it: none is negative, none more than there is, and the rest can be collected',
    property: fc.property(anyAmount, anyAmount, anyAmount, (total: Kobo, giftCard: Kobo, wallet: Kobo) => {
      const tenders = tendersFor(total, { giftCard, wallet });
      const rest = cardAmount(total, tenders);
      expect(tenderedAmount(tenders) + rest).toBe(total);
      expect(Math.min(tenders.giftCard, tenders.wallet, rest)).toBeGreaterThanOrEqual(0);
      expect(tenders.giftCard <= giftCard && tenders.wallet <= wallet).toBe(true);
      expect(rest === 0 || rest >= leastCardAmount || total < leastCardAmount).toBe(true);
    }),
  },
];
