import { kobo } from '@marketsquare/core/kernel/money';
import type { Charge, PaymentState, Settlement } from '@marketsquare/core/shop/settlement';
import { describe, expect, test } from 'vitest';
import type { Transfer } from '../../store/ledger/index.ts';
import { feeOf, suspenseTransfers, transfersFor } from './book.ts';
import { shareOut } from './refunds.ts';

const charge: Charge = {
  provider: 'paystack',
  providerId: '42',
  reference: 'Gr010720001',
  status: 'success',
  askedKobo: kobo(1000),
  chargedKobo: kobo(1000),
  feesKobo: kobo(15),
  reversedKobo: kobo(0),
  currency: 'NGN',
  live: false,
  channel: 'card',
  paidAt: null,
  last4: null,
  brand: null,
};

/** The entries of the charge: each its part, from, to, amount and kind. */
function entries(transfers: readonly Transfer[]) {
  expect(transfers.every(({ id }) => id.startsWith('led_paystack_42_'))).toBe(true);
  return transfers.map(({ id, debit, credit, amount, kind }) => [id.slice(16), debit, credit, amount, kind]);
}

describe('every kobo of a charge has its entry:', () => {
  test.each<[string, Settlement, number | null, readonly unknown[]]>([
    [
      'the price, and what a guest paid above it, is theirs',
      { outcome: 'settled', excess: kobo(100) },
      null,
      [
        ['sale', 'gateway.paystack', 'sales.orders', 900, 'settlement'],
        ['excess', 'gateway.paystack', 'refunds.due', 100, 'excess'],
      ],
    ],
    [
      'the price, and what a customer paid above it, is in their wallet',
      { outcome: 'settled', excess: kobo(100) },
      2,
      [
        ['sale', 'gateway.paystack', 'sales.orders', 900, 'settlement'],
        ['excess', 'gateway.paystack', 'wallet.2', 100, 'excess'],
      ],
    ],
    [
      'money that came late is a customer’s',
      { outcome: 'settledLate', received: kobo(1000), excess: kobo(0) },
      2,
      [['late', 'gateway.paystack', 'wallet.2', 1000, 'excess']],
    ],
    [
      'money that buys nothing is a guest’s',
      { outcome: 'returned', received: kobo(1000), reason: 'paidTwice' },
      null,
      [['returned', 'gateway.paystack', 'refunds.due', 1000, 'excess']],
    ],
    [
      'what falls short is held',
      { outcome: 'underpaid', held: kobo(1000), missing: kobo(1) },
      null,
      [['underpaid', 'gateway.paystack', 'suspense.payments', 1000, 'suspense']],
    ],
    [
      'what went back already comes and goes',
      { outcome: 'takenBack', received: kobo(1000) },
      null,
      [
        ['taken', 'gateway.paystack', 'suspense.payments', 1000, 'suspense'],
        ['reversed', 'suspense.payments', 'gateway.paystack', 1000, 'refund'],
      ],
    ],
  ])('%s', (_, settlement, userId, expected) => {
    const to = { userId, account: 'sales.orders' };
    const fee = ['fee', 'fees.paystack', 'gateway.paystack', 15, 'fee'];
    expect(entries(transfersFor(settlement, charge, to, kobo(1000)))).toEqual([...expected, fee]);
  });

  test('what is refused is held for the payment that was asked about', () => {
    const transfers = suspenseTransfers(charge, kobo(1000), charge.reference);
    expect(entries(transfers)).toEqual([
      ['refused', 'gateway.paystack', 'suspense.payments', 1000, 'suspense'],
      ['fee', 'fees.paystack', 'gateway.paystack', 15, 'fee'],
    ]);
    expect(suspenseTransfers(charge, kobo(1000), 'Gr010720002').map(({ memo }) => memo)).toEqual([
      'Gr010720002',
      'Gr010720002',
    ]);
  });

  test('what failed has none', () => {
    const to = { userId: null, account: 'sales.orders' };
    expect(transfersFor({ outcome: 'failed' }, charge, to, kobo(0))).toEqual([]);
  });
});

test.each([
  ['is its fee', 1000, 15, 15],
  ['is nothing where it says none', 1000, null, 0],
  ['is its fee less what the customer was charged for it', 1010, 15, 5],
  ['is nothing where the customer bears it whole', 1020, 15, 0],
  ['is its whole fee where less came than was asked for', 900, 15, 15],
])('what a gateway keeps of our money %s', (_, charged, fees, expected) => {
  const feesKobo = fees === null ? null : kobo(fees);
  expect(feeOf({ ...charge, chargedKobo: kobo(charged), feesKobo })).toBe(expected);
});

describe('a refund', () => {
  const payment = (reference: string, received: number): PaymentState => ({
    id: `pay_${reference}`,
    reference,
    paysFor: { purpose: 'order', id: 'ord_1' },
    provider: 'paystack',
    amount: kobo(received),
    status: 'settled',
    providerId: '42',
    received: kobo(received),
    reversed: kobo(0),
    failure: null,
    openedAt: 0,
    silence: null,
    silences: 0,
    expiresAt: 1,
    settledAt: 1,
    suspense: [],
    refunds: [],
    waiting: kobo(0),
  });
  const payments = [payment('first', 300), payment('empty', 0), payment('last', 200)];

  test.each([
    [0, []],
    [300, [['first', 300]]],
    [
      301,
      [
        ['first', 300],
        ['last', 1],
      ],
    ],
    [
      500,
      [
        ['first', 300],
        ['last', 200],
      ],
    ],
  ])('of %i comes from the oldest payments first', (amount, expected) => {
    const shares = shareOut({ userId: 1 }, payments, kobo(amount));
    expect(shares.map(({ payment: { reference }, part }) => [reference, part])).toEqual(expected);
  });

  test('of more than there is is none', () => {
    expect(() => shareOut({ userId: 1 }, payments, kobo(501))).toThrow('1 kobo short');
  });
});
