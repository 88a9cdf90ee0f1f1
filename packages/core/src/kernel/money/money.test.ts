import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRounded, formatNaira, kobo, koboToNaira, nairaToKobo, toWholeNaira } from './index.ts';

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

  test('a division is never further than half from the truth, and a half goes up', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (over, under) => {
        const rounded = BigInt(divideRounded(over, under));
        const doubledError = 2n * (rounded * BigInt(under) - BigInt(over));
        expect(doubledError > -BigInt(under) && doubledError <= BigInt(under)).toBe(true);
      }),
    );
  });

  test('whole naira come out in kobo', () => {
    expect(toWholeNaira(150_049, 1)).toBe(150_000);
    expect(toWholeNaira(150_050, 1)).toBe(150_100);
  });

  test('naira and kobo convert there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
        expect(nairaToKobo(koboToNaira(kobo(amount)))).toBe(amount);
      }),
    );
    expect(nairaToKobo(134_217_824.89)).toBe(13_421_782_489);
    expect(() => nairaToKobo(0.001)).toThrow(RangeError);
    expect(() => nairaToKobo(Number.NaN)).toThrow(RangeError);
    expect(() => kobo(0.5)).toThrow(RangeError);
  });
});
