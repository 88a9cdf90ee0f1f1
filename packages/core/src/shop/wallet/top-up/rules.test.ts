import { describe, expect, test } from 'vitest';
import { kobo, zeroKobo } from '../../../kernel/money/index.ts';
import { testProperties } from '../../../testing/test-properties.ts';
import { giftCardPart, remainder, type TopUpContext } from './context.ts';
import {
  amountDigits,
  defaultTopUpLimits,
  failingTopUpCheck,
  isAmountText,
  readAmount,
  topUpMessages,
} from './index.ts';
import { giftCard, panel, properties } from './rules.properties.ts';

testProperties(properties);

describe('an amount', () => {
  test.each(['', '0', '5', '1500', '0200', '9999999999'])('takes the digits "%s" [WAL-37]', (text) => {
    expect(isAmountText(text)).toBe(true);
  });

  test.each(['-', '-5', '12a', '1.5', '1,500', ' 5', '+5', '1e3', '٣', '12345678901'])(
    'does not take "%s" [WAL-37]',
    (text) => {
      expect(isAmountText(text)).toBe(false);
    },
  );

  test.each([
    ['', ''],
    ['5000', '5000'],
    ['5,000', '5000'],
    ['₦5,000.00', '5000'],
    [' 700 ', '700'],
    ['₦ 1,234,567.0', '1234567'],
  ])('of "%s" is written with the digits "%s" [WAL-37]', (text, digits) => {
    expect(amountDigits(text)).toBe(digits);
  });

  test.each([
    '5000.50',
    '5000.',
    '.5',
    '1500,50',
    '1,5000',
    ',500',
    '-5',
    '5 000',
    '₦',
    ' ',
    '1.000.00',
    '5.000',
  ])('that is written "%s" has no digits of its own, and is taken by nobody [WAL-37]', (text) => {
    expect(amountDigits(text)).toBe(text);
    expect(isAmountText(text)).toBe(false);
  });

  test('is nothing while nothing is typed, and may begin with zeros [WAL-37]', () => {
    expect(readAmount('')).toBeNull();
    expect(readAmount('0')).toBe(0);
    expect(readAmount('0200')).toBe(20_000);
  });
});

describe('what a gift card pays of a top-up', () => {
  test.each([
    [500_000, 200_000, 200_000, 300_000],
    [500_000, 500_000, 500_000, 0],
    [500_000, 900_000, 500_000, 0],
    [500_000, null, 0, 500_000],
  ])('of %i by a card worth %s is %i, and leaves %i [WAL-34]', (amount, value, part, rest) => {
    const context = panel({ amount: kobo(amount), giftCard: giftCard(value) });
    expect(giftCardPart(context)).toBe(part);
    expect(remainder(context)).toBe(rest);
  });

  test('counts once for a credit order: another amount owes all of itself', () => {
    const attempt = {
      code: '3110000',
      amount: kobo(500_000),
      order: null,
      redeemed: kobo(200_000),
      isCardUnderWay: false,
    };
    expect(remainder(panel({ amount: kobo(500_000), attempt }))).toBe(300_000);
    expect(remainder(panel({ amount: kobo(600_000), attempt }))).toBe(600_000);
    expect(remainder(panel({ amount: null, attempt }))).toBe(zeroKobo);
  });
});

describe('the checks of a top-up', () => {
  const ready: Partial<TopUpContext> = { amount: kobo(500_000), provider: 'paystack', termsAccepted: true };

  test('let a complete one pass, on both panels', () => {
    expect(failingTopUpCheck(panel(ready))).toBeNull();
    expect(failingTopUpCheck(panel(ready, 'older'))).toBeNull();
    expect(failingTopUpCheck(panel({ ...ready, provider: null, giftCard: giftCard(500_000) }))).toBeNull();
    expect(failingTopUpCheck(panel({ ...ready, termsAccepted: false }))).toBeNull();
  });

  test.each<[string, string, Partial<TopUpContext>, string]>([
    ['a guest', 'WAL-25', { userId: null }, 'Please sign in to fund your wallet.'],
    ['no method', 'WAL-35', { provider: null }, 'Kindly select your preferred payment method'],
    ['unread terms', 'WAL-36', { termsAccepted: false }, 'You have not accepted our Terms & Conditions'],
    ['no amount', 'WAL-25', { amount: null }, 'Please enter the amount that you would like to add.'],
    [
      'the amount zero',
      'WAL-25',
      { amount: zeroKobo },
      'Please enter the amount that you would like to add.',
    ],
    [
      'a kobo too much',
      'B64',
      { amount: kobo(100_000_001) },
      'The most that can be paid at once is ₦1,000,000.00.',
    ],
    [
      'an unverified gift card',
      'WAL-34',
      { giftCard: giftCard(null) },
      'Please verify your gift card first.',
    ],
    [
      'a remainder without a tender',
      'WAL-28',
      { provider: null, giftCard: giftCard(200_000) },
      'Kindly select your preferred payment method',
    ],
    [
      'a remainder below the minimum of the gateways',
      'WAL-28',
      { giftCard: giftCard(495_001) },
      'A card cannot be charged less than ₦50.00. Please choose another amount.',
    ],
  ])('on the older panel tell about %s [%s]', (_, __, change, message) => {
    expect(failingTopUpCheck(panel({ ...ready, ...change }, 'older'))?.message).toBe(message);
  });

  test('warn about the terms under the title "Notice", on the older panel alone [WAL-36]', () => {
    const unread = { ...ready, termsAccepted: false };
    expect(failingTopUpCheck(panel(unread, 'older'))).toEqual({
      place: 'warning',
      title: 'Notice',
      message: topUpMessages.terms,
    });
    expect(failingTopUpCheck(panel(unread, 'new'))).toBeNull();
  });

  test('let no gift card pay beside a card payment of the same credit order that may still be taken', () => {
    const attempt = {
      code: '3110000',
      amount: kobo(500_000),
      order: null,
      redeemed: zeroKobo,
      isCardUnderWay: true,
    };
    const mixed = { ...ready, attempt, giftCard: giftCard(200_000) };
    expect(failingTopUpCheck(panel(mixed))?.message).toBe(topUpMessages.underWay);
    expect(failingTopUpCheck(panel({ ...mixed, amount: kobo(600_000) }))).toBeNull();
    expect(failingTopUpCheck(panel({ ...mixed, attempt: { ...attempt, isCardUnderWay: false } }))).toBeNull();
  });

  test('let the least and the greatest amount of a gateway pass', () => {
    const { least, greatest } = defaultTopUpLimits;
    expect(failingTopUpCheck(panel({ ...ready, amount: least }))).toBeNull();
    expect(failingTopUpCheck(panel({ ...ready, amount: greatest }))).toBeNull();
  });
});
