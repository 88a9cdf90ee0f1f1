import { riceLine } from '@marketsquare/core/shop/testing';
import { describe, expect, test } from 'vitest';
import { leftSince, nothingLeftOf } from './left-lines.ts';

const line = (productId: number, quantity: number) => ({
  ...riceLine,
  productId,
  key: `${productId}`,
  quantity,
});

describe('what a change of store leaves to answer', () => {
  const change = { before: [line(7, 1), line(8, 2)], after: [line(7, 1)] };

  test('is the change alone after an answered one', () => {
    expect(leftSince(nothingLeftOf, change)).toEqual({ ...change, earlier: [] });
  });

  test('has the quantities of before an unanswered one, except those that were changed since', () => {
    const unanswered = { before: [line(7, 12), line(8, 5)], after: [line(7, 1), line(8, 1)], earlier: [] };
    expect(leftSince(unanswered, change).before).toEqual([line(7, 12), line(8, 2)]);
  });

  test('has what any unanswered one took, but neither what is back nor what was removed', () => {
    const unanswered = {
      before: [line(1, 3), line(2, 1), line(8, 2)],
      after: [line(2, 1)],
      earlier: [line(4, 6), line(7, 2)],
    };
    expect(leftSince(unanswered, change).earlier).toEqual([line(4, 6), line(1, 3)]);
  });
});
