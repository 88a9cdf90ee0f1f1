import {
  addDays,
  type LagosDay,
  lagosMoment,
  lagosTime,
  readClockTime,
} from '@marketsquare/core/kernel/calendar';
import type { PricedOrder } from './price-order.ts';

/** What tells when an order is due. */
interface Due {
  readonly day: PricedOrder['day'];
  readonly slot: Pick<NonNullable<PricedOrder['slot']>, 'starts' | 'ends'> | null;
  readonly store: Pick<PricedOrder['store'], 'food_opening' | 'food_closing'>;
}

/**
 * When the window of an order ends, in milliseconds since 1970; without one, when its kitchen closes next. [WIN-08]
 *
 * @param now  when it is placed
 */
export function windowEnd({ day, slot, store }: Due, now: number): number {
  const today = lagosTime(now);
  if (slot === null || day === null) {
    return endAfter(today.day, store.food_opening, store.food_closing, today.minuteOfDay);
  }
  return endAfter(day, slot.starts, slot.ends, readClockTime(slot.starts) ?? 0);
}

/** The first end after a minute of a day; around the clock, and where times cannot be read, the day itself ends. */
function endAfter(day: LagosDay, starts: string, ends: string, minuteOfDay: number): number {
  const end = readClockTime(ends);
  if (end === null || end === readClockTime(starts)) return lagosMoment(addDays(day, 1), 0);
  return lagosMoment(end > minuteOfDay ? day : addDays(day, 1), end);
}
