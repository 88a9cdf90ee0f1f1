import { describe, expect, test } from 'vitest';
import { kobo, nairaToKobo } from '../../kernel/money/index.ts';
import {
  changedPrice,
  changeText,
  countText,
  typedGrams,
  typedPacks,
  typedPercent,
  typedUnits,
} from './index.ts';

describe('what is typed about goods', () => {
  test.each([
    ['5', 5],
    ['-10', -10],
    ['+7', 7],
    [' 5 ', 5],
    ['0', null],
    ['-91', null],
    ['901', null],
    ['5.5', null],
    ['', null],
  ])('%o is a percentage of %o', (text, percent) => {
    expect(typedPercent(text)).toBe(percent);
  });

  test.each([
    ['12', false, 12],
    ['0', false, 0],
    ['1.5', false, null],
    ['1.5', true, 1.5],
    ['1.0005', true, null],
    ['1000000', false, 1_000_000],
    ['1000001', false, null],
    ['1000', true, 1000],
    ['1000.1', true, null],
    ['-1', false, null],
  ])('%o by weight %o is a count of %o', (text, isByWeight, units) => {
    expect(typedUnits(text, isByWeight)).toBe(units);
  });

  test.each([
    [
      'Big pack = 1000\n Small=500\n',
      [
        { name: 'Big pack', weight_grams: 1000 },
        { name: 'Small', weight_grams: 500 },
      ],
    ],
    ['', []],
    ['Big pack', null],
    ['A=1\nB=2\nC=3\nD=4', null],
    ['A|B=1', null],
  ])('%o are the packs %o', (text, packs) => {
    expect(typedPacks(text)).toEqual(packs);
  });

  test.each([
    ['', null],
    [' 250 ', 250],
    ['0', undefined],
    ['1000001', undefined],
    ['2.5', undefined],
  ])('%o is a weight of %o grams', (text, grams) => {
    expect(typedGrams(text)).toBe(grams);
  });

  test.each([
    [nairaToKobo(9500), 5, nairaToKobo(9975)],
    [nairaToKobo(999), -10, nairaToKobo(899)],
    [kobo(150), -90, nairaToKobo(1)],
  ])('%i kobo changed by %i percent is a whole naira: %i', (price, percent, now) => {
    expect(changedPrice(price, percent)).toBe(now);
  });
});

describe('in words', () => {
  test.each([
    ['selling_price', '9200', '9500', 'Price: ₦9,200.00 → ₦9,500.00'],
    ['old_price', '9200', null, 'Old price: ₦9,200.00 → none'],
    ['on_sale', 'true', 'false', 'On sale: yes → no'],
    ['left', null, '12', 'Left: not counted → 12'],
    ['brand', 'Golden', 'Mama', 'Brand: Golden → Mama'],
    ['withdrawn', '0', '1', 'Withdrawn from all stores: no → yes'],
    ['product', null, 'true', 'New in the shop'],
    ['product_group', null, 'top', 'product_group: none → top'],
  ])('a change of %s from %o to %o is %o', (field, was, now, words) => {
    expect(changeText({ field, was, now })).toBe(words);
  });

  test.each([
    [4, false, '4 left'],
    [1.5, true, '1.5 kg left'],
    [0, true, 'None left'],
  ])('%d left, by weight %o, is %o', (left, isByWeight, words) => {
    expect(countText(left, isByWeight)).toBe(words);
  });
});
