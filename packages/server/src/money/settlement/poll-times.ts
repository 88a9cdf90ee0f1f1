const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The outbox's name for a check of an open payment; its subject is the payment's reference. */
export const paymentPoll = 'payment.poll';

/** Waits before each check of an open payment: 5 and 15 seconds, 1, 5 and 15 minutes, then hourly to 72 hours. */
const waits = [5 * second, 15 * second, minute, 5 * minute, 15 * minute];
const lastTry = waits.length + 72;

/** The outbox's name for a check whether received money was reversed; its subject is the payment's reference. */
export const paymentReview = 'payment.review';

/**
 * The outbox's name for a check because a gateway knows of a reversal, or of a charge whose payment nothing else checks any
 * more; `hintSubject` is its subject.
 */
export const reversalHint = 'payment.reversalHint';

/** A payment's reference, and the gateway's id of the charge where it is known: neither has a space in it. */
export function hintSubject(reference: string, providerId: string | null): string {
  return providerId === null ? reference : `${reference} ${providerId}`;
}

/** Reads a hint's subject, as `hintSubject` wrote it. */
export function readHint(subject: string): {
  readonly reference: string;
  readonly providerId: string | null;
} {
  const [reference = '', providerId = null] = subject.split(' ');
  return { reference, providerId };
}

/**
 * Waits before each review of money that came, in days: on the first, third, seventh, 14th and 30th day, then monthly for as
 * long as cards may be charged back. A lost webhook must not lose a reversal.
 */
const reviewDays = [1, 2, 4, 7, 16, 30, 30, 30];

/** The longest wait between two reviews, in milliseconds. */
export const longestReviewWaitMs = Math.max(...reviewDays) * day;

/** The wait before the first check, in milliseconds. */
export const firstPollAfterMs = 5 * second;

/**
 * The wait before the next check, in milliseconds; null when it is left to staff.
 *
 * @param tries  how many checks there were
 */
export function nextPollAfterMs(tries: number): number | null {
  if (tries >= lastTry) return null;
  return waits[tries] ?? hour;
}

/**
 * The wait before the next review, in milliseconds; null after the last one.
 *
 * @param reviews  how many there were
 */
export function nextReviewAfterMs(reviews: number): number | null {
  const days = reviewDays[reviews];
  return days === undefined ? null : days * day;
}

/** The wait after a gateway could not be reached for a review: an hour. */
export const reviewRetryMs = hour;

/** The wait after a gateway could not be reached for a check that it has asked for itself, in milliseconds. */
export function nextHintAfterMs(tries: number): number {
  return Math.min(firstPollAfterMs * 2 ** tries, hour);
}
