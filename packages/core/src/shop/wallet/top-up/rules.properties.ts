import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import { giftCardPart, openedPanel, remainder, type TopUpContext } from './context.ts';
import { defaultTopUpLimits, readAmount, type TopUpPanel } from './index.ts';

export const panel = (changes: Partial<TopUpContext>, of: TopUpPanel = 'new'): TopUpContext => ({
  ...openedPanel({ panel: of, userId: 31, limits: defaultTopUpLimits }),
  ...changes,
});

export const giftCard = (value: number | null) => ({
  isChosen: true,
  serial: { value: '<topUp.serialnumber>', problem: null } as const,
  value: value === null ? null : kobo(value),
});

const sums = fc.nat(2_000_000).map(kobo);

export const properties: readonly Property[] = [
  {
    name: 'an amount is whole naira, never below zero, and nothing while nothing is typed [WAL-37]',
    property: fc.property(fc.stringMatching(/^\d{1,10}$/), (text) => {
      expect(readAmount(text)).toBe(Number(text) * 100);
    }),
  },
  {
    name: 'what a gift card pays of a top-up and what it leaves are the amount together, and neither is ever below zero',
    property: fc.property(sums, sums, sums, (amount, value, paid) => {
      const redeemed = kobo(Math.min(paid, amount));
      const attempt = { code: '3110000', amount, order: null, redeemed, isCardUnderWay: false };
      const context = panel({ amount, giftCard: giftCard(value), attempt });
      const [part, rest] = [giftCardPart(context), remainder(context)];
      expect(part + rest + redeemed).toBe(amount);
      expect(Math.min(part, rest)).toBeGreaterThanOrEqual(0);
    }),
  },
];
