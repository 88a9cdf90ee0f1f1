import type { Dated } from '../../order/events.ts';
import type { GiftSaleEvent, GiftSaleState } from './events.ts';

/**
 * Applies one more event: the only way to the state of a gift card's sale.
 *
 * @param state  null before the first event
 * @throws Error for an event of a sale that was never opened: a stream that cannot exist
 */
export function evolveGiftSale(state: GiftSaleState | null, event: Dated<GiftSaleEvent>): GiftSaleState {
  if (event.type === 'giftSale.opened') {
    const { type: _, at, ...facts } = event;
    return { ...facts, status: 'open', expiresOn: null, openedAt: at, endedAt: null };
  }
  if (state === null) throw new Error(`${event.type} comes before its sale was opened`);
  switch (event.type) {
    case 'giftSale.issued':
      return { ...state, status: 'issued', expiresOn: event.expiresOn };
    case 'giftSale.ended':
      return { ...state, status: 'ended', endedAt: event.at };
    case 'giftSale.takenBack':
      return { ...state, status: 'takenBack' };
    case 'giftSale.takenAlong':
      return { ...state, userId: event.userId, login: null };
    default:
      return event satisfies never;
  }
}
