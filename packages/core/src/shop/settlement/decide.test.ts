import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { refundOfReturned } from '../order/refund-key.ts';
import { leastCardAmount } from '../payment/tenders.ts';
import type { Charge } from './charge.ts';
import { type Around, after, opened, order, properties, said } from './decide.properties.ts';
import { decidePayment, type Payable, referenceOf } from './decide.ts';
import type { PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';

const money = (amount: number) => ({ askedKobo: kobo(amount), chargedKobo: kobo(amount) });

describe('a try to pay', () => {
  test.each<[number, string]>([
    [0, 'Gr010720001'],
    [1, 'Gr010720001-2'],
    [4, 'Gr010720001-5'],
  ])('after %i others bears the reference %s [PAY-25, PAY-27]', (tries, reference) => {
    expect(opened(tries)).toMatchObject({
      reference,
      amount: kobo(50_000),
      status: 'pending',
      expiresAt: 1_800_000,
    });
    expect(referenceOf(order.code, tries)).toBe(reference);
  });

  test.each([
    ['has ended', { isClosed: true }, 'nothingDue'],
    ['owes nothing', { due: kobo(0) }, 'nothingDue'],
    ['owes less than a gateway collects', { due: kobo(4_999) }, 'tooLittleDue'],
  ])('is not opened for an order that %s [PAY-30]', (_, change, reason) => {
    const about = {
      id: 'pay',
      payable: { ...order, ...change },
      provider: 'paystack',
      tries: 0,
      now: 0,
    } as const;
    expect(decidePayment(null, { type: 'open', ...about })).toEqual({ ok: false, reason });
  });

  test.each<[string, Partial<Charge>, Around, Partial<PaymentState>]>([
    [
      'settles by its exact amount',
      {},
      {},
      { status: 'settled', received: kobo(50_000), providerId: '42', settledAt: 9 },
    ],
    ['settles by more', money(60_000), {}, { status: 'settled', received: kobo(60_000) }],
    [
      'is underpaid by less',
      money(49_999),
      {},
      { status: 'underpaid', received: kobo(49_999), settledAt: null },
    ],
    [
      'fails with its charge',
      { status: 'failed' },
      {},
      { status: 'failed', received: kobo(0), providerId: null },
    ],
    ['waits while nothing is known', { status: 'pending' }, {}, { status: 'pending' }],
    [
      'gives back what came after the end',
      {},
      { payable: { isClosed: true } },
      { status: 'returned', received: kobo(50_000) },
    ],
    [
      'fails by money that went back unseen',
      { status: 'reversed' },
      {},
      { status: 'failed', received: kobo(50_000), reversed: kobo(50_000) },
    ],
    [
      'settles and loses a part in one check',
      { reversedKobo: kobo(500) },
      {},
      { status: 'settled', received: kobo(50_000), reversed: kobo(500) },
    ],
    [
      'suspends another currency, and waits on',
      { currency: 'USD' },
      {},
      { status: 'pending', failure: 'wrongCurrency', suspense: [expect.objectContaining({ received: 0 })] },
    ],
  ])('%s [PAY-09]', (_, found, around, expected) => {
    expect(after(opened(), found, around)).toMatchObject(expected);
  });

  test('of an order that is paid already is returned [PAY-09]', () => {
    const paid = after(opened(), {});
    const second = opened(1);
    const found = { reference: second.reference, providerId: '43' };
    expect(after(second, found, { tries: [paid, second] })).toMatchObject({
      status: 'returned',
      received: kobo(50_000),
    });
  });

  test('refuses a charge that another order holds, and keeps nothing of it [PAY-09]', () => {
    const theirs = {
      ...after(opened(), {}),
      reference: 'Gr010720009',
      paysFor: { purpose: 'order', id: 'ord_9' } as const,
    };
    expect(after(opened(), {}, { others: [theirs] })).toMatchObject({
      status: 'pending',
      failure: 'usedByAnotherIntent',
      received: 0,
      suspense: [{ received: 0 }],
    });
  });

  test('paid by a second charge leaves the first in suspense, and loses there what goes back of it', () => {
    const short = after(opened(), money(10_000));
    const paid = after(short, { providerId: '43' });
    expect(paid).toMatchObject({
      status: 'settled',
      providerId: '43',
      suspense: [{ providerId: '42', reason: 'underpaid', received: kobo(10_000), reversed: 0 }],
    });
    const back = after(paid, { ...money(10_000), reversedKobo: kobo(10_000) });
    expect(back).toMatchObject({ status: 'settled', reversed: 0, suspense: [{ reversed: kobo(10_000) }] });
  });
});

describe('money that bought nothing', () => {
  const guest = { isClosed: true, userId: null };
  const asked = {
    ...refundOfReturned('pay_0'),
    amount: kobo(50_000),
    state: 'asked',
    sentAt: null,
    gatewayId: null,
  };

  test.each<[string, Partial<Payable>, Partial<Charge>, readonly object[]]>([
    ['of a guest is asked back from its gateway', guest, {}, [asked]],
    ['of a customer is in their wallet', { isClosed: true }, {}, []],
    [
      'of a guest whose bank has some of it is asked back but for that',
      guest,
      { reversedKobo: kobo(20_000) },
      [{ ...asked, amount: kobo(30_000) }],
    ],
    ['of a guest whose bank has all of it is not asked back', guest, { reversedKobo: kobo(50_000) }, []],
    ['of a guest, too little for their open order, waits for staff', { userId: null }, money(10_000), []],
  ])('%s [PAY-30]', (_, payable, found, refunds) => {
    expect(after(opened(), found, { payable }).refunds).toEqual(refunds);
  });

  test('is asked back of a guest who pays twice, and once [PAY-09]', () => {
    const paid = after(opened(), {}, { payable: { userId: null } });
    const second = opened(1);
    const found = { reference: second.reference, providerId: '43' };
    const around = { tries: [paid, second], payable: { userId: null } };
    const returned = after(second, found, around);
    expect([paid.refunds, returned.refunds]).toEqual([[], [{ ...asked, ...refundOfReturned('pay_1') }]]);
    expect(said(returned, found, { ...around, tries: [paid, returned] })).toEqual([]);
  });

  test('before it was asked back by itself is, when its gateway is asked again [PAY-30]', () => {
    const returned = { ...after(opened(), {}, { payable: guest }), refunds: [] };
    expect(said(returned, {}, { payable: guest })).toEqual([
      { type: 'payment.refundAsked', refund: 'returned-pay_0', reason: 'returned', amount: 50_000 },
    ]);
    expect(said(returned, {}, { payable: { isClosed: true } })).toEqual([]);
  });
});

describe('what is wanted of a card', () => {
  test('is the least that a gateway collects, or more', () => {
    expect(opened(0, { due: leastCardAmount }).amount).toBe(leastCardAmount);
  });

  test.each<[string, Partial<Payable>, Partial<Charge>, Partial<PaymentState>]>([
    [
      'what is due by now',
      { due: kobo(30_000) },
      money(30_000),
      { status: 'settled', received: kobo(30_000) },
    ],
    ['the amount of the try where nothing is due', { due: kobo(0) }, money(30_000), { status: 'underpaid' }],
    ['the amount of the try where nothing is due, to the kobo', { due: kobo(0) }, {}, { status: 'settled' }],
    [
      'whatever comes, for a wallet',
      { purpose: 'topUp' },
      money(30_000),
      { status: 'settled', received: kobo(30_000) },
    ],
    [
      'nothing, for the wallet of somebody who is erased',
      { purpose: 'topUp', userId: null },
      money(30_000),
      { status: 'returned', received: kobo(30_000), refunds: [expect.objectContaining({ amount: 30_000 })] },
    ],
  ])('is %s', (_, payable, found, expected) => {
    expect(after(opened(), found, { payable })).toMatchObject(expected);
  });
});

describe('one try has one charge', () => {
  const paid = after(opened(), {});

  test.each<[string, PaymentState, Partial<Charge>, Around, Partial<PaymentState>]>([
    [
      'a second one under its reference waits in suspense',
      paid,
      { providerId: '43' },
      {},
      {
        status: 'settled',
        providerId: '42',
        failure: 'anotherChargeBooked',
        suspense: [expect.objectContaining({ providerId: '43', received: 50_000 })],
      },
    ],
    [
      'one of the same number at another gateway is a second one',
      paid,
      { provider: 'flutterwave' },
      {},
      { failure: 'anotherChargeBooked' },
    ],
    [
      'one that was taken back leaves room for another',
      after(opened(), { status: 'reversed' }),
      { providerId: '43' },
      {},
      { status: 'settled', providerId: '43' },
    ],
    [
      'one that bears the reference of another try is of that one',
      opened(1),
      {},
      { tries: [opened(), opened(1)] },
      { status: 'pending', failure: 'usedByAnotherIntent', received: kobo(0) },
    ],
  ])('%s [PAY-09]', (_, state, found, around, expected) => {
    expect(after(state, found, around)).toMatchObject(expected);
  });

  test.each<[string, PaymentState, Partial<Charge>]>([
    ['a second failure', after(opened(), { status: 'failed' }), { status: 'failed' }],
    ['a charge in suspense, seen again', after(paid, { providerId: '43' }), { providerId: '43' }],
    ['one refused for the same reason', after(opened(), { currency: 'USD' }), { currency: 'USD' }],
  ])('%s says nothing new', (_, state, found) => {
    expect(said(state, found)).toEqual([]);
  });

  test('and says once of a charge in suspense that it is new', () => {
    expect(said(paid, { providerId: '43' })).toMatchObject([{ type: 'payment.refused', isNew: true }]);
    const dollars = { providerId: '44', currency: 'USD' };
    const both = after(after(paid, dollars), { providerId: '45', live: true });
    expect(both.failure).toBe('wrongMode');
    expect(said(both, dollars, { tries: [both, opened(1)] })).toMatchObject([{ isNew: false }]);
  });

  test('and charges of one number at two gateways are two', () => {
    const one = after(paid, { providerId: '43' });
    const both = after(one, { provider: 'flutterwave', providerId: '43' });
    expect(both.suspense).toMatchObject([{ provider: 'paystack' }, { provider: 'flutterwave' }]);
    const back = after(both, { provider: 'flutterwave', providerId: '43', status: 'reversed' });
    expect(back.suspense).toMatchObject([{ reversed: 0 }, { reversed: kobo(50_000) }]);
  });

  test('and says of the money that it settled [PAY-09]', () => {
    expect(said(opened(), {})).toMatchObject([
      { type: 'payment.settled', received: 50_000, isNew: false, providerId: '42' },
    ]);
  });
});

describe('money that goes back whole', () => {
  const back = { status: 'reversed' } as const;

  test('undoes a try that was settled', () => {
    expect(after(after(opened(), {}), back)).toMatchObject({ status: 'reversed', reversed: kobo(50_000) });
  });

  test('leaves a try that was returned what it is', () => {
    const late = after(opened(), {}, { payable: { isClosed: true } });
    expect(after(late, back)).toMatchObject({ status: 'returned', reversed: kobo(50_000) });
  });
});

test('a try is opened once, and is opened before anything is said of it', () => {
  const about = { id: 'pay', payable: order, provider: 'paystack', tries: 0, now: 0 } as const;
  expect(decidePayment(opened(), { type: 'open', ...about })).toEqual({ ok: false, reason: 'openedBefore' });
  expect(decidePayment(null, { type: 'sendRefund', refund: 'a' })).toEqual({
    ok: false,
    reason: 'unknownPayment',
  });
  expect(opened()).toMatchObject({ suspense: [], refunds: [] });
  expect(() => evolvePayment(null, { type: 'payment.refundSent', refund: 'a', at: 0 })).toThrow(
    'payment.refundSent comes before',
  );
});

testProperties(properties);
