import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import type { PaymentCheck } from './actors.ts';
import { type CardPayment, noCard, type PopupEnd } from './context.ts';
import { moneyText, nothingTaken } from './messages.ts';
import { isApproved, withCheck, withoutCheck, withPopup } from './rules.ts';

const due: CardPayment = {
  ...noCard,
  due: { target: { kind: 'order', orderId: 'o1' }, provider: 'paystack', amount: kobo(500_000) },
};
const after = (popup: PopupEnd | null): CardPayment => ({ ...due, popup });
const lefts: readonly PopupEnd[] = ['refusedInPopup', 'closed', 'stalled', 'popupFailed'];

test.each([
  ['00', true],
  ['0', true],
  ['', false],
  ['000', false],
  ['01', false],
])('the response code "%s" is an approval: %s [PAY-08]', (code, approved) => {
  expect(isApproved(code)).toBe(approved);
  expect(withPopup(due, { kind: 'answered', code, transactionId: 't' })).toEqual({
    ...due,
    popup: approved ? 'approved' : 'refusedInPopup',
    transactionId: approved ? 't' : null,
  });
});

describe('a check of a card payment', () => {
  test.each(lefts)('sees that nothing was taken behind a popup that ended as %s', (popup) => {
    expect(withCheck(after(popup), { kind: 'abandoned' }).outcome).toMatchObject({
      kind: 'notPaid',
      why: popup,
    });
  });

  test.each([null, 'approved'] as const)('does not take the silence after %s for an unpaid one', (popup) => {
    expect(withCheck(after(popup), { kind: 'abandoned' }).outcome).toMatchObject({
      kind: 'unknown',
      why: 'bankIsSilent',
    });
  });

  test.each<[string, (card: CardPayment) => CardPayment]>([
    ['failed as a call', (card) => withoutCheck(card, { code: 'no_answer', message: '' })],
    ['could not ask the gateway', (card) => withCheck(card, { kind: 'unknown' })],
    ['found the bank at work', (card) => withCheck(card, { kind: 'pending' })],
  ])('that %s knows nothing, however the popup ended', (_, checked) => {
    for (const popup of [...lefts, 'approved' as const, null]) {
      const { outcome, looks } = checked(after(popup));
      expect(outcome?.kind).toBe('unknown');
      expect(outcome && moneyText(outcome)).toBe('');
      expect(looks).toBe(1);
    }
  });

  test.each<[PaymentCheck, string]>([
    [
      { kind: 'settled', received: null },
      '₦5,000.00 came, and you get it back: it is in your wallet, or on its way to where you paid from.',
    ],
    [
      { kind: 'underpaid', received: kobo(1), message: '' },
      '₦0.01 came. We keep it for you and will get in touch: you can pay the rest or have it back.',
    ],
    [
      { kind: 'returned', received: kobo(500_001), message: '' },
      '₦5,000.01 came, and you get it back: it is in your wallet, or on its way to where you paid from.',
    ],
    [{ kind: 'failed', message: 'Expired.' }, nothingTaken],
  ])('says of the money what it saw: %o', (check, text) => {
    const { outcome } = withCheck(after('closed'), check);
    expect(outcome && moneyText(outcome)).toBe(text);
  });
});
