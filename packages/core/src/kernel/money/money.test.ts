import { describe, expect, test } from 'vitest';
import { testProperties } from '../../testing/test-properties.ts';
import { divideRounded, formatNaira, isNaira, kobo, nairaToKobo, toWholeNaira } from './index.ts';
import { properties } from './money.properties.ts';

testProperties(properties);

describe('money', () => {
  test.each([
    [0, '₦0.00'],
    [5, '₦0.05'],
    [100, '₦1.00'],
    [123_456_789, '₦1,234,567.89'],
    [-95_000, '-₦950.00'],
  ])('prints %i kobo as %s [CONST-08]', (amount, text) => {
    expect(formatNaira(kobo(amount))).toBe(text);
  });

  test('an exact half rounds upwards on whole numbers [PRICE-01, FEE-01]', () => {
    expect(divideRounded(750 * 115, 100)).toBe(863);
    expect(divideRounded(1, 2)).toBe(1);
    expect(divideRounded(-1, 2)).toBe(0);
    expect(divideRounded(-3, 2)).toBe(-1);
    expect(divideRounded(-7, 4)).toBe(-2);
  });

  test('whole naira come out in kobo', () => {
    expect(toWholeNaira(150_049, 1)).toBe(150_000);
    expect(toWholeNaira(150_050, 1)).toBe(150_100);
  });

  test('naira with kobo convert exactly, and less than a kobo is refused', () => {
    expect(nairaToKobo(134_217_824.89)).toBe(13_421_782_489);
    for (const none of [0.001, 1e-9, 0.1 + 0.2, 10.0000000001, 1e14]) {
      expect(isNaira(none)).toBe(false);
      expect(() => nairaToKobo(none)).toThrow(RangeError);
    }
    expect(() => nairaToKobo(Number.NaN)).toThrow(RangeError);
    expect(() => kobo(0.5)).toThrow(RangeError);
  });
});
