import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { cardAmount, keptTenders, noTenders, tendersFor } from './index.ts';
import { properties } from './tenders.properties.ts';

testProperties(properties);

describe('the tenders of an order', () => {
  test.each([
    ['nothing is used', 0, 0, [0, 0, 1_000_000]],
    ['the gift card pays a part', 300_000, 0, [300_000, 0, 700_000]],
    ['the gift card is worth more than the order', 2_000_000, 500_000, [1_000_000, 0, 0]],
    ['the wallet pays what the gift card leaves', 300_000, 2_000_000, [300_000, 700_000, 0]],
    ['the wallet pays what it has', 0, 400_000, [0, 400_000, 600_000]],
    ['all three pay', 300_000, 400_000, [300_000, 400_000, 300_000]],
    [
      'less than fifty naira would be left, and the wallet leaves fifty',
      300_000,
      698_000,
      [300_000, 695_000, 5_000],
    ],
    ['less than fifty naira would be left, and the gift card leaves fifty', 999_999, 0, [995_000, 0, 5_000]],
    ['a small wallet cannot leave it alone', 996_000, 1_000, [995_000, 0, 5_000]],
  ] as const)('of ₦10,000, where %s [PAY-03, PAY-19, PAY-21]', (_, giftCard, wallet, [one, other, card]) => {
    const total = kobo(1_000_000);
    const tenders = tendersFor(total, { giftCard: kobo(giftCard), wallet: kobo(wallet) });
    expect(tenders).toEqual({ giftCard: one, wallet: other });
    expect(cardAmount(total, tenders)).toBe(card);
  });

  test.each([
    ['the wallet gives way', 300_000, 698_000, [0, 3_000]],
    ['the gift card gives way', 999_999, 0, [4_999, 0]],
    ['a small wallet gives all of it and the gift card the rest', 996_000, 1_000, [1_000, 1_000]],
    ['they pay it all', 300_000, 700_000, [0, 0]],
    ['enough is left', 300_000, 400_000, [0, 0]],
  ] as const)(
    'keep what the card has to be left of ₦10,000, where %s [PAY-21]',
    (_, giftCard, wallet, [one, other]) => {
      const funds = { giftCard: kobo(giftCard), wallet: kobo(wallet) };
      expect(keptTenders(kobo(1_000_000), funds)).toEqual({ giftCard: one, wallet: other });
    },
  );

  test('of an order that nothing else pays leave it to the card', () => {
    expect(tendersFor(kobo(700), noTenders)).toEqual(noTenders);
  });
});
