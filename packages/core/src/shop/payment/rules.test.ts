import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { draftOf } from '../testing/index.ts';
import { isSameAttempt, isSameOrder, orElse, paymentMessages } from './rules.ts';
import { noTenders } from './tenders.ts';

const draft = draftOf(1, { total: kobo(500_000), tenders: noTenders });
const failure = (code: string) => ({ code, message: '' });

describe('an order', () => {
  test('is the same by another gateway, and another once anything of it was changed [PAY-30]', () => {
    expect(isSameOrder(draft, { ...draft, paymentMethod: 'Flutterwave card' })).toBe(true);
    expect(isSameOrder({ ...draft, paymentMethod: '' }, draft)).toBe(true);
    expect(isSameOrder(draft, { ...draft, revision: 2 })).toBe(false);
    expect(isSameOrder(draft, { ...draft, total: kobo(500_001) })).toBe(false);
  });

  test.each([
    ['attempt_reused', false],
    ['not_found', false],
    ['order_code_taken', false],
    ['no_answer', true],
  ])('that was refused as %s is sent again with the same attempt: %s [PAY-05]', (code, again) => {
    expect(isSameAttempt(draft, failure(code), draft)).toBe(again);
  });

  test('that was refused without a word is sent again with the same attempt, another one is not', () => {
    expect(isSameAttempt(draft, null, draft)).toBe(true);
    expect(isSameAttempt(draft, null, { ...draft, revision: 2 })).toBe(false);
  });
});

test('a failure keeps the words of its source, and borrows ours where it has none', () => {
  const { giftCardNotTaken } = paymentMessages;
  expect(orElse({ code: 'x', message: 'Too little is left.' }, giftCardNotTaken)).toEqual({
    code: 'x',
    message: 'Too little is left.',
  });
  expect(orElse({ code: 'x', message: '' }, giftCardNotTaken)).toEqual({
    code: 'x',
    message: 'Your gift card could not be used just now.',
  });
});
