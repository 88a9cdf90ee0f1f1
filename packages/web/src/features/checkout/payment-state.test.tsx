import { foldEvents, type JournaledEvent } from '@marketsquare/core/journal';
import { done } from '@marketsquare/core/journal/testing';
import { kobo } from '@marketsquare/core/kernel/money';
import { noTenders, paymentMachine, paymentReport } from '@marketsquare/core/shop/payment';
import { draftOf } from '@marketsquare/core/shop/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PaymentPanel } from './PaymentState.tsx';

const draft = draftOf(1, { total: kobo(1_209_500), tenders: noTenders });
const code = 'Gr030420001';
const opening = {
  reference: code,
  provider: 'paystack',
  amount: draft.total,
  scriptUrl: '/v2/inline.js',
  accessCode: 'a1',
  publicKey: null,
  isSettled: false,
} as const;
const inPopup: readonly JournaledEvent[] = [
  { type: 'xstate.init' },
  { type: 'payment.requested', draft, provider: 'paystack', attemptId: 'a-1', code },
  done('placeOrder', { kind: 'placed', order: { id: 'o1', code, total: draft.total, balance: draft.total } }),
  done('startPayment', opening),
];
const closed = done('openPopup', { kind: 'closed' });
const refused = done('openPopup', { kind: 'answered', code: '51', transactionId: '' });

describe('the checkout says of a payment that did not settle', () => {
  test('that nothing was taken, where the server has seen that it failed [ERR-25, PAY-30]', () => {
    expect(shown(refused, done('checkPayment', { kind: 'failed', message: '' }))).toBe(
      `Payment Failed!!! Nothing was taken. Your order ${code} and your cart are kept: you can try again.`,
    );
  });

  test('that nothing was taken, where the popup was left before anything was paid [PAY-30]', () => {
    expect(shown(closed, done('checkPayment', { kind: 'abandoned' }))).toBe(
      `The payment window was closed before the payment was made. Nothing was taken. Your order ${code} and your cart are kept: you can try again.`,
    );
  });

  test.each([
    ['the bank could not be asked', done('checkPayment', { kind: 'unknown' })],
    [
      'nobody answered',
      { type: 'xstate.error.actor.checkPayment', error: { code: 'no_answer', message: '' } },
    ],
  ])('not to pay again, where %s', (_, look) => {
    for (const end of [closed, refused]) {
      expect(shown(end, look)).toBe(
        `We could not check with the bank yet if you have paid. Please do not pay again: your order ${code} is kept, and we keep looking. Check again`,
      );
    }
  });

  test('what came and what becomes of it, where it was short', () => {
    expect(
      shown(closed, done('checkPayment', { kind: 'underpaid', received: kobo(1_000_000), message: '' })),
    ).toBe(
      `The payment is less than the order costs. ₦10,000.00 of ₦12,095.00 came for your order ${code}. We keep it for you and will get in touch: you can pay the rest or have it back. Please do not pay again. Check again`,
    );
  });

  test('what goes back, where it paid for nothing', () => {
    expect(
      shown(closed, done('checkPayment', { kind: 'returned', received: draft.total, message: '' })),
    ).toContain(
      '₦12,095.00 came, and you get it back: it is in your wallet, or on its way to where you paid from',
    );
  });

  test.each([
    [
      'a check that nobody answered',
      { type: 'xstate.error.actor.checkPayment', error: { code: 'no_answer', message: '' } },
    ],
    ['a bank that is still working', done('checkPayment', { kind: 'pending' })],
    ['a gateway that could not be asked', done('checkPayment', { kind: 'unknown' })],
  ])(
    'after an hour that nobody knew, and where it is to be found; never that nothing was taken: %s',
    (_, look) => {
      const unseen = done('checkPayment', { kind: 'unknown' });
      const text = shown(closed, unseen, done('waitForAnswer', null), look);
      expect(text).toBe(
        `We could not find out within an hour whether you have paid. If your order ${code} was paid in time, it is among your orders. If not, it has ended, and what your bank takes for it comes back to you. Make another order`,
      );
      expect(text).not.toContain('Nothing was taken');
    },
  );

  test('not that nothing was taken, where no card was asked', () => {
    expect(shown(done('openPopup', { kind: 'unavailable' }))).toBe(
      `Payment service is not available. Please refresh and try again. Your order ${code} and your cart are kept: you can try again.`,
    );
  });
});

/** The text of the screen after so many more events. */
function shown(...events: readonly JournaledEvent[]): string {
  const report = paymentReport(foldEvents(paymentMachine, [...inPopup, ...events]));
  if (report === null) throw new Error('the screen says nothing');
  const html = renderToStaticMarkup(
    <PaymentPanel report={report} onCheck={() => undefined} onLeave={() => undefined} />,
  );
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
