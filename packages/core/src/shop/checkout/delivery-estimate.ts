import { addDays, type LagosDay, lagosTime, shortDay } from '../../kernel/calendar/index.ts';
import type { Mode } from '../catalogue/index.ts';
import { openWindows } from './open-windows.ts';
import type { WindowDay } from './windows.ts';

/**
 * The arrival of groceries: `unknown` until the store's windows are, `soon` while one begins within two
 * hours, `later` from the first one on, `never` while none is open.
 */
export type Arrival =
  | { readonly kind: 'unknown' | 'soon' | 'never' }
  | { readonly kind: 'later'; readonly from: string };

const promisedMinutes = 120;

/**
 * The arrival of groceries, by the first window that still takes orders. Windows that have all begun mean
 * nothing: they were loaded too long ago.
 *
 * @param days  the store's windows in order of time; null while they are not known
 * @param now   epoch milliseconds
 */
export function groceryArrival(days: readonly WindowDay[] | null, now: number): Arrival {
  if (days === null) return { kind: 'unknown' };
  const open = openWindows(days, now);
  if (open.length === 0) return { kind: 'never' };
  const first = open.find(({ minutesAhead }) => minutesAhead > 0);
  if (first === undefined) return { kind: 'unknown' };
  if (first.minutesAhead <= promisedMinutes) return { kind: 'soon' };
  return { kind: 'later', from: `${dayInSentence(first.day, lagosTime(now).day)} from ${first.slot.start}` };
}

/** The time until prepared food comes, for cards and the side cart. [SIDE-08, SIDE-09] */
export function foodEstimate(mode: Mode): string {
  return mode === 'Pickup' ? pickupText : 'May arrive in 45 minutes';
}

/**
 * The time until groceries come, for cards and the side cart; empty while it is unknown. [SIDE-07, SIDE-09]
 */
export function groceryEstimate(mode: Mode, arrival: Arrival): string {
  if (mode === 'Pickup') return pickupText;
  return wordsOf(arrival, {
    soon: 'May arrive in 2 hours',
    later: (from) => `May arrive ${from}`,
    never: 'No delivery window is open',
  });
}

/**
 * The addition to the grocery cart's header in Delivery mode; empty by pickup, and while it is unknown.
 * [CART-08]
 */
export function cartHeaderEstimate(mode: Mode, arrival: Arrival): string {
  if (mode === 'Pickup') return '';
  return wordsOf(arrival, {
    soon: '(may arrive in 2 Hours)',
    later: (from) => `(may arrive ${from})`,
    never: '(no delivery window is open)',
  });
}

/** The label of the food in the combined cart; none by pickup. [FCART-03] */
export function combinedFoodEstimate(mode: Mode): string {
  return mode === 'Pickup' ? '' : 'may arrive in 45 minutes';
}

/** The label of the groceries in the combined cart; none by pickup, and while it is unknown. [FCART-04] */
export function combinedGroceryEstimate(mode: Mode, arrival: Arrival): string {
  if (mode === 'Pickup') return '';
  return wordsOf(arrival, {
    soon: 'fast delivery, as soon as 2 hours',
    later: (from) => `delivery ${from}`,
    never: 'no delivery window is open',
  });
}

const pickupText = 'Pick up at the store';

interface Words {
  readonly soon: string;
  readonly later: (from: string) => string;
  readonly never: string;
}

function wordsOf(arrival: Arrival, words: Words): string {
  if (arrival.kind === 'unknown') return '';
  return arrival.kind === 'later' ? words.later(arrival.from) : words[arrival.kind];
}

function dayInSentence(day: LagosDay, today: LagosDay): string {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : shortDay(day);
}
