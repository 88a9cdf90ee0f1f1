import { clockTime } from './clock-time.ts';
import { shortDay } from './day.ts';
import { lagosTime } from './lagos.ts';

/** A moment in Lagos: 'Sat, Nov 21, 1:15 PM'. `at` is epoch milliseconds. */
export function momentText(at: number): string {
  const { day, minuteOfDay } = lagosTime(at);
  return `${shortDay(day)}, ${clockTime(minuteOfDay)}`;
}

/** A moment in Lagos as lists and logs have it: '2026-11-21 13:15'. `at` is epoch milliseconds. */
export function minuteText(at: number): string {
  const { day, minuteOfDay } = lagosTime(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
