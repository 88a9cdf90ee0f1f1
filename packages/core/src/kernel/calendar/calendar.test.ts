import { describe, expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import { properties } from './calendar.properties.ts';
import {
  addDays,
  clockTime,
  dayFromNumber,
  dayNumber,
  lagosDay,
  lagosDayAt,
  lagosTime,
  longDay,
  minuteText,
  momentText,
  readClockTime,
  readDay,
  shortDay,
} from './index.ts';

testProperties(properties);

describe('the calendar', () => {
  test.each([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2023-02-28',
    '2023-03-01',
    '1900-02-28',
    '1900-03-01',
    '2000-02-28',
    '2000-02-29',
    '2000-03-01',
    '2100-02-28',
    '2400-02-29',
    '2026-12-31',
    '2027-01-01',
  ])('knows %s as the platform does, where years and centuries turn', (text) => {
    expect(dayNumber(lagosDay(text))).toBe(Date.parse(text) / 86_400_000);
    expect(dayFromNumber(Date.parse(text) / 86_400_000)).toBe(text);
  });

  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s is a day', (text) => {
    expect(readDay(text)).toBe(text);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ])('"%s" is no day', (text) => {
    expect(readDay(text)).toBeNull();
    expect(() => lagosDay(text)).toThrow(RangeError);
  });

  test('adding days goes over the ends of months and years', () => {
    expect(addDays(lagosDay('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(lagosDay('2026-03-01'), -1)).toBe('2026-02-28');
  });

  test.each([
    ['2026-11-25', 'Wed, Nov 25'],
    ['2026-01-04', 'Sun, Jan 4'],
    ['2026-06-06', 'Sat, Jun 6'],
  ])('%s reads %s [WIN-04]', (day, text) => {
    expect(shortDay(lagosDay(day))).toBe(text);
  });

  test.each([
    ['2027-11-21', 'Nov 21, 2027'],
    ['2028-02-01', 'Feb 1, 2028'],
  ])('%s reads %s where the year counts', (day, text) => {
    expect(longDay(lagosDay(day))).toBe(text);
  });

  test('each weekday and each month has its short name [WIN-04]', () => {
    const names = Array.from({ length: 12 }, (_, month) =>
      shortDay(lagosDay(`2026-${String(month + 1).padStart(2, '0')}-01`)),
    );
    const platform = Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2026, month, 1)).toLocaleDateString('en-US', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    );
    expect(names).toEqual(platform);
  });
});

describe('Lagos', () => {
  test('is one hour ahead of UTC: its day begins at 23:00 of the day before [FOOD-12]', () => {
    const elevenAtNight = Date.UTC(2026, 10, 21, 23, 0);
    expect(lagosTime(elevenAtNight)).toEqual({ day: '2026-11-22', minuteOfDay: 0 });
    expect(lagosTime(elevenAtNight - 1)).toEqual({ day: '2026-11-21', minuteOfDay: 24 * 60 - 1 });
    expect(lagosDayAt(0)).toBe('1970-01-01');
    expect(lagosTime(-1).minuteOfDay).toBe(59);
  });

  test('a moment is written as its day and its time there', () => {
    expect(momentText(Date.parse('2026-11-22T00:15:00Z'))).toBe('Sun, Nov 22, 1:15 AM');
    expect(minuteText(Date.parse('2026-11-21T23:05:59Z'))).toBe('2026-11-22 00:05');
  });
});

describe('a time of day', () => {
  test.each([
    ['8:00 AM', 480],
    ['12:00 AM', 0],
    ['12:59 AM', 59],
    ['1:00 PM', 780],
    ['12:00 PM', 720],
    ['11:59 PM', 1439],
    ['09:05 pm', 1265],
    [' 8:00 AM ', 480],
  ])('%s is minute %i [ENT-27, FOOD-12]', (text, minute) => {
    expect(readClockTime(text)).toBe(minute);
  });

  test.each(['0:30 AM', '8:000 AM', '13:00 PM', '8:60 AM', '8 AM', '20:00', '', 'noon'])(
    '"%s" is none',
    (text) => {
      expect(readClockTime(text)).toBeNull();
    },
  );

  test.each([
    [0, '12:00 AM'],
    [605, '10:05 AM'],
    [720, '12:00 PM'],
    [1439, '11:59 PM'],
    [1440, '12:00 AM'],
  ])('at minute %i is written %s [ENT-27]', (minute, text) => {
    expect(clockTime(minute)).toBe(text);
  });
});
