import type { Gateway } from '@marketsquare/core/shop/settlement';

const minute = 60_000;
const hour = 60 * minute;

/**
 * When a webhook not answered with 200 is sent again, in milliseconds after the last try.
 *
 * Paystack live: every 3 minutes for the first 4 tries, then hourly up to 72 hours; Paystack test: hourly for 10 hours.
 * Flutterwave: three more tries, half an hour apart.
 *
 * @param tries  how many were made so far, at least 1
 * @param age    milliseconds since the first
 * @returns null when no further try follows
 */
export function retryDelayMs(
  gateway: Gateway,
  mode: 'test' | 'live',
  tries: number,
  age: number,
): number | null {
  if (gateway === 'flutterwave') return tries <= 3 ? 30 * minute : null;
  if (mode === 'test') return age + hour <= 10 * hour ? hour : null;
  if (tries < 4) return 3 * minute;
  return age + hour <= 72 * hour ? hour : null;
}
