import {
  addDays,
  type LagosDay,
  lagosMoment,
  lagosTime,
  readClockTime,
} from '@marketsquare/core/kernel/calendar';
import type { PricedOrder } from './price-order.ts';

/** The facts from which an order's due time follows. */
interface Due {
  readonly day: PricedOrder['day'];
  readonly slot: Pick<NonNullable<PricedOrder['slot']>, 'starts' | 'ends'> | null;
  readonly store: Pick<PricedOrder['store'], 'food_opening' | 'food_closing'>;
}

/**
 * The end of an order's window, in milliseconds since 1970; without one, the next closing of its kitchen.
 * [WIN-08]
 *
 * @param now  the time at which it is placed
 */
export function windowEnd({ day, slot, store }: Due, now: number): number {
  const today = lagosTime(now);
  if (slot === null || day === null) {
    return endAfter(today.day, store.food_opening, store.food_closing, today.minuteOfDay);
  }
  return endAfter(day, slot.starts, slot.ends, readClockTime(slot.starts) ?? 0);
}

/**
 * The first end after a minute of a day; around the clock, and where times cannot be read, the end of the day
 * itself.
 */
function endAfter(day: LagosDay, starts: string, ends: string, minuteOfDay: number): number {
  const end = readClockTime(ends);
  if (end === null || end === readClockTime(starts)) return lagosMoment(addDays(day, 1), 0);
  return lagosMoment(end > minuteOfDay ? day : addDays(day, 1), end);
}
