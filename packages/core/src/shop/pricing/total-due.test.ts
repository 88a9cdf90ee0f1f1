import { describe, expect, test } from 'vitest';
import { kobo, nairaToKobo, zeroKobo } from '../../kernel/money/index.ts';
import { explainedView, given, isProven, sum, totalDue } from './index.ts';

const total = sum('Order total', [
  given('Subtotal', nairaToKobo(12_000)),
  given('Delivery fee', nairaToKobo(1_500)),
]);

describe('what is due', () => {
  test('is the total while nothing else pays, without a deduction [CHK-15]', () => {
    const due = totalDue(total, { giftCard: zeroKobo, wallet: zeroKobo });
    expect(due).toMatchObject({ label: 'Total Due', amount: total.amount, children: [total] });
    expect(isProven(due)).toBe(true);
  });

  test('falls by what the gift card pays, as a deduction of its own [CHK-15, PAY-21]', () => {
    const due = totalDue(total, { giftCard: nairaToKobo(10_000), wallet: zeroKobo });
    expect(isProven(due)).toBe(true);
    expect(explainedView(due)).toMatchObject({
      label: 'Total Due',
      amount: '₦3,500.00',
      words: 'Order total − Gift card',
      parts: [
        { label: 'Order total' },
        { label: 'Gift card', amount: '₦10,000.00', words: 'comes off the total' },
      ],
    });
  });

  test('says what stays on the gift card, so that the card has enough to pay [CHK-17, PAY-21]', () => {
    const tenders = { giftCard: nairaToKobo(13_450), wallet: zeroKobo };
    const due = totalDue(total, tenders, { giftCard: kobo(4_950), wallet: zeroKobo });
    expect(isProven(due)).toBe(true);
    expect(explainedView(due).parts[1]?.words).toBe(
      'comes off the total; ₦49.50 stays, because card payments start at ₦50',
    );
  });

  test('falls by both where both pay [PAY-19]', () => {
    const due = totalDue(total, { giftCard: nairaToKobo(10_000), wallet: nairaToKobo(3_500) });
    expect(isProven(due)).toBe(true);
    expect(explainedView(due)).toMatchObject({
      amount: '₦0.00',
      words: 'Order total − Gift card and wallet',
      parts: [{}, { parts: [{ label: 'Gift card' }, { label: 'Wallet', amount: '₦3,500.00' }] }],
    });
  });
});
