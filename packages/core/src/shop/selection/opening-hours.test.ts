import { expect, test } from 'vitest';
import { openingHoursText } from './opening-hours.ts';

const on = (weekday: number, opens = '8:00 AM') => ({ weekday, opens, closes: '9:00 PM' });

test('hours are said together where days behind each other have the same', () => {
  expect(openingHoursText([1, 2, 3, 4, 5, 6].map((day) => on(day)))).toEqual([
    'Mon to Sat 8:00 AM to 9:00 PM',
    'Sun closed',
  ]);
  expect(openingHoursText([on(0, '10:00 AM'), on(1), on(3)])).toEqual([
    'Mon 8:00 AM to 9:00 PM',
    'Tue closed',
    'Wed 8:00 AM to 9:00 PM',
    'Thu to Sat closed',
    'Sun 10:00 AM to 9:00 PM',
  ]);
});

test('a store that states none has nothing to say', () => {
  expect(openingHoursText([])).toEqual([]);
});
