import { subtractKobo, sumKobo } from '../../../kernel/money/index.ts';
import { promised, unpromised } from '../../ledger/reservations.ts';
import type { Dated } from '../../order/events.ts';
import type { GiftCardEvent, GiftCardState } from './events.ts';

/**
 * Applies one more event: the only way to the state of an issued gift card.
 *
 * @param state  null before the first event
 * @throws Error for an event of a card that was never issued: a stream that cannot exist
 */
export function evolveGiftCard(state: GiftCardState | null, event: Dated<GiftCardEvent>): GiftCardState {
  if (event.type === 'giftCard.issued') {
    const { type: _, at, ...facts } = event;
    return { ...facts, balance: facts.amount, reservations: [], isEnded: false, issuedAt: at };
  }
  if (state === null) throw new Error(`${event.type} stands before its card was issued`);
  if (event.type === 'giftCard.ended') return { ...state, expiresOn: event.expiresOn, isEnded: true };
  if (event.type === 'giftCard.extended') return { ...state, expiresOn: event.expiresOn, isEnded: false };
  const { balance, reservations } = state;
  const { holder } = event;
  switch (event.type) {
    case 'giftCard.reserved':
      return { ...state, reservations: promised(reservations, { holder, amount: event.amount }) };
    case 'giftCard.released':
      return { ...state, reservations: unpromised(reservations, holder) };
    case 'giftCard.spent':
      return {
        ...state,
        balance: subtractKobo(balance, event.amount),
        reservations: unpromised(reservations, holder),
      };
    case 'giftCard.restored':
      return { ...state, balance: sumKobo([balance, event.amount]) };
    default:
      return event satisfies never;
  }
}
