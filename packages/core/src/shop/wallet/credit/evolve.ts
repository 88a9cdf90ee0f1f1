import { type Kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import type { Dated } from '../../order/events.ts';
import type { TopUpEvent, TopUpState } from './events.ts';

/**
 * Applies one more event: the only way to a top-up's state.
 *
 * @param state  null before the first event
 * @throws Error for an event of a top-up that was never begun: a stream that cannot exist
 */
export function evolveTopUp(state: TopUpState | null, event: Dated<TopUpEvent>): TopUpState {
  if (event.type === 'topUp.begun') {
    const { type: _, at, ...facts } = event;
    return { ...facts, giftCards: [], paidByCard: null, begunAt: at, endedAt: null };
  }
  if (state === null) throw new Error(`${event.type} comes before its top-up was begun`);
  switch (event.type) {
    case 'topUp.redeemed':
      return { ...state, giftCards: [...state.giftCards, { cardId: event.cardId, amount: event.amount }] };
    case 'topUp.paid':
      return { ...state, paidByCard: event.amount };
    case 'topUp.ended':
      return { ...state, endedAt: event.at };
    default:
      return event satisfies never;
  }
}

/** The sum of a top-up's gift cards, in kobo. */
export function redeemedOf({ giftCards }: TopUpState): Kobo {
  return sumKobo(giftCards.map(({ amount }) => amount));
}

/**
 * The amount that a top-up still wants, in kobo: a card payment of any size completes it, and one that has
 * ended wants nothing.
 */
export function dueOf(state: TopUpState): Kobo {
  if (state.paidByCard !== null || state.endedAt !== null) return zeroKobo;
  return subtractKobo(state.amount, leastKobo(state.amount, redeemedOf(state)));
}
