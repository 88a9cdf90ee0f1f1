import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import {
  addDays,
  clockTime,
  dayFromNumber,
  dayNumber,
  daysBetween,
  lagosMoment,
  lagosTime,
  readClockTime,
  weekday,
} from './index.ts';

/** The days that a platform's own calendar writes with a year of four digits. */
const anyDayNumber = fc.integer({ min: -700_000, max: 2_900_000 });
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const properties: readonly Property[] = [
  {
    name: 'the calendar agrees with the platform on every day, there and back',
    runs: (asked: number) => Math.max(asked, 2_000),
    property: fc.property(anyDayNumber, (number) => {
      const platform = new Date(number * 86_400_000);
      const day = dayFromNumber(number);
      expect(day).toBe(platform.toISOString().slice(0, 10));
      expect(dayNumber(day)).toBe(number);
      expect(weekday(day)).toBe(platform.getUTCDay());
    }),
  },
  {
    name: 'the calendar adding days and counting them are each other’s inverse',
    property: fc.property(anyDayNumber, fc.integer({ min: -5_000, max: 5_000 }), (number, days) => {
      const day = dayFromNumber(number);
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  },
  {
    name: 'Lagos agrees with the time-zone data of the platform at any moment',
    property: fc.property(fc.integer({ min: 1e12, max: 4e12 }), (at) => {
      const { day, minuteOfDay } = lagosTime(at);
      const time = `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
      expect(clock.format(at)).toBe(`${day}, ${time}`);
      expect(lagosMoment(day, minuteOfDay)).toBe(Math.floor(at / 60_000) * 60_000);
    }),
  },
  {
    name: 'a time of day is read back as it was written',
    property: fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      expect(readClockTime(clockTime(minute))).toBe(minute);
    }),
  },
];
