import type { Failure } from '../failure/index.ts';
import type { OrderDraft } from './order-draft.ts';

/** The provider's response codes that mean success. [PAY-08] */
export function isApproved(code: string): boolean {
  return code === '00' || code === '0';
}

/** Whether two drafts make the same order, so that a second try pays the order that is already placed. [PAY-30] */
export function isSameOrder(one: OrderDraft, other: OrderDraft): boolean {
  return JSON.stringify(withoutPaymentMethod(one)) === JSON.stringify(withoutPaymentMethod(other));
}

/** The server's words for an attempt that cannot be sent again: it is another order's, another visitor's, or its code is. */
const spentAttempts: readonly string[] = ['attempt_reused', 'not_found', 'order_code_taken'];

/**
 * Whether an order that was refused is to be sent again with the same attempt. A reply may have been lost although the order
 * was placed: only the same attempt finds it again. [PAY-05, PAY-30]
 */
export function isSameAttempt(refused: OrderDraft, failure: Failure | null, next: OrderDraft): boolean {
  return isSameOrder(refused, next) && !spentAttempts.includes(failure?.code ?? '');
}

/** Whether the server has ended the order: it was cancelled, or not paid in time, and cannot be paid any more. */
export function hasEnded(failure: Failure | null): boolean {
  return failure?.code === 'order_ended';
}

/** How often a payment that the provider calls pending is looked up, and how long it is waited in between. */
export const pendingChecks = { most: 5, waitMs: 3_000 } as const;

/** How long a gateway's script and then the page of its popup are waited for; a live popup may stay open as long as it likes. */
export const popupPatience = { scriptMs: 30_000, frameMs: 30_000 } as const;

/** How often another order's code may come in the way before the shopper is told. */
export const mostCodeDraws = 5;

/** The messages of the documents for what can go wrong with a payment. */
export const paymentMessages = {
  declined: { code: 'declined', message: 'Payment Failed!!!' },
  popupUnavailable: {
    code: 'popup_unavailable',
    message: 'Payment service is not available. Please refresh and try again.',
  },
  closed: {
    code: 'closed',
    message: 'The payment window was closed before the payment was made.',
  },
  stalled: {
    code: 'stalled',
    message: 'The payment window did not open. Please check your connection and try again.',
  },
  unseen: {
    code: 'unseen',
    message: 'We could not ask the bank yet whether you have paid.',
  },
  underpaid: {
    code: 'underpaid',
    message: 'The payment is less than the order costs.',
  },
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
  notHeardYet: {
    code: 'pending',
    message:
      'Your bank has not confirmed this payment yet. We keep asking; your order is kept and you will not be charged twice.',
  },
  notVerified: { code: 'not_verified', message: 'Transaction reference not found.' },
  verificationThrew: {
    code: 'verification_failed',
    message: 'Failed to verify transaction reference. Please try again.',
  },
  recordFailed: { code: 'payment_error', message: 'An error occurred while saving the payment.' },
  codesTaken: {
    code: 'order_code_taken',
    message: 'We could not draw a free order number. Please try again.',
  },
} as const satisfies Record<string, Failure>;

/** A failure as the source worded it, or as the documents word it when the source gave no words. */
export function orElse(failure: Failure, fallback: Failure): Failure {
  return { code: fallback.code, message: failure.message === '' ? fallback.message : failure.message };
}

/**
 * A verification that ended without an outcome, in its own words or the documents': one that was answered with a plain no is
 * told apart from one that threw. [ERR-29, ERR-30]
 */
export function ofVerification(failure: Failure): Failure {
  const { notVerified, verificationThrew } = paymentMessages;
  return orElse(failure, failure.code === notVerified.code ? notVerified : verificationThrew);
}

/** The way of paying may change between two tries; it is no part of what was ordered. */
function withoutPaymentMethod(draft: OrderDraft): OrderDraft {
  return { ...draft, paymentMethod: '' };
}
