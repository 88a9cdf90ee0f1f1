import { type Placeholder, placeholderOf } from '../../../kernel/drafts/index.ts';
import { errorTitle, type Failure } from '../../../kernel/failure/index.ts';
import { type Kobo, zeroKobo } from '../../../kernel/money/index.ts';
import { requiredMessage } from '../../account/index.ts';
import { giftCardMessages } from '../../gift-card/messages.ts';
import { serialForgotten } from '../../gift-card/serial.ts';
import { type CreditOrderAnswer, spentCodes } from '../credit-order.ts';
import { topUpCode } from '../top-up/code.ts';

export interface RedemptionInput {
  /** Null for a guest, to whom no redemption is shown. [GIFT-02] */
  readonly userId: number | null;
}

/** The draft of the serial number to redeem. */
export const redemptionSerialKey = 'redemption.serialnumber';

/** What is said: in the status line about the card, in a dialog about a failure, or as a success. */
export interface RedemptionNotice {
  readonly place: 'status' | 'dialog' | 'success';
  readonly title: string;
  readonly message: string;
}

export interface RedemptionContext extends RedemptionInput {
  readonly serial: { readonly value: Placeholder; readonly problem: string | null };
  /** What is on the card; null until it is verified. */
  readonly value: Kobo | null;
  /** The credit order that takes the card's value, from its first request on. */
  readonly attempt: { readonly code: string; readonly orderId: string | null } | null;
  readonly codeDraws: number;
  readonly notice: RedemptionNotice | null;
}

type Update = Partial<RedemptionContext>;

export const redemptionMessages = {
  signIn: 'Please sign in to redeem a gift card.',
  unchecked: 'This gift card could not be verified. Please try again.',
  failed: 'The gift card could not be redeemed. Please try again.',
  codesTaken: 'We could not draw a free number for this redemption. Please try again.',
} as const;

/** Before a card is typed, and after one was redeemed. */
export const emptyRedemption = {
  serial: { value: placeholderOf(redemptionSerialKey), problem: requiredMessage },
  value: null,
  attempt: null,
  codeDraws: 0,
  notice: null,
} as const;

/** Another card: what was known of the one before counts no more. */
export function withSerial({ serial }: RedemptionContext, problem: string | null): Update {
  return { ...emptyRedemption, serial: { ...serial, problem } };
}

/** A credit order of the card's value: the one under way, else a new one. */
export function withAttempt({ attempt, userId }: RedemptionContext, roll: number): Update {
  const fresh = { code: topUpCode(userId ?? 0, roll), orderId: null };
  return { attempt: attempt ?? fresh, codeDraws: 0, notice: null };
}

export function withAnswer(context: RedemptionContext, answer: CreditOrderAnswer): Update {
  return answer.kind === 'created'
    ? { attempt: { code: answer.order.code, orderId: answer.order.id } }
    : { attempt: { code: answer.code, orderId: null }, codeDraws: context.codeDraws + 1 };
}

/** A failure in the server's words. What was begun is repeated at the next press, unless its code is another's. [ERR-40] */
export function withFailure({ attempt, serial }: RedemptionContext, failure: Failure): Update {
  const isForgotten = failure.code === serialForgotten.code;
  return {
    attempt: spentCodes.includes(failure.code) ? null : attempt,
    serial: isForgotten ? emptyRedemption.serial : serial,
    notice: dialog(failure.message === '' ? redemptionMessages.failed : failure.message),
  };
}

/** What the status line says of a card that has nothing on it, or that could not be verified. [ERR-31, PAY-22] */
export function status(message: string): RedemptionNotice {
  return { place: 'status', title: '', message };
}

export function dialog(message: string): RedemptionNotice {
  return { place: 'dialog', title: errorTitle, message };
}

/** [ERR-42] */
export const redeemed: RedemptionNotice = { place: 'success', title: '', message: giftCardMessages.redeemed };

/** The value to redeem; zero before it is known. */
export function redeemable({ value }: RedemptionContext): Kobo {
  return value ?? zeroKobo;
}
