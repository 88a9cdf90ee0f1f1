import { kobo } from '@marketsquare/core/kernel/money';
import { expect, test } from 'vitest';
import type { PaymentRow } from '../../money/settlement/payment-model.ts';
import type { Settled } from '../../money/settlement/settle-by-reference.ts';
import type { ClientParams } from '../../store/ports/payment-gateway.ts';
import {
  covered,
  ended,
  outcomeText,
  partsGone,
  tooLittleDue,
  unpaidEnded,
  wireOpening,
} from './payment-replies.ts';

const unconfirmed = 'The payment is not confirmed yet.';
const paid = 'Payment successful.';
const pays = 'Order Payment Successful!!!';
const givenBack = 'This payment was given back to you.';

test.each<[Settled, string, string, string]>([
  ['settled', pays, paid, paid],
  ['failed', 'Payment Failed!!!', 'Payment Failed!!!', 'Payment Failed!!!'],
  ['pending', unconfirmed, unconfirmed, unconfirmed],
  ['abandoned', unconfirmed, unconfirmed, unconfirmed],
  ['reversed', givenBack, givenBack, givenBack],
  [
    'underpaid',
    'The payment is less than the order costs. Our staff will get in touch.',
    'The payment is less than the top-up costs. Our staff will get in touch.',
    'The payment is less than the gift card costs. Our staff will get in touch.',
  ],
  [
    'returned',
    'This payment was not used for the order and goes back to you.',
    'This payment was not used for the top-up and goes back to you.',
    'This payment was not used for the gift card and goes back to you.',
  ],
])('a payment that is %s is told in the words of what it was for [ERR-25, ERR-30]', (state, ...words) => {
  expect((['order', 'topUp', 'giftCard'] as const).map((purpose) => outcomeText(state, purpose))).toEqual(
    words,
  );
});

test('a payment that cannot be looked up says so [ERR-29]', () => {
  expect(outcomeText('unknown', 'order')).toBe('Failed to verify transaction reference. Please try again.');
  expect(outcomeText('noSuchReference', 'order')).toBe('Transaction reference not found.');
});

test.each([
  [
    tooLittleDue(),
    'A card payment must be at least ₦50.00. Please let the gift card or the wallet pay less.',
    'too_little_due',
    'Hold less on the gift card or the wallet.',
  ],
  [
    covered(),
    'Gift card and wallet pay for all of this order: no card is needed.',
    'nothing_due',
    'Call verifypayment.',
  ],
  [
    partsGone(),
    'Your gift card or wallet got back its part of this order when you placed another one. Please pay again.',
    'payment_failed',
    'Hold the parts again.',
  ],
  [
    ended('order'),
    'This order has ended: it was cancelled, or not paid in time. Please place it again.',
    'order_ended',
    'Place a new order.',
  ],
  [ended('topUp'), 'This top-up is paid already.', 'already_paid', 'Begin another one.'],
  [ended('giftCard'), 'This gift card is paid already.', 'already_paid', 'Begin another purchase.'],
  [
    unpaidEnded('topUp'),
    'This top-up has ended: it was not paid in time. Please begin again.',
    'payment_ended',
    'Begin another one.',
  ],
])(
  'a payment that is not opened says why, and what to do: %s',
  ({ statusCode, reply }, message, code, hint) => {
    expect([statusCode, reply]).toEqual([409, { status: false, message, code, hint }]);
  },
);

test('a popup is opened with what its gateway wants; one that has paid already opens none [PAY-24]', () => {
  const payment: PaymentRow = {
    id: 'pay_1',
    reference: 'Gr010720001',
    purpose: 'order',
    payable_id: 'ord_1',
    gateway: 'paystack',
    amount: kobo(2_409_500),
    created_at: '2026-11-21T08:00:00.000Z',
    expires_at: '2026-11-21T09:00:00.000Z',
    state: 'pending',
    provider_id: null,
    received: 0,
    reversed: 0,
    failure: null,
    settled_at: null,
    version: 1,
    hinted_provider_id: null,
    client_params: null,
    looked_at: null,
  };
  const opening = {
    reference: 'Gr010720001',
    gateway: 'paystack',
    amount: 24_095,
    currency: 'NGN',
    country: 'NG',
    script_url: '',
    paystack: null,
    flutterwave: null,
    status: 'settled',
  };
  expect(wireOpening(payment, null)).toEqual(opening);
  const script = { scriptUrl: 'https://gateway.test/script.js', reference: 'Gr010720001' };
  const open = { ...opening, status: 'pending', script_url: script.scriptUrl };
  const popup: ClientParams = { ...script, gateway: 'paystack', accessCode: 'ac' };
  expect(wireOpening(payment, popup)).toEqual({ ...open, paystack: { access_code: 'ac' } });
  const options = {
    public_key: 'FLWPUBK_TEST-1',
    tx_ref: 'Gr010720001',
    amount: 24_095,
    currency: 'NGN',
    country: 'NG',
    payment_options: 'card',
    customer: { email: 'bisi@example.ng', phone_number: '08030000033', name: 'Bisi Adeyemi' },
    customizations: { title: 'Market Square', description: 'Order Gr010720001', logo: '/mark.svg' },
  } as const;
  expect(
    wireOpening({ ...payment, gateway: 'flutterwave' }, { ...script, gateway: 'flutterwave', options }),
  ).toEqual({ ...open, gateway: 'flutterwave', flutterwave: options });
});
