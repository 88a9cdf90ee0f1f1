import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { refundOfExcess, refundOfStaff } from '../order/refund-key.ts';
import type { Charge, ReturnReason, Settlement } from './charge.ts';
import type { CardRefund } from './events.ts';
import { charge, here, intent, properties } from './settle.properties.ts';
import { type Booking, backUnnamed, notBooked, type PaymentIntent, settle } from './settle.ts';

const paid = (amount: number) => ({ askedKobo: kobo(amount), chargedKobo: kobo(amount) });
const nothing = { askedKobo: kobo(0), chargedKobo: kobo(0) };

type Case = [string, Partial<PaymentIntent>, Partial<Charge>, Settlement];

testProperties(properties);

describe('settlement of a charge', () => {
  test.each<Case>([
    ['the exact amount settles', {}, {}, { outcome: 'settled', excess: kobo(0) }],
    ['a failed charge fails', {}, { status: 'failed' }, { outcome: 'failed' }],
    ['a failed charge of nothing fails', {}, { status: 'failed', ...nothing }, { outcome: 'failed' }],
    ['a success of nothing is refused', {}, nothing, refused('nothingReceived', 0)],
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
    [
      'too little for a closed intent is given back',
      { status: 'closed' },
      paid(100),
      returned('lateAndShort', 100),
    ],
    [
      'what was paid before anything was tried paid for something else',
      { isPaidBefore: true },
      {},
      refused('paidBefore', 500_000),
    ],
    ['a second success is given back', { status: 'settled' }, {}, returned('paidTwice', 500_000)],
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
    [
      'a reversal before settlement is a failed try, through the books',
      {},
      { status: 'reversed' },
      { outcome: 'takenBack', received: kobo(500_000) },
    ],
    ['a reversal of nothing is a failed try', {}, { status: 'reversed', ...nothing }, { outcome: 'failed' }],
    [
      'a part that went back before settlement settles first',
      {},
      { reversedKobo: kobo(1) },
      { outcome: 'settled', excess: kobo(0) },
    ],
    ['another reference is held', {}, { reference: 'ord-12345' }, refused('foreignReference', 500_000)],
    ['another currency has no kobo to hold', {}, { currency: 'USD' }, refused('wrongCurrency', 0)],
    ['a test charge in live mode is no money', { live: true }, {}, refused('wrongMode', 0)],
    ['a live charge in test mode is held', {}, { live: true }, refused('wrongMode', 500_000)],
    [
      'a failed charge in the wrong mode holds nothing',
      {},
      { live: true, status: 'failed' },
      refused('wrongMode', 0),
    ],
    [
      'a charge in the wrong mode that went back before it was seen is held, to be taken back',
      {},
      { live: true, status: 'reversed' },
      refused('wrongMode', 500_000),
    ],
    ['a success over nothing is refused', {}, paid(0), refused('nothingReceived', 0)],
  ])('%s [PAY-09]', (_, intentChange, chargeChange, settlement) => {
    expect(settle({ ...intent, ...intentChange }, { ...charge, ...chargeChange }, notBooked)).toEqual(
      settlement,
    );
  });

  test.each<[string, Partial<Charge>]>([
    ['by its id', {}],
    ['by its reference', { reference: 'ORD-99999' }],
  ])('a charge that is another intent’s %s is refused, and not held twice [PAY-09]', (_, change) => {
    expect(settle(intent, { ...charge, ...change }, { kind: 'elsewhere' })).toMatchObject({
      outcome: 'refused',
      held: 0,
    });
  });

  test('a second charge of a try that is done is held [PAY-09]', () => {
    expect(settle({ ...intent, status: 'settled' }, charge, { kind: 'occupied' })).toEqual(
      refused('anotherChargeBooked', 500_000),
    );
  });

  test.each<[string, number, Partial<Charge>, Settlement]>([
    ['seen again changes nothing', 0, {}, { outcome: 'alreadyBooked' }],
    ['given back in part loses that part', 0, { reversedKobo: kobo(200) }, reversed(200, false)],
    ['given back further loses the difference', 200, { reversedKobo: kobo(500) }, reversed(300, false)],
    ['given back in the end is gone', 200, { reversedKobo: kobo(500_000) }, reversed(499_800, true)],
    ['charged back is gone', 200, { status: 'reversed' }, reversed(499_800, true)],
    ['given back above what came is gone', 0, { reversedKobo: kobo(507_500) }, reversed(500_000, true)],
    [
      'said to have lost less than before stays',
      500,
      { reversedKobo: kobo(200) },
      { outcome: 'alreadyBooked' },
    ],
    ['said to be whole again stays gone', 500_000, {}, { outcome: 'alreadyBooked' }],
  ])('a booked charge %s [PAY-09]', (_, before, change, settlement) => {
    const booking: Booking = { ...here, reversed: kobo(before) };
    expect(settle({ ...intent, status: 'settled' }, { ...charge, ...change }, booking)).toEqual(settlement);
  });

  test('an excess that stays pays for nothing: the price is gone [PAY-09]', () => {
    const booking: Booking = { ...here, received: kobo(500_100) };
    const part = settle(intent, { ...charge, reversedKobo: kobo(499_999) }, booking);
    const price = settle(intent, { ...charge, reversedKobo: kobo(500_000) }, booking);
    expect([part, price]).toEqual([reversed(499_999, false), reversed(500_000, true)]);
  });

  test('an excess that the shop has sent back pays for nothing either: the price is here [PAY-09]', () => {
    const excess = { ...refundOfExcess('pay_1'), amount: kobo(500_000), sentAt: 2, gatewayId: null } as const;
    const refunds = [{ ...excess, state: 'done' }] as const;
    const booking: Booking = { ...here, received: kobo(1_000_000), refunds };
    const told = (back: number) => settle(intent, { ...charge, reversedKobo: kobo(back) }, booking);
    expect([told(500_000), told(999_999), told(1_000_000)]).toEqual([
      reversed(500_000, false),
      reversed(999_999, false),
      reversed(1_000_000, true),
    ]);
  });
});

