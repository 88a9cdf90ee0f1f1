import { describe, expect, test } from 'vitest';
import { byPackSize, packSize } from './index.ts';

describe('the size of a pack', () => {
  test.each([
    ['5 kg', '5 kg', 5000],
    ['Basmati 5KG', '5 kg', 5000],
    ['1.5L', '1.5 L', 1500],
    ['24x33cl', '24 x 33 cl', 7920],
    ['Size 3 60 pieces', '60 pieces', 60],
    ['2.005kg', '2.005 kg', 2005],
    ['Fresh pack of 6', 'Pack of 6', 6],
    ['  30m ', '30 m', 30],
  ])('of "%s" is %s, which is %d', (variant, text, amount) => {
    expect(packSize(variant)).toMatchObject({ text, amount });
    expect(packSize(text)).toEqual(packSize(variant));
  });

  test.each(['', 'Large', 'Size 3', '5 kg bag of rice', 'Grade 2 Large', 'B12g'])(
    'is none of "%s"',
    (variant) => {
      expect(packSize(variant)).toBeNull();
    },
  );

  test('goes by what it holds, not by its letters: weights, volumes, lengths, counts', () => {
    const texts = ['6 pieces', '1 L', '10 kg', '2 m', '900 g', '1000 g', '1 kg', '50 cl', 'Pack of 3'];
    const sizes = texts.flatMap((text) => packSize(text) ?? []).sort(byPackSize);
    expect(sizes.map(({ text }) => text)).toEqual([
      '900 g',
      '1 kg',
      '1000 g',
      '10 kg',
      '50 cl',
      '1 L',
      '2 m',
      'Pack of 3',
      '6 pieces',
    ]);
  });
});
