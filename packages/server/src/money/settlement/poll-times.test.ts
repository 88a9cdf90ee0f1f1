import { expect, test } from 'vitest';
import { hintSubject, nextHintAfterMs, nextPollAfterMs, readHint } from './poll-times.ts';

const hour = 3_600_000;

test('an open payment is checked ever more rarely, hourly for three days, and is then left to staff', () => {
  const waits = [0, 1, 2, 3, 4, 5, 76].map(nextPollAfterMs);
  expect(waits).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, hour, hour]);
  expect([77, 78].map(nextPollAfterMs)).toEqual([null, null]);
});

test('a gateway that asks for a check and cannot be reached is asked after twice the wait, an hour at most', () => {
  expect([0, 1, 2, 9, 10].map(nextHintAfterMs)).toEqual([5_000, 10_000, 20_000, 2_560_000, hour]);
});

test.each([null, '42'])('a hint tells of its payment and of the charge %s', (providerId) => {
  const subject = hintSubject('Gr010720001-2', providerId);
  expect(readHint(subject)).toEqual({ reference: 'Gr010720001-2', providerId });
  expect(subject.endsWith(' null')).toBe(false);
});
