import type { Failure } from '../../kernel/failure/index.ts';
import { type CardMessages, type CardOutcome, cardMessages, unpaidMessage } from '../card-payment/index.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * True if two drafts make the same order, so that a second try pays the order that is already placed.
 * [PAY-30]
 */
export function isSameOrder(one: OrderDraft, other: OrderDraft): boolean {
  return JSON.stringify(withoutPaymentMethod(one)) === JSON.stringify(withoutPaymentMethod(other));
}

/**
 * The server's codes for an attempt that cannot be sent again: it, or its order code, belongs to another
 * order or another visitor.
 */
const spentAttempts: readonly string[] = ['attempt_reused', 'not_found', 'order_code_taken'];

/**
 * True if a refused order is to be sent again with the same attempt. The order may be placed although its
 * reply was lost: only the same attempt finds it again. [PAY-05, PAY-30]
 */
export function isSameAttempt(refused: OrderDraft, failure: Failure | null, next: OrderDraft): boolean {
  return isSameOrder(refused, next) && !spentAttempts.includes(failure?.code ?? '');
}

/** The server's codes for a window that takes no more orders: it has begun, or is full. */
const windowRefusals: readonly string[] = ['slot_gone', 'slot_full'];

/** True if the server refused only the window of an order. */
export function refusesWindow(failure: Failure | null): boolean {
  return failure !== null && windowRefusals.includes(failure.code);
}

/**
 * True if the server has ended the order: it was cancelled, or not paid in time, and can no longer be paid.
 */
export function hasEnded(failure: Failure | null): boolean {
  return failure?.code === 'order_ended';
}

/** True if an order has ended, or its attempt cannot be sent again: the next request is for another order. */
export function isOver(failure: Failure | null): boolean {
  return hasEnded(failure) || spentAttempts.includes(failure?.code ?? '');
}

/** The number of taken codes before the shopper sees an error. */
export const mostCodeDraws = 5;

/** The message about products that the store has lost, or has too few of, since an order was drafted. Our own wording. */
export const goneNotice = (names: string) => ({
  title: 'Not available',
  message: `Not available at this store as ordered: ${names}`,
});

/** The title of the dialog about a payment that could not be recorded. [ERR-27] */
export const recordProblemTitle = 'Payment Error';

/** The failures of a payment beside the card's. */
export const paymentMessages = {
  underpaid: { code: 'underpaid', message: 'The payment is less than the order costs.' },
  returned: {
    code: 'returned',
    message: 'This payment was not used for the order and goes back to you.',
  },
  giftCardNotTaken: {
    code: 'gift_card_not_taken',
    message: 'Your gift card could not be used just now.',
  },
  walletNotTaken: {
    code: 'wallet_not_taken',
    message: 'Your wallet could not be used just now.',
  },
  /** [ERR-27] */
  recordFailed: { code: 'payment_error', message: 'An error occurred while saving the payment.' },
  codesTaken: {
    code: 'order_code_taken',
    message: 'We could not draw a free order number. Please try again.',
  },
} as const satisfies Record<string, Failure>;

/** Messages about a card payment for an order. */
const orderCardMessages: CardMessages = {
  ...cardMessages,
  amountChanged: 'What is left to pay of this order has changed: please look at it again.',
  bankIsSilent:
    'Your bank has not confirmed this payment yet. We keep asking; your order is kept and you will not be charged twice.',
  unanswered: 'We could not find out within an hour whether you have paid.',
};

/** The message for the end of a card payment; null where the order is paid. */
export function unpaidFailure(outcome: CardOutcome): Failure | null {
  if (outcome.kind === 'paid') return outcome.as === 'settled' ? null : paymentMessages[outcome.as];
  const { why, failure } = outcome;
  return {
    code: failure.code === '' ? why : failure.code,
    message: unpaidMessage(outcome, orderCardMessages),
  };
}

/** A failure in the words of its source, or in ours when the source gave none. */
export function orElse(failure: Failure, fallback: Failure): Failure {
  return { code: failure.code, message: failure.message === '' ? fallback.message : failure.message };
}

/** The way of paying may change between two tries; it is not part of the ordered goods. */
function withoutPaymentMethod(draft: OrderDraft): OrderDraft {
  return { ...draft, paymentMethod: '' };
}
