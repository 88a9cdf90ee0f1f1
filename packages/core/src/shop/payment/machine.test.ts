import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { done, failed } from '../../journal/testing/work.ts';
import { kobo, zeroKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import { noCard } from '../card-payment/index.ts';
import { recordOf } from './context.ts';
import {
  noTenders,
  paymentReport,
  selectIsToldAtCheckout,
  selectMayHoldPlace,
  selectMayPay,
  selectMayResume,
  selectOwesAnswer,
  selectPaymentFailure,
  selectWindowRefusal,
  type Tenders,
} from './index.ts';
import {
  approved,
  type Delivered,
  draft,
  given,
  opening,
  order,
  placed,
  properties,
  recorded,
  requested,
  started,
} from './machine.properties.ts';

const settled = done('checkPayment', { kind: 'settled', received: null });
const untaken = done('checkPayment', { kind: 'failed', message: '' });

const other = { id: 'o9', code: 'Gr030420009', total: kobo(700_000), balance: kobo(500_000) };
const tenders = { giftCard: kobo(200_000), wallet: zeroKobo };
const resumed = { type: 'payment.resumed', resumed: { order: other, tenders }, provider: 'flutterwave' };
const reopening = { ...opening, reference: 'Gr030420009-2', provider: 'flutterwave', amount: kobo(500_000) };
const restarted = done('startPayment', reopening);
const closed = [done('openPopup', { kind: 'closed' }), done('checkPayment', { kind: 'abandoned' })];
const unanswered = [
  done('openPopup', { kind: 'closed' }),
  done('checkPayment', { kind: 'unknown' }),
  done('waitForAnswer', null),
  failed('checkPayment', 'no_answer'),
];

describe('a checkout', () => {
  const store = { id: draft.storeId, mode: draft.mode };
  const otherMode = draft.mode === 'Pickup' ? 'Delivery' : 'Pickup';
  const atStore = selectIsToldAtCheckout(draft.kind, store);
  const atAnother = selectIsToldAtCheckout(draft.kind, { ...store, id: store.id + 1 });
  const inOtherMode = selectIsToldAtCheckout(draft.kind, { ...store, mode: otherMode });
  const ofFood = selectIsToldAtCheckout('food', store);

  test('tells of a payment that came to nothing only where its order was made: at that store, in that mode, and of that kind [ERR-25, SEL-19]', () => {
    const declined = given(requested, placed, started, approved, recorded, untaken);
    expect(declined.value).toBe('declined');
    expect([atStore, atAnother, inOtherMode, ofFood].map((isTold) => isTold(declined))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['is under way', [placed, started]],
    ['nobody knows the end of', [placed, started, approved, failed('recordPayment', 'no_answer')]],
  ] as const)('tells of any payment that %s: it has to wait for it [ERR-25, ERR-27]', (_, events) => {
    const snapshot = given(requested, ...events);
    expect([atStore, atAnother, inOtherMode, ofFood].map((isTold) => isTold(snapshot))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('an unpaid order from the account', () => {
  test('is paid by its next try without being placed again, and only from the account [PAY-30]', () => {
    const steps = [resumed, restarted, approved, recorded, settled];
    expect(steps.map((_, index) => given(...steps.slice(0, index + 1)).value)).toEqual([
      { card: 'starting' },
      { card: 'awaitingGateway' },
      { card: 'reported' },
      { card: 'checking' },
      'confirmed',
    ]);
    expect(given(resumed).context).toMatchObject({ draft: null, order: null, provider: 'flutterwave' });
    expect(recordOf(given(resumed, restarted, approved).context)).toMatchObject({ orderId: 'o9', tenders });
  });

  test('leaves the order of the checkout as it is: the next press there pays that one [PAY-30]', () => {
    const tried = [requested, placed, started, ...closed, resumed, restarted, ...closed];
    expect(given(...tried)).toMatchObject({
      value: 'declined',
      context: { order, resumed: { order: other } },
    });
    expect(given(...tried, { ...requested, attemptId: 'a-2' })).toMatchObject({
      value: { card: 'starting' },
      context: { order, resumed: null, attemptId: 'a-1' },
    });
  });

  test.each<[string, readonly EventObject[]]>([
    ['is paid', [approved, recorded, settled]],
    ['was left without an answer', [...unanswered, { type: 'payment.left' }]],
  ])(
    'is the last that is known once the order of the checkout %s: the same things make a new order [PAY-30]',
    (_, events) => {
      const tried = [requested, placed, started, ...events, resumed, restarted, ...closed];
      expect(given(...tried)).toMatchObject({ value: 'declined', context: { order: null } });
      expect(given(...tried, { ...requested, attemptId: 'a-2' })).toMatchObject({
        value: 'placingOrder',
        context: { order: null, resumed: null, attemptId: 'a-2' },
      });
    },
  );

  const ended = failed('startPayment', 'order_ended');
  test.each<[string, readonly EventObject[]]>([
    ['had ended before', [requested, placed, ended, resumed, restarted, ...closed]],
    [
      'could not be sent again',
      [requested, failed('placeOrder', 'attempt_reused'), resumed, restarted, ...closed],
    ],
    [
      'has ended',
      [requested, placed, started, ...closed, { ...resumed, resumed: { order, tenders } }, ended],
    ],
  ])('is no way back to an order of the checkout that %s [PAY-30]', (_, events) => {
    expect(given(...events, { ...requested, attemptId: 'a-2' })).toMatchObject({
      value: 'placingOrder',
      context: { order: null, resumed: null, attemptId: 'a-2' },
    });
  });

  test('is not asked for while another payment is under way, or may have taken money', () => {
    const unseen = [done('openPopup', { kind: 'closed' }), done('checkPayment', { kind: 'unknown' })];
    for (const before of [
      [requested, placed],
      [requested, placed, started],
      [requested, placed, started, ...unseen],
    ]) {
      expect(given(...before, resumed).value).toEqual(given(...before).value);
      expect(selectMayResume(given(...before))).toBe(false);
    }
    expect(selectMayResume(given(requested, placed, started, ...closed))).toBe(true);
  });

  test('is not charged twice for a draft that may have placed it', () => {
    const lost = failed('placeOrder', 'no_answer');
    const short = done('checkPayment', { kind: 'underpaid', received: kobo(1), message: '' });
    const from = [requested, lost, resumed, restarted, done('openPopup', { kind: 'closed' }), short];
    expect(given(...from, requested).value).toBe('underpaid');
    expect(selectMayPay(given(...from), draft)).toBe(false);
    expect(selectMayPay(given(...from), { ...draft, slotId: 13 })).toBe(true);
  });
});

const came = (kind: 'underpaid' | 'returned') => {
  return [approved, recorded, done('checkPayment', { kind, received: kobo(1), message: '' })];
};

test.each<[string, readonly EventObject[], boolean]>([
  ['does not yet, at the open popup', [], false],
  ['does not after a popup left unpaid', closed, false],
  ['does where a check found nothing out', [approved, recorded, failed('checkPayment', 'no_answer')], true],
  ['does where nobody knew within an hour', unanswered, true],
  ['does where too little came', came('underpaid'), true],
  ['does where the money comes back', came('returned'), true],
  ['does not once the order is paid', [approved, recorded, settled], false],
])(
  'a payment owes an answer where money was or may have been taken, and has paid nothing: it %s',
  (_, events, owes) => {
    expect(selectOwesAnswer(given(requested, placed, started, ...events))).toBe(owes);
  },
);

describe('the place of an order in its window', () => {
  test.each<[string, readonly EventObject[], boolean]>([
    ['is not taken before there is one', [], false],
    ['may be taken while it is placed', [requested], true],
    ['may be taken where the reply was lost', [requested, failed('placeOrder', 'no_answer')], true],
    ['is not taken by an order that was refused', [requested, failed('placeOrder', 'bad_request')], false],
    [
      'is not taken by one that was priced anew',
      [requested, done('placeOrder', { kind: 'requoted' })],
      false,
    ],
    ['is taken by one that stands unpaid', [requested, placed, started, ...closed], true],
    ['is not missed once it is paid', [requested, placed, started, approved, recorded, settled], false],
    ['is not taken by one from the account', [resumed, restarted, ...closed], false],
  ])('%s', (_, events, isHeld) => {
    expect(selectMayHoldPlace(given(...events))).toBe(isHeld);
  });

  test.each(['slot_gone', 'slot_full'])('is refused with %s, until the next try [ERR-33]', (code) => {
    const refused = [requested, failed('placeOrder', code, 'No place.')];
    expect(selectWindowRefusal(given(...refused))).toEqual({ code, message: 'No place.' });
    expect(selectMayHoldPlace(given(...refused))).toBe(false);
    expect(selectWindowRefusal(given(...refused, requested))).toBeNull();
    expect(selectWindowRefusal(given(requested, failed('placeOrder', 'bad_request')))).toBeNull();
  });
});

test('an order that has ended is placed again at the next press, and no other one is [PAY-30]', () => {
  const ended = failed('startPayment', 'order_ended', 'This order has ended.');
  const again = { ...requested, attemptId: 'a-2' };
  expect(given(requested, placed, ended).value).toBe('interrupted');
  expect(paymentReport(given(requested, placed, ended))).toMatchObject({
    title: 'This order has ended.',
    text: 'Your cart is kept: you can order again.',
  });
  expect(given(requested, placed, ended, again)).toMatchObject({
    value: 'placingOrder',
    context: { attemptId: 'a-2', order: null },
  });
  expect(given(requested, placed, started, ...closed, resumed, ended, again)).toMatchObject({
    value: { card: 'starting' },
    context: { attemptId: 'a-1', order },
  });
});

testProperties(properties);

describe('paying for an order', () => {
  test('places the order before any payment, then opens the popup, records and verifies [PAY-05, PAY-07, PAY-09]', () => {
    const steps = [requested, placed, started, approved, recorded, settled];
    const states = steps.map((_, index) => given(...steps.slice(0, index + 1)).value);
    expect(states).toEqual([
      'placingOrder',
      { card: 'starting' },
      { card: 'awaitingGateway' },
      { card: 'reported' },
      { card: 'checking' },
      'confirmed',
    ]);
  });

  test.each(['00', '0'])('takes the code "%s" for success [PAY-08]', (code) => {
    expect(given(requested, placed, started, answered(code)).value).toEqual({ card: 'reported' });
  });

  test.each(['01', '', 'failed', '000'])(
    'takes the code "%s" for a refusal and says so [PAY-08, ERR-25]',
    (code) => {
      const snapshot = given(requested, placed, started, answered(code), untaken);
      expect(snapshot.value).toBe('declined');
      expect(selectPaymentFailure(snapshot)?.message).toBe('Payment Failed!!!');
    },
  );

  test('tries again with the same order after a refusal [PAY-30]', () => {
    const again = { ...requested, attemptId: 'a-2', code: 'Gr030499999', provider: 'flutterwave' };
    const snapshot = given(requested, placed, started, answered('51'), untaken, again);
    expect(snapshot.value).toEqual({ card: 'starting' });
    expect(snapshot.context).toMatchObject({
      attemptId: 'a-1',
      code: 'Gr030420001',
      order,
      provider: 'flutterwave',
    });
  });

  test('places another order when the shopper has changed it meanwhile [PAY-30]', () => {
    const changed = { ...requested, attemptId: 'a-2', code: 'Gr030455555', draft: { ...draft, slotId: 13 } };
    const snapshot = given(requested, placed, started, answered('51'), untaken, changed);
    expect(snapshot.value).toBe('placingOrder');
    expect(snapshot.context).toMatchObject({ attemptId: 'a-2', order: null });
  });

  test('takes no second press while work is in flight', () => {
    const other = { ...requested, attemptId: 'a-2' };
    for (const before of [[requested], [requested, placed], [requested, placed, started, approved]]) {
      expect(given(...before, other)).toMatchObject({
        value: given(...before).value,
        context: { attemptId: 'a-1' },
      });
    }
  });

  test('draws another code when an order holds it, a few times [ORD-25, PAY-25]', () => {
    const taken = done('placeOrder', { kind: 'codeTaken', code: 'Gr030433333' });
    expect(given(requested, taken)).toMatchObject({
      value: 'placingOrder',
      context: { code: 'Gr030433333', codeDraws: 1 },
    });
    expect(given(requested, taken, taken, taken, taken, taken, taken).value).toBe('refused');
  });

  test('stops before the order when the server prices it otherwise', () => {
    const quote = {
      total: kobo(1_300_000),
      slotFee: null,
      variation: { deliveryArea: 1, basketSize: 1 },
      prices: [],
      day: null,
      unavailable: [],
    };
    const snapshot = given(requested, done('placeOrder', { kind: 'requoted', quote }));
    expect(snapshot).toMatchObject({ value: 'requoted', context: { order: null, quote } });
  });

  test("keeps the server's message when the order is refused [ERR-19]", () => {
    const snapshot = given(requested, failed('placeOrder', 'closed', 'The store is closed.'));
    expect(snapshot.value).toBe('refused');
    expect(selectPaymentFailure(snapshot)).toEqual({ code: 'closed', message: 'The store is closed.' });
  });

  test('asks for the same order with the same attempt when the reply was lost [PAY-05, PAY-30]', () => {
    const again = { ...requested, attemptId: 'a-2', code: 'Gr030499999', provider: 'flutterwave' };
    const lost = given(requested, failed('placeOrder', 'no_answer'), again);
    expect(lost).toMatchObject({
      value: 'placingOrder',
      context: { attemptId: 'a-1', code: 'Gr030420001', provider: 'flutterwave', failure: null },
    });
    const reused = given(requested, failed('placeOrder', 'attempt_reused'), again);
    expect(reused.context).toMatchObject({ attemptId: 'a-2', code: 'Gr030499999' });
  });

  test('verifies at once when nothing is left to pay [PAY-17]', () => {
    const free = done('placeOrder', { kind: 'placed', order: { ...order, balance: kobo(0) } });
    expect(given(requested, free).value).toEqual({ card: 'checking' });
  });

  test('says honestly when a left popup could not be checked, and offers no second payment', () => {
    for (const end of [
      done('openPopup', { kind: 'closed' }),
      answered('51'),
      done('openPopup', { kind: 'stalled' }),
    ]) {
      for (const answer of [done('checkPayment', { kind: 'unknown' }), failed('checkPayment', 'no_answer')]) {
        const snapshot = given(requested, placed, started, end, answer, requested);
        expect(snapshot.value).toEqual({ card: 'unconfirmed' });
        expect(paymentReport(snapshot)).toEqual({
          tone: 'waiting',
          title: 'We could not check with the bank yet if you have paid.',
          text: 'Please do not pay again: your order Gr030420001 is kept, and we keep looking.',
          offers: 'check',
        });
      }
    }
  });

  test('offers the payment again once a check finds that a popup was left unpaid', () => {
    const unseen = [
      requested,
      placed,
      started,
      done('openPopup', { kind: 'closed' }),
      failed('checkPayment', 'no_answer'),
    ];
    const checkAgain = { type: 'cardPayment.checkedAgain' };
    const left = given(...unseen, checkAgain, done('checkPayment', { kind: 'abandoned' }));
    expect(left.value).toBe('declined');
    expect(paymentReport(left)?.text).toMatch(/^Nothing was taken\. /);
    // A popup that reported success does not count as one that was left.
    const told = [
      requested,
      placed,
      started,
      approved,
      recorded,
      done('checkPayment', { kind: 'abandoned' }),
    ];
    expect(given(...told).value).toEqual({ card: 'waiting' });
  });

  test('waits for a bank that is still working behind a closed popup', () => {
    const closed = [requested, placed, started, done('openPopup', { kind: 'closed' })];
    expect(given(...closed, done('checkPayment', { kind: 'pending' })).value).toEqual({ card: 'waiting' });
  });

  test.each([
    ['checkPayment', [done('openPopup', { kind: 'closed' })]],
    ['checkPayment', [approved, recorded]],
  ] as const)(
    'holds a payment that was short, as %s sees it: the same order is not charged again',
    (look, before) => {
      const answer = { kind: 'underpaid', received: kobo(1_000_000), message: '' };
      const short = given(requested, placed, started, ...before, done(look, answer));
      expect(short.value).toBe('underpaid');
      expect(paymentReport(short)).toEqual({
        tone: 'waiting',
        title: 'The payment is less than the order costs.',
        text: '₦10,000.00 of ₦12,095.00 came for your order Gr030420001. We keep it for you and will get in touch: you can pay the rest or have it back. Please do not pay again.',
        offers: 'check',
      });
      const from = [requested, placed, started, ...before, done(look, answer)];
      expect(given(...from, { ...requested, provider: 'flutterwave' }).value).toBe('underpaid');
      expect(given(...from, { ...requested, draft: { ...draft, slotId: 13 } })).toMatchObject({
        value: 'placingOrder',
        context: { order: null, card: noCard },
      });
      expect(given(...from, { type: 'cardPayment.checkedAgain' }, settled).value).toBe('confirmed');
    },
  );

  test('ends by itself after an hour in which nobody knew, with one last check', () => {
    const unseen = [
      requested,
      placed,
      started,
      done('openPopup', { kind: 'closed' }),
      failed('checkPayment', 'no_answer'),
    ];
    const late = [...unseen, done('waitForAnswer', null)];
    expect(given(...late).value).toEqual({ card: 'checking' });
    expect(given(...late, settled).value).toBe('confirmed');
    expect(given(...late, done('checkPayment', { kind: 'abandoned' })).value).toBe('declined');
    for (const answer of [
      failed('checkPayment', 'no_answer'),
      done('checkPayment', { kind: 'unknown' }),
      done('checkPayment', { kind: 'pending' }),
    ]) {
      expect(given(...late, answer, requested).value).toBe('unanswered');
      expect(paymentReport(given(...late, answer))).toEqual({
        tone: 'waiting',
        title: 'We could not find out within an hour whether you have paid.',
        text: 'If your order Gr030420001 was paid in time, it is among your orders. If not, it has ended, and what your bank takes for it comes back to you.',
        offers: 'anotherOrder',
      });
      expect(given(...late, answer, { type: 'payment.left' }, requested).value).toBe('placingOrder');
    }
  });

  test('opens no popup for another sum than the order was shown to cost', () => {
    const dearer = done('startPayment', { ...opening, amount: kobo(1_209_501) });
    expect(given(requested, placed, dearer).value).toBe('interrupted');
    expect(selectPaymentFailure(given(requested, placed, dearer))?.message).toContain('has changed');
  });

  test('that has ended, as its gift card reveals, is placed again as a new order [PAY-30]', () => {
    const tenders = { giftCard: kobo(200_000), wallet: zeroKobo };
    const mixed = { ...requested, draft: { ...draft, tenders } };
    const ended = failed('redeemGiftCard', 'order_ended');
    expect(given(mixed, placed, ended, { ...mixed, attemptId: 'a-2' })).toMatchObject({
      value: 'placingOrder',
      context: { attemptId: 'a-2', order: null },
    });
  });

  test('says of money that comes back what it was, and offers another order', () => {
    const answer = done('checkPayment', { kind: 'returned', received: kobo(1_209_500), message: '' });
    const from = [requested, placed, started, approved, recorded, answer];
    expect(given(...from, requested).value).toBe('returned');
    expect(paymentReport(given(...from))).toEqual({
      tone: 'waiting',
      title: 'This payment was not used for the order and goes back to you.',
      text: '₦12,095.00 came, and you get it back: it is in your wallet, or on its way to where you paid from. Your order Gr030420001 is not paid.',
      offers: 'anotherOrder',
    });
    expect(given(...from, { type: 'payment.left' }, requested).value).toBe('placingOrder');
  });

  test('says that nothing was taken only where the server has seen it', () => {
    const says = (...events: Delivered[]) => paymentReport(given(requested, placed, ...events))?.text ?? '';
    const kept = 'Your order Gr030420001 and your cart are kept: you can try again.';
    expect(says(started, answered('51'), untaken)).toBe(`Nothing was taken. ${kept}`);
    expect(says(started, done('openPopup', { kind: 'failed' }))).toBe(`Nothing was taken. ${kept}`);
    expect(says(failed('startPayment', 'no_answer', 'No.'))).toBe(kept);
    expect(says(started, done('openPopup', { kind: 'unavailable' }))).toBe(kept);
    expect(says(started, answered('51'))).toBe('');
  });

  test('opens no popup for a try that turns out to be paid', () => {
    expect(given(requested, placed, done('startPayment', { ...opening, isSettled: true })).value).toEqual({
      card: 'checking',
    });
  });

  test('says so when the popup cannot be loaded [ERR-26]', () => {
    const snapshot = given(requested, placed, started, done('openPopup', { kind: 'unavailable' }));
    expect(selectPaymentFailure(snapshot)?.message).toBe(
      'Payment service is not available. Please refresh and try again.',
    );
  });

  test('checks with the gateway before it believes that a closed popup took nothing', () => {
    const closed = [requested, placed, started, done('openPopup', { kind: 'closed' })];
    expect(given(...closed).value).toEqual({ card: 'checking' });
    expect(given(...closed, settled).value).toBe('confirmed');
    for (const [end, code] of [
      ['closed', 'closed'],
      ['stalled', 'stalled'],
    ]) {
      const ended = [requested, placed, started, done('openPopup', { kind: end })];
      const unpaid = given(...ended, done('checkPayment', { kind: 'abandoned' }));
      const late = [done('checkPayment', { kind: 'pending' }), done('waitForBank', {})];
      const unpaidLate = given(...ended, ...late, done('checkPayment', { kind: 'abandoned' }));
      for (const snapshot of [unpaid, unpaidLate]) {
        expect(snapshot.value).toBe('declined');
        expect(selectPaymentFailure(snapshot)?.code).toBe(code);
      }
    }
  });

  test('says that the payment failed when the popup is closed after a declined card [ERR-25]', () => {
    const declined = done('checkPayment', { kind: 'failed', message: 'Declined' });
    const snapshot = given(requested, placed, started, done('openPopup', { kind: 'closed' }), declined);
    expect(snapshot.value).toBe('declined');
    expect(selectPaymentFailure(snapshot)?.message).toBe('Payment Failed!!!');
  });

  test('asks again while the gateway calls it pending, then tells the shopper honestly', () => {
    const pending = [done('checkPayment', { kind: 'pending' }), done('waitForBank', {})];
    const paid = [requested, placed, started, approved, recorded];
    expect(given(...paid, ...pending).value).toEqual({ card: 'checking' });
    const tired = [...pending, ...pending, ...pending, ...pending, done('checkPayment', { kind: 'pending' })];
    expect(given(...paid, ...tired).value).toEqual({ card: 'unconfirmed' });
    expect(given(...paid, ...tired, { type: 'cardPayment.checkedAgain' }, settled).value).toBe('confirmed');
  });

  test('keeps what the documents say about failing records and verifications [ERR-27, ERR-29, ERR-30]', () => {
    const paid = [requested, placed, started, approved];
    const message = (...events: Delivered[]) => selectPaymentFailure(given(...paid, ...events))?.message;
    expect(message(failed('recordPayment', 'no_answer'))).toBe('An error occurred while saving the payment.');
    expect(message(recorded, failed('checkPayment', 'x'))).toBe(
      'Failed to verify transaction reference. Please try again.',
    );
    expect(
      message(recorded, done('checkPayment', { kind: 'failed', message: 'Your card has expired.' })),
    ).toBe('Your card has expired.');
    expect(message(recorded, done('checkPayment', { kind: 'failed', message: '' }))).toBe(
      'Transaction reference not found.',
    );
  });

  test('never offers a second payment while the first may have been taken', () => {
    const unsure = [requested, placed, started, approved, recorded, failed('checkPayment', 'no_answer')];
    expect(given(...unsure, requested).value).toEqual({ card: 'unconfirmed' });
  });
});

describe('paying with gift card and wallet', () => {
  const redeemed = done('redeemGiftCard', null);
  const debited = done('debitWallet', null);
  const by = (tenders: Tenders, balance: number) => [
    { ...requested, draft: { ...draft, tenders } },
    done('placeOrder', { kind: 'placed', order: { ...order, balance: kobo(balance) } }),
  ];
  const gift = kobo(300_000);
  const mixed = by({ giftCard: gift, wallet: kobo(200_000) }, 709_500);

  test('holds the gift card, then the wallet, then opens the popup for the rest [PAY-06, PAY-07, PAY-19]', () => {
    const rest = done('startPayment', { ...opening, amount: kobo(709_500) });
    const steps = [...mixed, redeemed, debited, rest];
    const states = steps.map((_, index) => given(...steps.slice(0, index + 1)).value);
    expect(states).toEqual([
      'placingOrder',
      'redeemingGiftCard',
      'debitingWallet',
      { card: 'starting' },
      { card: 'awaitingGateway' },
    ]);
  });

  test('needs no popup where the gift card pays it all [PAY-16, PAY-17]', () => {
    const covered = [...by({ giftCard: order.total, wallet: zeroKobo }, 0), redeemed];
    expect(given(...covered).value).toEqual({ card: 'checking' });
    expect(given(...covered, settled).value).toBe('confirmed');
  });

  test('needs no popup where the wallet pays the rest [PAY-17, PAY-18]', () => {
    const covered = by({ giftCard: zeroKobo, wallet: order.total }, 0);
    expect(given(...covered).value).toBe('debitingWallet');
    expect(given(...covered, debited).value).toEqual({ card: 'checking' });
  });

  test('asks for neither where a card pays alone', () => {
    expect(given(...by(noTenders, order.total)).value).toEqual({ card: 'starting' });
  });

  test.each([
    ['redeemGiftCard', [], 'Your gift card could not be used just now.'],
    ['debitWallet', [redeemed], 'Your wallet could not be used just now.'],
  ] as const)(
    'tells what %s failed with, and tries the same order again from its first part [ERR-19, PAY-30]',
    (id, before, fallback) => {
      const refused = given(...mixed, ...before, failed(id, 'balance_too_low', 'Too little is left.'));
      expect(refused.value).toBe('interrupted');
      expect(selectPaymentFailure(refused)?.message).toBe('Too little is left.');
      const silent = given(...mixed, ...before, failed(id, 'no_answer'));
      expect(selectPaymentFailure(silent)?.message).toBe(fallback);
      const [again] = by({ giftCard: gift, wallet: kobo(200_000) }, 709_500);
      if (!again) throw new Error('there is a request');
      const retried = given(...mixed, ...before, failed(id, 'no_answer'), again);
      expect(retried).toMatchObject({
        value: 'redeemingGiftCard',
        context: { attemptId: 'a-1', order: { id: 'o1' } },
      });
    },
  );

  test('places another order when the tenders change [PAY-30]', () => {
    const [other] = by({ giftCard: zeroKobo, wallet: kobo(200_000) }, 1_009_500);
    if (!other) throw new Error('there is a request');
    const refused = [...mixed, failed('redeemGiftCard', 'balance_too_low')];
    expect(given(...refused, { ...other, attemptId: 'a-2' })).toMatchObject({
      value: 'placingOrder',
      context: { attemptId: 'a-2', order: null },
    });
  });
});

function answered(code: string): Delivered {
  return done('openPopup', { kind: 'answered', code, transactionId: 't1' });
}
