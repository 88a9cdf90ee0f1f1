import { clockTime } from './clock-time.ts';
import { shortDay } from './day.ts';
import { lagosTime } from './lagos.ts';

/** A moment in Lagos: 'Sat, Nov 21, 1:15 PM'. `at` is epoch milliseconds. */
export function momentText(at: number): string {
  const { day, minuteOfDay } = lagosTime(at);
  return `${shortDay(day)}, ${clockTime(minuteOfDay)}`;
}
