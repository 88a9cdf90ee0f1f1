import fc from 'fast-check';
import { expect } from 'vitest';
import { lagosDay } from '../../../kernel/calendar/index.ts';
import { kobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import {
  decideGiftSale,
  evolveGiftSale,
  type GiftSaleCommand,
  type GiftSaleEvent,
  type GiftSaleState,
} from './index.ts';

export const facts = {
  id: 'gcs_1',
  code: 'giftcard-31795256100000',
  cardId: 'gc_1',
  giftCardId: 3,
  name: 'Birthday',
  amount: kobo(500_000),
  validForDays: 90,
  userId: null,
  login: 'a-login',
};

export const open: GiftSaleCommand = { type: 'open', facts };
export const issue: GiftSaleCommand = { type: 'issue', reference: facts.code, today: lagosDay('2026-11-21') };
export const takeBack: GiftSaleCommand = { type: 'takeBack', reference: facts.code };
export const takeAlong: GiftSaleCommand = { type: 'takeAlong', login: facts.login, userId: 2 };
export const evolve = (state: GiftSaleState | null, event: GiftSaleEvent) =>
  evolveGiftSale(state, { ...event, at: 9 });

export const properties: readonly Property[] = [
  {
    name: 'the sale of a gift card issues at most one card, whatever its commands',
    property: fc.property(fc.array(fc.constantFrom(open, issue, takeBack, takeAlong)), (commands) => {
      let state: GiftSaleState | null = null;
      let issued = 0;
      for (const command of commands) {
        const decision = decideGiftSale(state, command);
        if (!decision.ok) continue;
        issued += decision.events.filter(({ type }) => type === 'giftSale.issued').length;
        state = decision.events.reduce(evolve, state);
      }
      expect(issued).toBeLessThanOrEqual(1);
    }),
  },
];
