import { kobo } from '@marketsquare/core/kernel/money';
import type { Charge } from '@marketsquare/core/shop/settlement';
import { expect, test } from 'vitest';
import { amountsThere, type ChargeAmounts, differenceOf, differenceText } from './difference.ts';

const name = { provider: 'flutterwave', providerId: '9000001', reference: 'Gr010720001' } as const;
const booked = amounts({});

function amounts(change: { received?: number; fee?: number; reversed?: number }): ChargeAmounts {
  const { received = 100_000, fee = 1500, reversed = 0 } = change;
  return { received: kobo(received), fee: kobo(fee), reversed: kobo(reversed) };
}

test.each<[string, ChargeAmounts | null, ChargeAmounts | null, string]>([
  [
    'paid there alone',
    null,
    booked,
    'paid at Flutterwave and not in our books; ₦0.00 here, ₦985.00 at Flutterwave.',
  ],
  [
    'booked here alone',
    booked,
    null,
    'in our books and unknown to Flutterwave; ₦985.00 here, ₦0.00 at Flutterwave.',
  ],
  [
    'given back there alone',
    booked,
    amounts({ reversed: 500 }),
    'given back at Flutterwave and not here; ₦985.00 here, ₦980.00 at Flutterwave.',
  ],
  [
    'given back here alone',
    amounts({ reversed: 500 }),
    booked,
    'given back in our books and not at Flutterwave; ₦980.00 here, ₦985.00 at Flutterwave.',
  ],
  [
    'of another amount',
    amounts({ received: 90_000 }),
    booked,
    'the amounts differ; ₦885.00 here, ₦985.00 at Flutterwave.',
  ],
  [
    'of another fee',
    amounts({ fee: 1400 }),
    booked,
    'the amounts differ; ₦986.00 here, ₦985.00 at Flutterwave.',
  ],
])('staff read of a charge that is %s, with what is left in each book [PAY-09]', (_, here, there, words) => {
  const difference = differenceOf(name, here, there);
  expect(difference && differenceText(difference)).toBe(`Gr010720001 (Flutterwave 9000001): ${words}`);
});

test('a charge that is the same in both books, or in neither, is no difference', () => {
  expect(differenceOf(name, booked, booked)).toBeNull();
  expect(differenceOf(name, null, null)).toBeNull();
});

test.each([
  ['nothing', {}, 0],
  ['a part', { reversedKobo: 500 }, 500],
  ['all of it', { status: 'reversed', reversedKobo: 0 }, 100_000],
  ['what was charged for fees as well', { reversedKobo: 101_500 }, 100_000],
  ['all of it twice, by a refund and a chargeback', { reversedKobo: 203_000 }, 201_500],
])('of a charge %s went back', (_, change, reversed) => {
  const charge = {
    ...{
      ...name,
      status: 'success',
      askedKobo: 100_000,
      chargedKobo: 101_500,
      feesKobo: 3000,
      reversedKobo: 0,
    },
    ...{ currency: 'NGN', live: false, channel: 'card', paidAt: null, last4: null, brand: null },
    ...change,
  } as Charge;
  expect(amountsThere(charge)).toEqual(amounts({ reversed }));
});
