import type { Failure } from '../../../kernel/failure/index.ts';
import { type Kobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { noCard } from '../../card-payment/index.ts';
import { giftCardMessages, serialForgotten } from '../../gift-card/index.ts';
import { type CreditOrder, spentCodes } from '../credit-order.ts';
import { topUpCode } from './code.ts';
import {
  emptyTopUp,
  giftCardPart,
  isSameAttempt,
  noGiftCard,
  type TopUpAttempt,
  type TopUpContext,
  unticked,
} from './context.ts';
import { failureNotice, outcomeNotice, status, success, topUpMessages } from './notice.ts';

type Update = Partial<TopUpContext>;

/**
 * The credit order that a submit is for: the one under way while the amount is the same, so that a retry pays it and never
 * makes a second one; else a new one. [WAL-26]
 */
export function withAttempt(context: TopUpContext, roll: number): Update {
  const { amount, userId, attempt } = context;
  const fresh: TopUpAttempt = {
    code: topUpCode(userId ?? 0, roll),
    amount: amount ?? zeroKobo,
    order: null,
    redeemed: zeroKobo,
    isCardUnderWay: false,
  };
  return {
    attempt: isSameAttempt(context) ? attempt : fresh,
    codeDraws: 0,
    card: noCard,
    notice: null,
  };
}

export function withOrder({ attempt }: TopUpContext, order: CreditOrder): Update {
  return { attempt: attempt && { ...attempt, order, code: order.code } };
}

export function withFreeCode({ attempt, codeDraws }: TopUpContext, code: string): Update {
  return { attempt: attempt && { ...attempt, code }, codeDraws: codeDraws + 1 };
}

/** A credit order that was not created: the reply may be all that was lost, so its code is kept unless it is another's. */
export function withoutOrder({ attempt }: TopUpContext, failure: Failure): Update {
  return {
    attempt: spentCodes.includes(failure.code) ? null : attempt,
    notice: failureNotice(failure, 'The top-up could not be created. Please try again.'),
  };
}

/** A gift card is taken up, or put away. [WAL-34] */
export function withGiftCard({ giftCard }: TopUpContext, isChosen: boolean): Update {
  return { giftCard: { ...unticked(giftCard), isChosen }, notice: null };
}

/** A serial number was typed: the value of the one before counts no more. */
export function withSerial({ giftCard }: TopUpContext, problem: string | null): Update {
  const serial = { ...giftCard.serial, problem };
  return { giftCard: { ...giftCard, serial, value: null }, notice: null };
}

/** A verified gift card; an empty one is refused, and its checkbox cleared. [WAL-34, PAY-22, ERR-32] */
export function withValue({ giftCard }: TopUpContext, value: Kobo): Update {
  return value > 0
    ? { giftCard: { ...giftCard, value }, notice: null }
    : { giftCard: unticked(giftCard), notice: status(giftCardMessages.empty) };
}

/** A gift card that could not be verified: the reason stands in the status line, the checkbox is cleared. [ERR-31, ERR-32] */
export function withoutValue({ giftCard }: TopUpContext, failure: Failure): Update {
  const words = 'This gift card could not be verified. Please try again.';
  return { giftCard: unticked(giftCard), notice: status(failure.message === '' ? words : failure.message) };
}

/** A redeemed gift card: its part is paid, and the panel forgets the spent card. [WAL-27, WAL-32] */
export function withRedemption(context: TopUpContext): Update {
  const { attempt } = context;
  const redeemed = sumKobo([attempt?.redeemed ?? zeroKobo, giftCardPart(context)]);
  return {
    attempt: attempt && { ...attempt, redeemed },
    giftCard: noGiftCard,
    notice: success(topUpMessages.redeemed),
  };
}

/**
 * A gift card that was not redeemed, as far as is known: pressed again, the same card is redeemed for the same order. Where
 * a reload has taken the serial number, it is asked for once more. [ERR-40]
 */
export function withoutRedemption({ giftCard }: TopUpContext, failure: Failure): Update {
  return {
    giftCard: failure.code === serialForgotten.code ? { ...noGiftCard, isChosen: true } : giftCard,
    notice: failureNotice(failure, 'The gift card could not be redeemed. Please try again.'),
  };
}

/**
 * A card payment that did not credit the wallet. Until a try that was opened is known to have failed, nothing else pays this
 * credit order; one whose rest has changed is made anew at the next press. [WAL-31]
 */
export function withOutcome({ attempt, card }: TopUpContext): Update {
  const { opening, outcome } = card;
  if (attempt === null || outcome === null) return {};
  const notice = outcomeNotice(outcome);
  if (outcome.kind === 'notPaid' && outcome.why === 'amountChanged') return { attempt: null, notice };
  const isOver = outcome.kind === 'refused' || outcome.kind === 'paid';
  const isCardUnderWay = !isOver && (opening !== null || attempt.isCardUnderWay);
  return { attempt: { ...attempt, isCardUnderWay }, notice };
}

/** Done: by a gift card alone, or by the card at last. [WAL-30, WAL-33] */
export function withSuccess({ card }: TopUpContext): Update {
  return { notice: success(card.opening === null ? topUpMessages.redeemed : topUpMessages.credited) };
}

/** A new top-up after one that is done. */
export function nextTopUp({ giftCard }: TopUpContext): Update {
  return { ...emptyTopUp, giftCard: unticked(giftCard) };
}
