import { type Kobo, leastKobo, subtractKobo } from '../../../kernel/money/index.ts';
import { unpaidUntil } from '../../order/index.ts';
import type { TopUpEvent, TopUpFacts, TopUpState } from './events.ts';
import { dueOf, redeemedOf } from './evolve.ts';

/**
 * The most unpaid top-ups that a customer may have at a time: nobody can cancel one, and each is checked
 * until it ends.
 */
export const mostUnpaidTopUps = 10;

export type TopUpCommand =
  /**
   * Begins a top-up; repeated for one that waits for its money it changes nothing. The customer's other
   * waiting top-ups are counted outside the stream. [WAL-26, API-37]
   */
  | { readonly type: 'begin'; readonly facts: TopUpFacts; readonly unpaid: number }
  /**
   * A gift card pays as much as it can, once: repeated for the same card and amount it changes nothing, and
   * for another amount it is refused. [WAL-27]
   */
  | { readonly type: 'redeem'; readonly cardId: string; readonly amount: Kobo }
  /** A card has paid, in time or late: the whole amount is credited. [WAL-30] */
  | { readonly type: 'pay'; readonly reference: string; readonly amount: Kobo }
  /** Its time may be over. [PAY-30] */
  | { readonly type: 'end'; readonly tries: readonly { readonly openedAt: number }[]; readonly now: number };

export type TopUpRefusal =
  | 'codeTaken'
  | 'tooManyUnpaid'
  | 'unknownTopUp'
  | 'nothingDue'
  | 'redeemedBefore'
  | 'ended'
  | 'stillWaits';

/** The events to append, none where nothing changes; or the reason against it. */
export type TopUpDecision =
  | { readonly ok: true; readonly events: readonly TopUpEvent[] }
  | { readonly ok: false; readonly reason: TopUpRefusal };

/**
 * Decides the effect of a command on a top-up.
 *
 * @param state  for `begin` the top-up that has the code; null when none does
 */
export function decideTopUp(state: TopUpState | null, command: TopUpCommand): TopUpDecision {
  if (command.type === 'begin') {
    const { facts, unpaid } = command;
    if (state === null) {
      return unpaid < mostUnpaidTopUps
        ? decided({ type: 'topUp.begun', ...facts })
        : refused('tooManyUnpaid');
    }
    const isSame = state.userId === facts.userId && state.amount === facts.amount && dueOf(state) > 0;
    return isSame ? decided() : refused('codeTaken');
  }
  if (state === null) return refused('unknownTopUp');
  switch (command.type) {
    case 'redeem': {
      const { cardId, amount } = command;
      const before = state.giftCards.find((paid) => paid.cardId === cardId);
      if (before?.amount === leastKobo(amount, wantedOf(state, cardId))) return decided();
      if (state.endedAt !== null) return refused('ended');
      const due = dueOf(state);
      if (due === 0) return refused('nothingDue');
      if (before !== undefined) return refused('redeemedBefore');
      return decided({ type: 'topUp.redeemed', cardId, amount: leastKobo(amount, due) });
    }
    case 'pay':
      return decided({ type: 'topUp.paid', reference: command.reference, amount: command.amount });
    case 'end':
      if (dueOf(state) === 0) return decided();
      return command.now < unpaidUntil(state.begunAt, command.tries)
        ? refused('stillWaits')
        : decided({ type: 'topUp.ended' });
    default:
      return command satisfies never;
  }
}

/** The amount that a top-up still wanted when a gift card paid of it, in kobo: it was capped by that. */
function wantedOf(state: TopUpState, cardId: string): Kobo {
  const place = state.giftCards.findIndex((paid) => paid.cardId === cardId);
  const earlier = state.giftCards.filter((_, at) => at < place);
  return subtractKobo(state.amount, redeemedOf({ ...state, giftCards: earlier }));
}

function decided(...events: readonly TopUpEvent[]): TopUpDecision {
  return { ok: true, events };
}

function refused(reason: TopUpRefusal): TopUpDecision {
  return { ok: false, reason };
}
