const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The outbox's word for a look at an open payment; its subject is the payment's reference. */
export const paymentPoll = 'payment.poll';

/** Waits before each look at an open payment: 5 and 15 seconds, 1, 5 and 15 minutes, then hourly to 72 hours. */
const waits = [5 * second, 15 * second, minute, 5 * minute, 15 * minute];
const lastTry = waits.length + 72;

/** The wait before the first look, in milliseconds. */
export const firstPollAfterMs = 5 * second;

/**
 * The wait before the next look, in milliseconds; null when it is left to staff.
 *
 * @param tries  how many looks there were
 */
export function nextPollAfterMs(tries: number): number | null {
  if (tries >= lastTry) return null;
  return waits[tries] ?? hour;
}
