import { daysBetween, type LagosDay, lagosTime, readClockTime } from '../../kernel/calendar/index.ts';
import { isFull, type Slot, type WindowDay } from './windows.ts';

/** A window that takes orders, and the minutes until it begins; fewer than one once it has begun. */
export interface OpenWindow {
  readonly day: LagosDay;
  readonly slot: Slot;
  readonly minutesAhead: number;
}

const minutesPerDay = 24 * 60;

/**
 * The windows that are not full, in the order of the days given.
 *
 * @param now  epoch milliseconds
 */
export function openWindows(days: readonly WindowDay[], now: number): readonly OpenWindow[] {
  const { day: today, minuteOfDay } = lagosTime(now);
  return days.flatMap(({ day, slots }) =>
    slots
      .filter((slot) => !isFull(slot))
      .map((slot) => {
        const minutesAhead =
          daysBetween(today, day) * minutesPerDay + (readClockTime(slot.start) ?? 0) - minuteOfDay;
        return { day, slot, minutesAhead };
      }),
  );
}
