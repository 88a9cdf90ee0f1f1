import { produce } from 'immer';
import {
  errorNotice,
  type Failure,
  noticeIn,
  present,
  successNotice,
} from '../../../kernel/failure/index.ts';
import { type Kobo, sumKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { noCard } from '../../card-payment/index.ts';
import { ownGiftCardMessages, serialForgotten } from '../../gift-card/index.ts';
import { type CreditOrderAnswer, endedCode, spentCodes } from '../credit-order.ts';
import { topUpCode } from './code.ts';
import {
  attemptOf,
  emptyTopUp,
  giftCardPart,
  isSameAttempt,
  noGiftCard,
  remainder,
  type TopUpAttempt,
  type TopUpContext,
  unticked,
} from './context.ts';
import { outcomeNotice, topUpMessages } from './messages.ts';

type Update = Partial<TopUpContext>;

/**
 * The credit order of a submit: the one under way while the amount is the same, so that a retry pays it and
 * never makes a second one; else a new one. [WAL-26]
 */
export function withAttempt(context: TopUpContext, roll: number): Update {
  const { amount, userId, attempt } = context;
  const customer = present(userId, 'a top-up that is submitted has a customer');
  const fresh: TopUpAttempt = {
    code: topUpCode(customer, roll),
    amount: present(amount, 'a top-up that is submitted has an amount'),
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

/** The credit order, or a free code for the next try. */
export function withAnswer(context: TopUpContext, answer: CreditOrderAnswer): Update {
  const attempt = attemptOf(context);
  return answer.kind === 'created'
    ? { attempt: { ...attempt, order: answer.order, code: answer.order.code } }
    : { attempt: { ...attempt, code: answer.code }, codeDraws: context.codeDraws + 1 };
}

/**
 * A credit order that was not created: only the reply may be lost, so its code is kept unless it is
 * another's.
 */
export function withoutOrder({ attempt }: TopUpContext, failure: Failure): Update {
  return {
    attempt: spentCodes.includes(failure.code) ? null : attempt,
    notice: errorNotice(failure, topUpMessages.notCreated),
  };
}

/** Ticks or unticks the gift card. [WAL-34] */
export function withGiftCard({ giftCard }: TopUpContext, isChosen: boolean): Update {
  return { giftCard: { ...unticked(giftCard), isChosen }, notice: null };
}

/** A typed serial number: the earlier one's value no longer counts. */
export function withSerial({ giftCard }: TopUpContext, problem: string | null): Update {
  const another = produce(giftCard, (draft) => {
    draft.serial.problem = problem;
    draft.value = null;
  });
  return { giftCard: another, notice: null };
}

/** A verified gift card. [WAL-34] */
export function withValue({ giftCard }: TopUpContext, value: Kobo): Update {
  return { giftCard: { ...giftCard, value }, notice: null };
}

/**
 * A gift card that is empty, or could not be verified: the reason is in the status line, the checkbox is cleared.
 * [PAY-22, ERR-31, ERR-32]
 */
export function withoutValue({ giftCard }: TopUpContext, { message }: Failure): Update {
  return {
    giftCard: unticked(giftCard),
    notice: noticeIn('status', message || ownGiftCardMessages.unverified),
  };
}

/**
 * A redeemed gift card: its part is paid, and the panel forgets the spent card. One that covers everything is
 * announced once the wallet is up to date. [WAL-27, WAL-32]
 */
export function withRedemption(context: TopUpContext): Update {
  const attempt = attemptOf(context);
  return {
    attempt: { ...attempt, redeemed: sumKobo([attempt.redeemed, giftCardPart(context)]) },
    giftCard: noGiftCard,
    notice: remainder(context) > 0 ? successNotice(topUpMessages.redeemed) : null,
  };
}

/**
 * A gift card that was not redeemed, as far as is known: pressed again, the same card is redeemed for the
 * same order. If a reload has forgotten the serial number, it is asked for once more. [ERR-40]
 */
export function withoutRedemption({ giftCard, attempt }: TopUpContext, failure: Failure): Update {
  return {
    attempt: failure.code === endedCode ? null : attempt,
    giftCard: failure.code === serialForgotten.code ? { ...noGiftCard, isChosen: true } : giftCard,
    notice: errorNotice(failure, ownGiftCardMessages.unredeemed),
  };
}

/**
 * A card payment that did not credit the wallet. Until an opened try is known to have failed, nothing else
 * pays this credit order; one whose rest has changed, or that has ended, is made again at the next press.
 * [WAL-31, PAY-30]
 */
export function withOutcome({ attempt, card }: TopUpContext): Update {
  const { opening, outcome } = card;
  if (attempt === null || outcome === null) return {};
  const notice = outcomeNotice(outcome);
  const isSpent =
    outcome.kind === 'notPaid' && (outcome.why === 'amountChanged' || outcome.failure.code === endedCode);
  if (isSpent) return { attempt: null, notice };
  const isOver = outcome.kind === 'refused' || outcome.kind === 'paid';
  const isCardUnderWay = !isOver && (opening !== null || attempt.isCardUnderWay);
  return { attempt: { ...attempt, isCardUnderWay }, notice };
}

/** Done: by a gift card alone, or by the card at last. [WAL-30, WAL-33] */
export function withSuccess({ card }: TopUpContext): Update {
  return { notice: successNotice(card.opening === null ? topUpMessages.redeemed : topUpMessages.credited) };
}

/** A new top-up after one that is done. */
export function nextTopUp({ giftCard }: TopUpContext): Update {
  return { ...emptyTopUp, giftCard: unticked(giftCard) };
}
