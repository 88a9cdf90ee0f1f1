import { describe, expect, test } from 'vitest';
import { topUpCode } from './code.ts';

describe('the code of a wallet top-up', () => {
  test.each([
    [7, 0, '0710000'],
    [7, 89_999, '0799999'],
    [7, 90_000, '0710000'],
    [123, 2_345, '12312345'],
  ])('of user %i with roll %i is %s [WAL-38]', (userId, roll, code) => {
    expect(topUpCode(userId, roll)).toBe(code);
  });

  test.each([-1, 0.5, Number.NaN])('refuses the roll %d', (roll) => {
    expect(() => topUpCode(1, roll)).toThrow(RangeError);
  });
});
