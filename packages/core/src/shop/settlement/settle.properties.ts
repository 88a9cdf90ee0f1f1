import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import type { Charge } from './charge.ts';
import { type Booking, notBooked, type PaymentIntent, settle } from './settle.ts';

export const intent: PaymentIntent = {
  purpose: 'order',
  amount: kobo(500_000),
  live: false,
  references: ['ORD-12345', 'ORD-12345-2'],
  status: 'open',
  isPaidBefore: false,
};

/** Its present booking, once it is booked. */
export const here = {
  kind: 'here',
  received: kobo(500_000),
  reversed: kobo(0),
  refunds: [],
} as const;
export const charge: Charge = {
  provider: 'paystack',
  providerId: '18446744073709551615',
  reference: 'ORD-12345',
  status: 'success',
  askedKobo: kobo(500_000),
  chargedKobo: kobo(500_000),
  feesKobo: kobo(7_500),
  reversedKobo: kobo(0),
  currency: 'NGN',
  live: false,
  channel: 'card',
  paidAt: '2026-11-21T10:00:00.000Z',
  last4: '4081',
  brand: 'visa',
};

const told = fc.record({
  status: fc.constantFrom('success', 'success', 'reversed', 'pending'),
  reversedKobo: fc.integer({ min: 0, max: 600_000 }).map(kobo),
});

export const properties: readonly Property[] = [
  {
    name: 'settlement of a charge what went back is booked once, in whatever order and however often it is reported [PAY-09]',
    property: fc.property(fc.array(told), (tellings) => {
      let reversedSoFar = 0;
      for (const change of tellings) {
        const booking: Booking = { ...here, reversed: kobo(reversedSoFar) };
        const result = settle({ ...intent, status: 'settled' }, { ...charge, ...change }, booking);
        if (result.outcome === 'reversed') reversedSoFar += result.amount;
        else expect(result).toEqual({ outcome: 'alreadyBooked' });
      }
      const most = tellings.map((one) => (one.status === 'reversed' ? 500_000 : one.reversedKobo));
      expect(reversedSoFar).toBe(Math.min(500_000, Math.max(0, ...most)));
    }),
  },
  {
    name: 'settlement of a charge nothing settles with less, another currency, another reference or another mode [PAY-09]',
    property: fc.property(anyIntent(), anyCharge(), fc.boolean(), (wanted, came, usedElsewhere) => {
      const booking: Booking = usedElsewhere ? { kind: 'elsewhere' } : notBooked;
      const { outcome } = settle(wanted, came, booking);
      if (outcome !== 'settled' && outcome !== 'settledLate') return;
      expect(came.status).toBe('success');
      expect(Math.min(came.askedKobo, came.chargedKobo)).toBeGreaterThanOrEqual(wanted.amount);
      expect(came.currency).toBe('NGN');
      expect(wanted.references).toContain(came.reference);
      expect(came.live).toBe(wanted.live);
      expect(usedElsewhere).toBe(false);
      expect(wanted.status).not.toBe('settled');
    }),
  },
  {
    name: 'settlement of a charge every kobo of a success has a place: none is made, none is lost [PAY-09]',
    property: fc.property(anyIntent(), anyCharge(), (wanted, came) => {
      const received = Math.min(came.askedKobo, came.chargedKobo);
      const result = settle(wanted, came, notBooked);
      if (result.outcome === 'settled') expect(wanted.amount + result.excess).toBe(received);
      if (result.outcome === 'settledLate') expect(result.received).toBe(received);
      if (result.outcome === 'returned') expect(result.received).toBe(received);
      if (result.outcome === 'takenBack') expect(result.received).toBe(received);
      if (result.outcome === 'refused' && result.held > 0) expect(result.held).toBe(received);
      if (result.outcome === 'underpaid') {
        expect(result.held).toBe(received);
        expect(result.held + result.missing).toBe(wanted.amount);
      }
    }),
  },
];

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
    isPaidBefore: fc.boolean(),
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
    reversedKobo: fc.constantFrom(kobo(0), kobo(1)),
    currency: fc.constantFrom('NGN', 'NGN', 'USD'),
    live: fc.boolean(),
    channel: fc.constant('card'),
    paidAt: fc.constant(null),
    last4: fc.constant(null),
    brand: fc.constant(null),
  });
}
