import { lagosDay, momentText } from '@marketsquare/core/kernel/calendar';
import { describe, expect, test } from 'vitest';
import { windowEnd } from './window-end.ts';

const saturday = lagosDay('2026-11-21');
const kitchen = (food_opening: string, food_closing: string) => ({ food_opening, food_closing });
const daily = kitchen('8:00 AM', '8:00 PM');
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+01:00`);

describe('an order', () => {
  test.each([
    ['2:00 PM', '4:00 PM', 'Sat, Nov 21, 4:00 PM'],
    ['8:00 PM', '12:00 AM', 'Sun, Nov 22, 12:00 AM'],
    ['10:00 PM', '1:00 AM', 'Sun, Nov 22, 1:00 AM'],
    ['2:00 PM', 'later', 'Sun, Nov 22, 12:00 AM'],
  ])('for %s to %s is due until %s', (starts, ends, expected) => {
    const end = windowEnd({ day: saturday, slot: { starts, ends }, store: daily }, at('09:00'));
    expect(momentText(end)).toBe(expected);
  });

  test.each([
    ['8:00 AM', '8:00 PM', '19:59', 'Sat, Nov 21, 8:00 PM'],
    ['6:00 PM', '2:00 AM', '23:00', 'Sun, Nov 22, 2:00 AM'],
    ['6:00 PM', '2:00 AM', '01:30', 'Sat, Nov 21, 2:00 AM'],
    ['8:00 AM', '8:00 AM', '07:00', 'Sun, Nov 22, 12:00 AM'],
  ])('of a kitchen from %s to %s, placed at %s, is due until %s', (opening, closing, time, expected) => {
    const end = windowEnd({ day: saturday, slot: null, store: kitchen(opening, closing) }, at(time));
    expect(momentText(end)).toBe(expected);
  });
});