describe('the shop’s own refunds among what went back', () => {
  const refund = {
    ...refundOfStaff('a'),
    amount: kobo(200),
    state: 'sent',
    sentAt: 2,
    gatewayId: '7',
  } as const;
  const listed = { gatewayId: '8', note: '', amount: kobo(200) };
  const back = (refunded: Charge['refunded'], refunds: readonly CardRefund[] = [refund]) =>
    settle(
      { ...intent, status: 'settled' },
      { ...charge, reversedKobo: kobo(200), ...(refunded && { refunded }) },
      { ...here, refunds },
    );

  test.each<[string, Charge['refunded'], readonly CardRefund[]]>([
    ['by the note that they were sent with', [{ ...listed, note: 'staff-a' }], [refund]],
    ['by the gateway’s own id', [listed, { ...listed, gatewayId: '7' }], [refund]],
    [
      'though the shop forgot that it sent them',
      [{ ...listed, note: 'staff-a' }],
      [{ ...refund, state: 'asked' }],
    ],
    ['though they had failed', [{ ...listed, note: 'staff-a' }], [{ ...refund, state: 'refused' }]],
  ])('are named %s', (_, refunded, refunds) => {
    expect(back(refunded, refunds)).toEqual({
      ...reversed(200, false),
      refunds: [{ refund: 'staff-a', amount: 200 }],
    });
  });

  test.each<[string, Charge['refunded'], readonly CardRefund[]]>([
    ['the list was not asked for', undefined, [refund]],
    ['nothing in the list is theirs, though a sum is', [listed], [{ ...refund, gatewayId: null }]],
    ['they are done', [{ ...listed, note: 'staff-a' }], [{ ...refund, state: 'done' }]],
    ['they went to the wallet', [{ ...listed, note: 'staff-a' }], [{ ...refund, state: 'credited' }]],
  ])('are not named where %s', (_, refunded, refunds) => {
    expect(back(refunded, refunds)).toEqual(reversed(200, false));
  });

  test('are named once their money is in the books already, and then no more', () => {
    const booked = (refunds: readonly CardRefund[]) =>
      settle(
        { ...intent, status: 'settled' },
        { ...charge, reversedKobo: kobo(200), refunded: [{ ...listed, note: 'staff-a' }] },
        { ...here, reversed: kobo(500), refunds },
      );
    const refunds = [{ refund: 'staff-a', amount: 200 }];
    expect(booked([refund])).toEqual({ ...reversed(0, false), refunds });
    expect(booked([{ ...refund, state: 'done' }])).toEqual({ outcome: 'alreadyBooked' });
  });

  test('leave what nobody here asked for', () => {
    const refunds = [{ refund: 'staff-a', amount: kobo(200) }];
    expect(backUnnamed({ outcome: 'reversed', amount: kobo(500), isWhole: false, refunds })).toBe(300);
    expect(backUnnamed({ outcome: 'reversed', amount: kobo(100), isWhole: false, refunds })).toBe(0);
    expect(backUnnamed({ outcome: 'reversed', amount: kobo(500), isWhole: false })).toBe(500);
  });
});

function underpaid(held: number, missing: number): Settlement {
  return { outcome: 'underpaid', held: kobo(held), missing: kobo(missing) };
}

function returned(reason: ReturnReason, received: number): Settlement {
  return { outcome: 'returned', received: kobo(received), reason };
}

function refused(reason: Extract<Settlement, { outcome: 'refused' }>['reason'], held: number): Settlement {
  return { outcome: 'refused', reason, held: kobo(held) };
}

function reversed(amount: number, isWhole: boolean): Settlement {
  return { outcome: 'reversed', amount: kobo(amount), isWhole };
}
