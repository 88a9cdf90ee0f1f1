import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kobo } from '../money/index.ts';
import { type Charge, type PaymentIntent, type Settlement, settle } from './settlement.ts';

const intent: PaymentIntent = {
  purpose: 'order',
  amount: kobo(500_000),
  live: false,
  references: ['ORD-12345', 'ORD-12345-2'],
  status: 'open',
  settledBy: null,
};

const charge: Charge = {
  provider: 'paystack',
  providerId: '18446744073709551615',
  reference: 'ORD-12345',
  status: 'success',
  askedKobo: kobo(500_000),
  chargedKobo: kobo(500_000),
  feesKobo: kobo(7_500),
  currency: 'NGN',
  live: false,
  channel: 'card',
  paidAt: '2026-11-21T10:00:00.000Z',
  last4: '4081',
  brand: 'visa',
};

const paid = (amount: number) => ({ askedKobo: kobo(amount), chargedKobo: kobo(amount) });
const settledByOther: Partial<PaymentIntent> = {
  status: 'settled',
  settledBy: { provider: 'paystack', providerId: '1' },
};
const settledByThis: Partial<PaymentIntent> = {
  status: 'settled',
  settledBy: { provider: 'paystack', providerId: charge.providerId },
};

const nothing = { askedKobo: kobo(0), chargedKobo: kobo(0) };

type Case = [string, Partial<PaymentIntent>, Partial<Charge>, Settlement];

describe('settlement of a charge', () => {
  test.each<Case>([
    ['the exact amount settles', {}, {}, { outcome: 'settled', excess: kobo(0) }],
    ['a failed charge fails', {}, { status: 'failed' }, { outcome: 'failed' }],
    ['a failed charge of nothing fails', {}, { status: 'failed', ...nothing }, { outcome: 'failed' }],
    ['a success of nothing is refused', {}, nothing, { outcome: 'refused', reason: 'nothingReceived' }],
    ['a second try settles too', {}, { reference: 'ORD-12345-2' }, { outcome: 'settled', excess: kobo(0) }],
    ['more settles and leaves an excess', {}, paid(500_001), { outcome: 'settled', excess: kobo(1) }],
    ['one kobo less does not settle', {}, paid(499_999), underpaid(499_999, 1)],
    [
      'fees on top are not an excess',
      {},
      { chargedKobo: kobo(507_500) },
      { outcome: 'settled', excess: kobo(0) },
    ],
    ['less charged than asked does not settle', {}, { chargedKobo: kobo(1) }, underpaid(1, 499_999)],
    [
      'money for a closed intent is not lost',
      { status: 'closed' },
      paid(500_100),
      { outcome: 'settledLate', received: kobo(500_100), excess: kobo(100) },
    ],
    ['too little for a closed intent is held', { status: 'closed' }, paid(100), underpaid(100, 499_900)],
    ['a second success is given back', settledByOther, {}, returned('paidTwice', 500_000)],
    ['the same success again changes nothing', settledByThis, {}, { outcome: 'alreadySettled' }],
    [
      'a gift card for less is not issued',
      { purpose: 'giftCard' },
      paid(499_999),
      returned('giftCardAmountDiffers', 499_999),
    ],
    [
      'a gift card for more is not issued',
      { purpose: 'giftCard' },
      paid(500_001),
      returned('giftCardAmountDiffers', 500_001),
    ],
    [
      'a gift card for its amount is issued',
      { purpose: 'giftCard' },
      {},
      { outcome: 'settled', excess: kobo(0) },
    ],
    ['a pending charge waits', {}, { status: 'pending' }, { outcome: 'pending' }],
    ['a failed charge fails this try', {}, { status: 'failed' }, { outcome: 'failed' }],
    ['a reversal before settlement is a failed try', {}, { status: 'reversed' }, { outcome: 'failed' }],
    [
      'a reversal of the settling charge is told',
      settledByThis,
      { status: 'reversed' },
      { outcome: 'reversed' },
    ],
    ['another reference is refused', {}, { reference: 'ord-12345' }, refused('foreignReference')],
    ['another currency is refused', {}, { currency: 'USD' }, refused('wrongCurrency')],
    ['a test charge in live mode is refused', { live: true }, {}, refused('wrongMode')],
    ['a live charge in test mode is refused', {}, { live: true }, refused('wrongMode')],
    ['a success over nothing is refused', {}, paid(0), refused('nothingReceived')],
  ])('%s [PAY-09]', (_, intentChange, chargeChange, settlement) => {
    expect(settle({ ...intent, ...intentChange }, { ...charge, ...chargeChange }, false)).toEqual(settlement);
  });

  test('a charge that another intent has booked is refused [PAY-09]', () => {
    expect(settle(intent, charge, true)).toEqual({ outcome: 'refused', reason: 'usedByAnotherIntent' });
  });

  test('nothing settles with less, another currency, another reference or another mode [PAY-09]', () => {
    fc.assert(
      fc.property(anyIntent(), anyCharge(), fc.boolean(), (wanted, came, usedElsewhere) => {
        const { outcome } = settle(wanted, came, usedElsewhere);
        if (outcome !== 'settled' && outcome !== 'settledLate') return;
        expect(came.status).toBe('success');
        expect(Math.min(came.askedKobo, came.chargedKobo)).toBeGreaterThanOrEqual(wanted.amount);
        expect(came.currency).toBe('NGN');
        expect(wanted.references).toContain(came.reference);
        expect(came.live).toBe(wanted.live);
        expect(usedElsewhere).toBe(false);
        expect(wanted.status).not.toBe('settled');
      }),
    );
  });

  test('every kobo of a success has a place: none is made, none is lost [PAY-09]', () => {
    fc.assert(
      fc.property(anyIntent(), anyCharge(), (wanted, came) => {
        const received = Math.min(came.askedKobo, came.chargedKobo);
        const result = settle(wanted, came, false);
        if (result.outcome === 'settled') expect(wanted.amount + result.excess).toBe(received);
        if (result.outcome === 'settledLate') expect(result.received).toBe(received);
        if (result.outcome === 'returned') expect(result.received).toBe(received);
        if (result.outcome === 'underpaid') {
          expect(result.held).toBe(received);
          expect(result.held + result.missing).toBe(wanted.amount);
        }
      }),
    );
  });
});

