import { describe, expect, test } from 'vitest';
import { inLines, lettering } from './lettering.ts';

const bold = { size: 50, weight: 800 } as const;

describe('lettering', () => {
  test('sets words as one outline, which begins on the base line and is as wide as Inter', () => {
    // Inter 4, weight 800: F is 1199 of 2048 units wide, an I 580, and nothing is kerned between them.
    const { path, scale, width } = lettering('FI', bold);
    expect(path).toMatch(/^M28 0v-364h248[^M]*zM408-364[^M]*z$/);
    expect(width).toBeCloseTo(((1199 + 580) / 2048) * 50, 0);
    expect(scale).toBe(0.1);
  });

  test('kerns a pair, and no pair with what stands before or after it', () => {
    const width = (words: string) => lettering(words, bold).width;
    expect(width('AV')).toBeLessThan(width('A') + width('V') - 3);
    expect(width('HAVH')).toBeCloseTo(width('H') * 2 + width('AV') + kernOf('HA') + kernOf('VH'), 6);
    function kernOf(pair: string) {
      return [...pair].reduce((sum, letter) => sum - width(letter), width(pair));
    }
  });

  test('grows with the size, differs by weight and adds its tracking between letters only', () => {
    const words = 'Pay Less';
    expect(lettering(words, { ...bold, size: 100 }).width).toBeCloseTo(2 * lettering(words, bold).width, 6);
    expect(lettering(words, { ...bold, size: 100 }).path).toBe(lettering(words, bold).path);
    expect(lettering(words, { ...bold, weight: 500 }).path).not.toBe(lettering(words, bold).path);
    const tracked = lettering(words, { ...bold, tracking: -0.02 });
    expect(tracked.width).toBeCloseTo(lettering(words, bold).width - 7 * 0.02 * 50, 6);
  });

  test('has every letter of the keyboard, the naira sign, dashes and quotes, in each weight', () => {
    const keyboard = Array.from({ length: 94 }, (_, at) => String.fromCodePoint(33 + at));
    for (const weight of [500, 700, 800] as const) {
      const missing = lettering('?', { size: 10, weight }).path;
      for (const letter of [...keyboard, '₦', '–', '—', '‘', '’', '“', '”', '…', '•']) {
        const { path, width } = lettering(letter, { size: 10, weight });
        expect([letter, path === missing, width > 0]).toEqual([letter, letter === '?', true]);
      }
      expect(lettering('字', { size: 10, weight }).path).toBe(missing);
    }
  });

  test('leaves a blank where one stands, without an outline', () => {
    const { path, width } = lettering(' ', bold);
    expect([path, width > 0]).toEqual(['', true]);
    expect(lettering('\u00a0', bold).width).toBe(width);
    expect(lettering('', bold)).toEqual({ path: '', scale: 0.1, width: 0 });
  });
});

describe('lines', () => {
  test.each([
    ['Find More, Pay Less', 440, ['Find More,', 'Pay Less']],
    ['Find More, Pay Less', 900, ['Find More, Pay Less']],
    ['A hamper says it best', 440, ['A hamper', 'says it best']],
    ['Lovers\u00a0Delight Deals', 440, ['Lovers\u00a0Delight', 'Deals']],
    ['Lovers Delight Deals', 440, ['Lovers', 'Delight Deals']],
    ['Dispensers now', 100, ['Dispensers', 'now']],
    ['', 100, ['']],
  ])('of %j within %i are the fewest, and as equal as they can be', (words, width, lines) => {
    expect(inLines(words, bold, width)).toEqual(lines);
  });

  test('follow the width of the letters, not their number', () => {
    expect(inLines('iiiiiiii MM iiiiiiii', bold, 270)).toEqual(['iiiiiiii MM', 'iiiiiiii']);
    expect(inLines('MMMMM MM MMMMM', bold, 270)).toEqual(['MMMMM', 'MM', 'MMMMM']);
  });
});
