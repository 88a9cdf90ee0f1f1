import { addDays, type LagosDay } from '../../../kernel/calendar/index.ts';
import { unpaidUntil } from '../../order/index.ts';
import type { GiftSaleEvent, GiftSaleFacts, GiftSaleState } from './events.ts';

export type GiftSaleCommand =
  | { readonly type: 'open'; readonly facts: GiftSaleFacts }
  /** Exactly its price has come: the card is issued, once. [GIFT-06] */
  | { readonly type: 'issue'; readonly reference: string; readonly today: LagosDay }
  | { readonly type: 'takeBack'; readonly reference: string }
  /** The guest who buys it by this login has signed in. */
  | { readonly type: 'takeAlong'; readonly login: string; readonly userId: number }
  /** Its time may be over. [PAY-30] */
  | { readonly type: 'end'; readonly tries: readonly { readonly openedAt: number }[]; readonly now: number };

export type GiftSaleRefusal = 'openedBefore' | 'unknownSale' | 'issuedBefore' | 'stillWaits' | 'notItsGuest';

/** The events to append, none where nothing changes; or the reason against it. */
export type GiftSaleDecision =
  | { readonly ok: true; readonly events: readonly GiftSaleEvent[] }
  | { readonly ok: false; readonly reason: GiftSaleRefusal };

/**
 * Decides the effect of a command on the sale of a gift card. Late money still buys it, because nobody else
 * waits for it.
 */
export function decideGiftSale(state: GiftSaleState | null, command: GiftSaleCommand): GiftSaleDecision {
  if (command.type === 'open') {
    return state === null ? decided({ type: 'giftSale.opened', ...command.facts }) : refused('openedBefore');
  }
  if (state === null) return refused('unknownSale');
  switch (command.type) {
    case 'issue':
      return state.status === 'open' || state.status === 'ended'
        ? decided({
            type: 'giftSale.issued',
            reference: command.reference,
            expiresOn: addDays(command.today, state.validForDays),
          })
        : refused('issuedBefore');
    case 'takeBack':
      return state.status === 'issued'
        ? decided({ type: 'giftSale.takenBack', reference: command.reference })
        : decided();
    case 'takeAlong':
      return state.userId === null && state.login === command.login
        ? decided({ type: 'giftSale.takenAlong', userId: command.userId })
        : refused('notItsGuest');
    case 'end':
      if (state.status !== 'open') return decided();
      return command.now < unpaidUntil(state.openedAt, command.tries)
        ? refused('stillWaits')
        : decided({ type: 'giftSale.ended' });
    default:
      return command satisfies never;
  }
}

function decided(...events: readonly GiftSaleEvent[]): GiftSaleDecision {
  return { ok: true, events };
}

function refused(reason: GiftSaleRefusal): GiftSaleDecision {
  return { ok: false, reason };
}
