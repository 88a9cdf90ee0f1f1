import { dayFromNumber, dayNumber } from './day.ts';
import type { LagosDay } from './lagos-day-schema.ts';

/**
 * The day and the time of day in Lagos at a moment. Lagos is one hour ahead of UTC all year. [FOOD-12]
 *
 * @param at  milliseconds since 1970 in UTC, from an event or an actor
 */
export function lagosTime(at: number): { readonly day: LagosDay; readonly minuteOfDay: number } {
  const minutes = Math.floor(at / 60_000) + 60;
  const number = Math.floor(minutes / minutesPerDay);
  return { day: dayFromNumber(number), minuteOfDay: minutes - number * minutesPerDay };
}

/** The day in Lagos at a moment, given in milliseconds since 1970. */
export function lagosDayAt(at: number): LagosDay {
  return lagosTime(at).day;
}

/** The moment of a time of day in Lagos, in milliseconds since 1970; minutes beyond a day belong to the next one. */
export function lagosMoment(day: LagosDay, minuteOfDay: number): number {
  return (dayNumber(day) * minutesPerDay + minuteOfDay - 60) * 60_000;
}

const minutesPerDay = 24 * 60;
