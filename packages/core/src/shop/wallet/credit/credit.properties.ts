import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo, sumKobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import {
  decideTopUp,
  dueOf,
  evolveTopUp,
  redeemedOf,
  type TopUpCommand,
  type TopUpFacts,
  type TopUpState,
} from './index.ts';

export const facts: TopUpFacts = {
  id: 'top_1',
  userId: 31,
  code: '3154021',
  amount: kobo(500_000),
  paymentMethod: 'Paystack card',
};

export const begin = { type: 'begin', facts, unpaid: 0 } satisfies TopUpCommand;
export const redeem = (cardId: string, amount: number): TopUpCommand => ({
  type: 'redeem',
  cardId,
  amount: kobo(amount),
});

const anyRedemption = fc
  .tuple(fc.constantFrom('gc_1', 'gc_2', 'gc_3'), fc.integer({ min: 1, max: 600_000 }))
  .map(([cardId, amount]) => redeem(cardId, amount));

export const properties: readonly Property[] = [
  {
    name: 'a top-up never takes more of gift cards than it wants, nor twice of one',
    property: fc.property(fc.array(anyRedemption, { maxLength: 6 }), (redemptions) => {
      const state = given(begin, ...redemptions);
      if (state === null) throw new Error('it was begun');
      expect(sumKobo([redeemedOf(state), dueOf(state)])).toBe(500_000);
      expect(new Set(state.giftCards.map(({ cardId }) => cardId)).size).toBe(state.giftCards.length);
    }),
  },
];

/** Folds the decisions on commands; a refused one changes nothing. */
export function given(...commands: readonly TopUpCommand[]): TopUpState | null {
  return commands.reduce<TopUpState | null>((state, command) => {
    const decision = decideTopUp(state, command);
    const events = decision.ok ? decision.events : [];
    return events.reduce<TopUpState | null>(
      (before, event) => evolveTopUp(before, { ...event, at: 9 }),
      state,
    );
  }, null);
}
