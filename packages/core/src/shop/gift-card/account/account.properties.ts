import fc from 'fast-check';
import { expect } from 'vitest';
import { lagosDay } from '../../../kernel/calendar/index.ts';
import { kobo, sumKobo } from '../../../kernel/money/index.ts';
import type { Property } from '../../../testing/property/index.ts';
import {
  decideGiftCard,
  evolveGiftCard,
  type GiftCardCommand,
  type GiftCardEvent,
  type GiftCardState,
} from './index.ts';

export const expiresOn = lagosDay('2026-12-31');
export const today = lagosDay('2026-12-31');
export const facts = { id: 'gc_1', giftCardId: 3, name: 'Birthday', amount: kobo(5_000), expiresOn };
export const hold = (holder: string, amount: number, day = today): GiftCardCommand => ({
  type: 'hold',
  holder,
  amount: kobo(amount),
  today: day,
});

export const spend = (holder: string, amount: number, day = today): GiftCardCommand => ({
  type: 'spend',
  holder,
  amount: kobo(amount),
  today: day,
});

export const capture = (holder: string): GiftCardCommand => ({ type: 'capture', holder });
export const release = (holder: string): GiftCardCommand => ({ type: 'release', holder });
const evolve = (state: GiftCardState | null, event: GiftCardEvent) =>
  evolveGiftCard(state, { ...event, at: 9 });

export const issued = evolveGiftCard(null, { type: 'giftCard.issued', ...facts, at: 9 });
const amounts = fc.integer({ min: 1, max: 6_000 });
const holders = fc.constantFrom('ord_1', 'ord_2');
const anyCommand = fc.oneof(
  fc.tuple(holders, amounts).map(([holder, amount]) => hold(holder, amount)),
  fc.tuple(holders, amounts).map(([holder, amount]) => spend(holder, amount)),
  holders.map(release),
  holders.map(capture),
);

export const properties: readonly Property[] = [
  {
    name: 'whatever happens, a card never holds or spends more than is on it',
    property: fc.property(fc.array(anyCommand, { maxLength: 20 }), (commands) => {
      const state = after(...commands);
      const held = sumKobo(state.holds.map(({ amount }) => amount));
      expect(held).toBeLessThanOrEqual(state.balance);
      expect(state.balance).toBeGreaterThanOrEqual(0);
    }),
  },
];

/** The card after commands; refused ones change nothing. */
export function after(...commands: readonly GiftCardCommand[]): GiftCardState {
  return commands.reduce<GiftCardState>((state, command) => {
    const decision = decideGiftCard(state, command);
    return decision.ok ? decision.events.reduce(evolve, state) : state;
  }, issued);
}
