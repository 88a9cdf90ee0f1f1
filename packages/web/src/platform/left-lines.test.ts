import { riceLine } from '@marketsquare/core/shop/testing';
import { describe, expect, test } from 'vitest';
import { leftAtAnswer, leftLinesSchema, leftSince, nothingLeftOf, waitingLines } from './left-lines.ts';

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

describe('what is left in the tab', () => {
  const food = { ...line(9, 1), weightGrams: 500, pack: 'Half a kilogram', wish: null };
  const kept = {
    grocery: { before: [line(7, 2)], after: [], earlier: [] },
    food: { before: [food], after: [food], earlier: [line(8, 1)], lackedBy: 2 },
  };

  test('is read back as it was kept', () => {
    expect(leftLinesSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test.each([
    { quantity: 0 },
    { unitPrice: 10.5 },
    { unit: 'dozen' },
    { note: { value: 'Ripe ones', at: 1 } },
  ])('is nothing where a line is none: %j', (wrong) => {
    const before = [{ ...line(7, 2), ...wrong }];
    const { success } = leftLinesSchema.safeParse({ ...kept, grocery: { ...kept.grocery, before } });
    expect(success).toBe(false);
  });
});

describe('what an answer leaves', () => {
  test('waits for a store that may have it, not for the one that does not', () => {
    const left = leftAtAnswer([line(7, 2)], 2);
    expect(waitingLines(left, 2)).toEqual([]);
    expect(waitingLines(left, 1)).toEqual([line(7, 2)]);
  });

  test('is nothing where the store has all', () => {
    expect(leftAtAnswer([], 2)).toEqual(nothingLeftOf);
  });

  test('is no longer answered after the next change', () => {
    const change = { before: [line(8, 1)], after: [line(8, 1)] };
    expect(leftSince(leftAtAnswer([line(7, 2)], 2), change)).toEqual({ ...change, earlier: [line(7, 2)] });
  });
});
