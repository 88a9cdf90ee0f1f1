import { errorNotice, type Failure, noticeIn, present } from '../../../kernel/failure/index.ts';
import { ownGiftCardMessages, serialForgotten } from '../../gift-card/index.ts';
import { type CreditOrderAnswer, spentCodes } from '../credit-order.ts';
import { topUpCode } from '../top-up/code.ts';
import { emptyRedemption, type RedemptionContext } from './context.ts';

type Update = Partial<RedemptionContext>;

/** Another card: the earlier one's value no longer counts. */
export function withSerial({ serial }: RedemptionContext, problem: string | null): Update {
  return { ...emptyRedemption, serial: { ...serial, problem } };
}

/** The status line about a card that is empty, or could not be verified. [ERR-31, PAY-22] */
export function withoutValue({ message }: Failure): Update {
  return { notice: noticeIn('status', message || ownGiftCardMessages.unverified) };
}

/** A credit order of the card's value: the one under way, else a new one. */
export function withAttempt({ attempt, userId }: RedemptionContext, roll: number): Update {
  const customer = present(userId, 'a verified card has a customer');
  return {
    attempt: attempt ?? { code: topUpCode(customer, roll), orderId: null },
    codeDraws: 0,
    notice: null,
  };
}

/** The credit order, or a free code for the next try. */
export function withAnswer({ codeDraws }: RedemptionContext, answer: CreditOrderAnswer): Update {
  return answer.kind === 'created'
    ? { attempt: { code: answer.order.code, orderId: answer.order.id } }
    : { attempt: { code: answer.code, orderId: null }, codeDraws: codeDraws + 1 };
}

/**
 * A failure in the server's words. The attempt is repeated at the next press, unless its code is another's.
 * [ERR-40]
 */
export function withFailure({ attempt, serial }: RedemptionContext, failure: Failure): Update {
  const isForgotten = failure.code === serialForgotten.code;
  return {
    attempt: spentCodes.includes(failure.code) ? null : attempt,
    serial: isForgotten ? emptyRedemption.serial : serial,
    notice: errorNotice(failure, ownGiftCardMessages.unredeemed),
  };
}