function underpaid(held: number, missing: number): Settlement {
  return { outcome: 'underpaid', held: kobo(held), missing: kobo(missing) };
}

function returned(reason: 'paidTwice' | 'giftCardAmountDiffers', received: number): Settlement {
  return { outcome: 'returned', received: kobo(received), reason };
}

function refused(reason: Extract<Settlement, { outcome: 'refused' }>['reason']): Settlement {
  return { outcome: 'refused', reason };
}

/** Amounts close to one another, so that equal, more and less all happen. */
function anyAmount() {
  return fc.integer({ min: 0, max: 4 }).map((amount) => kobo(amount));
}

function anyIntent(): fc.Arbitrary<PaymentIntent> {
  return fc.record({
    purpose: fc.constantFrom('order', 'giftCard', 'topUp'),
    amount: fc.integer({ min: 1, max: 4 }).map((amount) => kobo(amount)),
    live: fc.boolean(),
    references: fc.constantFrom(['A'], ['A', 'A-2']),
    status: fc.constantFrom('open', 'closed', 'settled'),
    settledBy: fc.constantFrom(null, { provider: 'paystack', providerId: '1' } as const),
  });
}

function anyCharge(): fc.Arbitrary<Charge> {
  return fc.record({
    provider: fc.constantFrom('paystack', 'flutterwave'),
    providerId: fc.constantFrom('1', '2'),
    reference: fc.constantFrom('A', 'A-2', 'B'),
    status: fc.constantFrom('success', 'success', 'failed', 'pending', 'reversed'),
    askedKobo: anyAmount(),
    chargedKobo: anyAmount(),
    feesKobo: fc.constant(null),
    currency: fc.constantFrom('NGN', 'NGN', 'USD'),
    live: fc.boolean(),
    channel: fc.constant('card'),
    paidAt: fc.constant(null),
    last4: fc.constant(null),
    brand: fc.constant(null),
  });
}
