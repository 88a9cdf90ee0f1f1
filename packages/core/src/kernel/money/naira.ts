import { type Kobo, kobo } from './kobo.ts';

/** The currency's code on the wire and in analytics. [CONST-07, ANALYTICS-08] */
export const currency = 'NGN';

/** The country's code that payment popups ask for. [CONST-07] */
export const country = 'NG';

/**
 * True if a number is an amount in naira: with at most two decimals, so that it is a whole number of kobo. It
 * is the contract's `naira`, and judged nowhere else.
 */
export function isNaira(naira: number): boolean {
  const rounded = Math.round(naira * 100);
  // The division rounds to the nearest number, the one that the amount's own digits denote.
  return Number.isSafeInteger(rounded) && rounded / 100 === naira;
}

/**
 * Naira from the wire, a JSON number with at most two decimals, as kobo.
 *
 * @throws RangeError when the number is not an amount in naira
 */
export function nairaToKobo(naira: number): Kobo {
  if (!isNaira(naira)) throw new RangeError(`${naira} is not an amount in naira with at most two decimals`);
  return kobo(Math.round(naira * 100));
}

/** Kobo as the wire's naira number. */
export function koboToNaira(amount: Kobo): number {
  return amount / 100;
}

/**
 * An amount as shoppers read it: naira sign, thousands separators, two decimals. [CONST-08]
 *
 * Written by hand rather than by `Intl`, so that every runtime and locale prints the same.
 */
export function formatNaira(amount: Kobo): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}₦${whole}.${digits.slice(-2)}`;
}
