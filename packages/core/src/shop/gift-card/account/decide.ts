import { addDays, type LagosDay } from '../../../kernel/calendar/index.ts';
import { type Kobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { availableOf, heldFor } from '../../ledger/holds.ts';
import type { GiftCardEvent, GiftCardFacts, GiftCardState } from './events.ts';

export type GiftCardCommand =
  | { readonly type: 'issue'; readonly facts: GiftCardFacts }
  /** Holds an amount for a holder; asked again for the same amount it changes nothing. [PAY-06] */
  | { readonly type: 'hold'; readonly holder: string; readonly amount: Kobo; readonly today: LagosDay }
  | { readonly type: 'release'; readonly holder: string }
  /** Spends a holder's hold. */
  | { readonly type: 'capture'; readonly holder: string }
  /** Spends an amount at once. */
  | { readonly type: 'spend'; readonly holder: string; readonly amount: Kobo; readonly today: LagosDay }
  /** Gives back what a holder had spent; a card whose last day is near, or has passed meanwhile, gets a new one. */
  | { readonly type: 'restore'; readonly holder: string; readonly amount: Kobo; readonly today: LagosDay }
  /**
   * Takes the rest of the money that went back to the bank which had paid for the card, also after the last
   * day.
   */
  | { readonly type: 'takeBack'; readonly holder: string; readonly amount: Kobo }
  | { readonly type: 'end'; readonly expiresOn: LagosDay }
  /** Makes an ended card spendable again, because its price was paid after all. */
  | { readonly type: 'reopen'; readonly today: LagosDay };

export type GiftCardRefusal = 'unknownCard' | 'issuedBefore' | 'expired' | 'tooLittle' | 'nothingHeld';

/** The events to append, none where nothing changes; or the reason against it. */
export type GiftCardDecision =
  | { readonly ok: true; readonly events: readonly GiftCardEvent[] }
  | { readonly ok: false; readonly reason: GiftCardRefusal };

/**
 * The least number of days for which a card can be spent after money came back to it, so that nobody loses
 * returned money.
 */
const daysAfterRefund = 30;

/** Decides the effect of a command on an issued gift card. [PAY-06, PAY-21] */
export function decideGiftCard(state: GiftCardState | null, command: GiftCardCommand): GiftCardDecision {
  if (command.type === 'issue') {
    return state === null ? decided({ type: 'giftCard.issued', ...command.facts }) : refused('issuedBefore');
  }
  if (state === null) return refused('unknownCard');
  if (command.type === 'end') return decided({ type: 'giftCard.ended', expiresOn: command.expiresOn });
  if (command.type === 'reopen') {
    const expiresOn = addDays(command.today, daysAfterRefund);
    return state.isEnded ? decided({ type: 'giftCard.extended', expiresOn }) : decided();
  }
  const { holder } = command;
  const held = heldFor(state.holds, holder);
  switch (command.type) {
    case 'hold': {
      const { amount } = command;
      if (amount === held) return decided();
      // A hold stays after the card's last day: a payment that has come may spend less of it, not more.
      const refusal = amount < held ? null : unspendable(state, amount, held, command.today);
      return refusal ?? decided({ type: 'giftCard.reserved', holder, amount });
    }
    case 'release':
      return held === 0 ? decided() : decided({ type: 'giftCard.released', holder });
    case 'capture':
      return held === 0 ? refused('nothingHeld') : decided({ type: 'giftCard.spent', holder, amount: held });
    case 'spend': {
      const { amount } = command;
      return (
        unspendable(state, amount, zeroKobo, command.today) ??
        decided({ type: 'giftCard.spent', holder, amount })
      );
    }
    case 'takeBack': {
      const { amount } = command;
      return amount > availableOf(state.balance, state.holds)
        ? refused('tooLittle')
        : decided({ type: 'giftCard.spent', holder, amount });
    }
    case 'restore': {
      const { amount, today } = command;
      const restored = { type: 'giftCard.restored', holder, amount } as const;
      const expiresOn = addDays(today, daysAfterRefund);
      if (state.isEnded || state.expiresOn >= expiresOn) return decided(restored);
      return decided(restored, { type: 'giftCard.extended', expiresOn });
    }
    default:
      return command satisfies never;
  }
}

/** The amount that a gift card can still pay, in kobo: zero once it has expired. [PAY-22] */
export function spendableOn(
  { balance, holds, expiresOn }: Pick<GiftCardState, 'balance' | 'holds' | 'expiresOn'>,
  today: LagosDay,
): Kobo {
  return today > expiresOn ? zeroKobo : availableOf(balance, holds);
}

function unspendable(
  state: GiftCardState,
  amount: Kobo,
  held: Kobo,
  today: LagosDay,
): GiftCardDecision | null {
  if (today > state.expiresOn) return refused('expired');
  return amount > sumKobo([spendableOn(state, today), held]) ? refused('tooLittle') : null;
}

function decided(...events: readonly GiftCardEvent[]): GiftCardDecision {
  return { ok: true, events };
}

function refused(reason: GiftCardRefusal): GiftCardDecision {
  return { ok: false, reason };
}
