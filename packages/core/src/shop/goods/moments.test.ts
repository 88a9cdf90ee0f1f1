import { expect, test } from 'vitest';
import { backInTheMorning, typedMoment } from './index.ts';

test.each([
  ['at noon', '2026-11-21T11:00:00Z', '2026-11-22T05:00:00Z'],
  ['a minute before midnight in Lagos', '2026-11-21T22:59:00Z', '2026-11-22T05:00:00Z'],
  ['at midnight in Lagos', '2026-11-21T23:00:00Z', '2026-11-23T05:00:00Z'],
  ['on the last day of a year', '2026-12-31T12:00:00Z', '2027-01-01T05:00:00Z'],
])('what runs out %s is back at six the next morning', (_, at, back) => {
  expect(new Date(backInTheMorning(Date.parse(at)))).toEqual(new Date(back));
});

test.each([
  ['2026-12-01T06:00', '2026-12-01T05:00:00Z'],
  ['2026-12-01T00:30:00', '2026-11-30T23:30:00Z'],
])('%s is meant by the clock of Lagos', (text, moment) => {
  expect(typedMoment(text)).toBe(Date.parse(moment));
});

test.each(['', '2026-12-01', '2026-02-30T06:00', '2026-12-01T24:00', '2026-12-01T06:60', 'tomorrow'])(
  '%o is no day and hour',
  (text) => {
    expect(typedMoment(text)).toBeNull();
  },
);
