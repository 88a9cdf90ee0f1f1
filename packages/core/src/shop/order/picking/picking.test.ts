import { describe, expect, test } from 'vitest';
import { kobo } from '../../../kernel/money/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import { properties } from './picking.properties.ts';
import { backWays } from './rules.ts';

const ways = (back: number, ofCards: number, ofParts: number, hasWallet: boolean) => {
  const { toCards, toParts, toWallet, topUp } = backWays(kobo(back), {
    ofCards: kobo(ofCards),
    ofParts: kobo(ofParts),
    hasWallet,
    leastByCard: kobo(5_000),
  });
  return [toCards, toParts, toWallet, topUp];
};

describe('money that goes back for what is short [B67]', () => {
  test.each<
    [string, Parameters<typeof ways>, readonly [card: number, parts: number, wallet: number, topUp: number]]
  >([
    ['of ₦50 goes to the card', [5_000, 90_000, 0, false], [5_000, 0, 0, 0]],
    ['below it, to the gift card that paid as much', [4_999, 90_000, 4_999, false], [0, 4_999, 0, 0]],
    ['below it, to a wallet where the gift card paid less', [4_999, 90_000, 4_998, true], [0, 0, 4_999, 0]],
    [
      'below it, to a guest’s card with the shop’s kobo on top',
      [4_999, 90_000, 4_998, false],
      [5_000, 0, 0, 1],
    ],
    ['above what the card paid, to the parts as well', [9_000, 6_000, 5_000, false], [6_000, 3_000, 0, 0]],
    ['of nothing goes nowhere', [0, 90_000, 5_000, false], [0, 0, 0, 0]],
    ['never brings a card more than it paid', [10, 30, 0, false], [30, 0, 0, 20]],
  ])('%s', (_, asked, expected) => {
    expect(ways(...asked)).toEqual(expected);
  });

  testProperties(properties);
});
