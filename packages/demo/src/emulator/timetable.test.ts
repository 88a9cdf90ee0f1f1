import { describe, expect, test } from 'vitest';
import { retryDelayMs } from './timetable.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('webhook retries', () => {
  test.each([
    ['paystack', 'live', 75, [3, 6, 9, 69]],
    ['paystack', 'test', 11, [60, 120, 180, 240]],
    ['flutterwave', 'test', 4, [30, 60, 90]],
    ['flutterwave', 'live', 4, [30, 60, 90]],
  ] as const)('%s in %s mode is tried %i times in all [PAY-09]', (gateway, mode, tries, firstMinutes) => {
    const times = timesOf(gateway, mode);
    expect(times).toHaveLength(tries);
    expect(times.slice(1, 1 + firstMinutes.length).map((time) => time / minute)).toEqual(firstMinutes);
    expect(times.at(-1)).toBeLessThanOrEqual(72 * hour);
  });
});

/** When each try happens, in milliseconds after the first, if none is ever answered. */
function timesOf(gateway: 'paystack' | 'flutterwave', mode: 'test' | 'live'): number[] {
  const times = [0];
  for (;;) {
    const age = times.at(-1) ?? 0;
    const delay = retryDelayMs(gateway, mode, times.length, age);
    if (delay === null) return times;
    times.push(age + delay);
  }
}
