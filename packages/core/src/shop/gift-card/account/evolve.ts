import { subtractKobo, sumKobo } from '../../../kernel/money/index.ts';
import { withHold, withoutHold } from '../../ledger/holds.ts';
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
    return { ...facts, balance: facts.amount, holds: [], isEnded: false, issuedAt: at };
  }
  if (state === null) throw new Error(`${event.type} comes before its card was issued`);
  if (event.type === 'giftCard.ended') return { ...state, expiresOn: event.expiresOn, isEnded: true };
  if (event.type === 'giftCard.extended') return { ...state, expiresOn: event.expiresOn, isEnded: false };
  const { balance, holds } = state;
  const { holder } = event;
  switch (event.type) {
    case 'giftCard.reserved':
      return { ...state, holds: withHold(holds, { holder, amount: event.amount }) };
    case 'giftCard.released':
      return { ...state, holds: withoutHold(holds, holder) };
    case 'giftCard.spent':
      return {
        ...state,
        balance: subtractKobo(balance, event.amount),
        holds: withoutHold(holds, holder),
      };
    case 'giftCard.restored':
      return { ...state, balance: sumKobo([balance, event.amount]) };
    default:
      return event satisfies never;
  }
}
