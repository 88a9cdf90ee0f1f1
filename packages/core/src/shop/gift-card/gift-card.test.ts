import { describe, expect, test } from 'vitest';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import { giftCardMessages, giftCardPicture, giftCardServiceId, serialProblem } from './index.ts';

describe('a serial number', () => {
  test.each([
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['MSQ', 'A serial number has 4 to 40 letters, digits and dashes'],
    ['MSQ 4K2P', 'A serial number has 4 to 40 letters, digits and dashes'],
    ['M'.repeat(41), 'A serial number has 4 to 40 letters, digits and dashes'],
    ['MSQ7-4K2P-9XQD', null],
    [' MSQ7-4K2P-9XQD ', null],
  ])('"%s" has the problem: %s [PAY-23]', (serial, problem) => {
    const drafts = createMemoryDrafts({ 'topUp.serialnumber': serial });
    expect(serialProblem('topUp.serialnumber', drafts)).toBe(problem);
  });
});

test('the sentences about gift cards are those of the documents [PAY-22, WAL-32, ERR-34, ERR-42, ERR-43]', () => {
  expect(giftCardMessages).toEqual({
    empty: 'Voucher balance is 0. Cannot use this voucher.',
    redeemed: 'Giftcard Redeemed Successfully',
    bought: 'You have successfully bought this gift card.',
    failedAfterPayment: 'An error occured, Pls try again.',
    redeemedType: 'redeemgift',
  });
  expect(giftCardServiceId).toBe('MSQ-GIFT');
});

test('a gift card’s picture is found by its id and its price in whole naira [GIFT-01]', () => {
  expect(giftCardPicture({ id: 3, amount: kobo(1_000_000) })).toBe('giftcards/3_10000.svg');
  expect(giftCardPicture({ id: 4, amount: kobo(1_000_050) })).toBe('giftcards/4_10000.svg');
});
