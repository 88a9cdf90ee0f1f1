import { describe, expect, test } from 'vitest';
import { kobo, zeroKobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import {
  byStaff,
  cancel,
  facts,
  free,
  held,
  hold,
  pay,
  payBy,
  place,
  properties,
  refundParts,
  release,
  takeBack,
  told,
} from './decide.properties.ts';
import { decideOrder, mostHolds, mostShared, type OrderCommand, type OrderDecision } from './decide.ts';
import type { OrderState } from './events.ts';
import { evolveOrder } from './evolve.ts';
import { dueByCard, partsLeft } from './parts.ts';
import { unpaidLifeMs } from './unpaid.ts';

const advance = (to: string): OrderCommand => ({ type: 'advance', to });

/** So many further logins, one after the other. */
const shares = (count: number): OrderCommand[] =>
  Array.from({ length: count }, (_, turn) => ({ type: 'share', login: `login-${turn}`, by: 'attempt' }));

/** So many holds of gift card and wallet, each released before the next. */
const alternating = (count: number): OrderCommand[] =>
  Array.from({ length: count }, (_, turn) => [
    release,
    hold(turn % 2 === 0 ? 'giftCard' : 'wallet', 1 + turn),
  ]).flat();

describe('an order decides', () => {
  test.each<[string, readonly OrderCommand[], Partial<OrderState>]>([
    ['placed, it waits and owes its total', [place()], { status: 'payment_pending', balance: kobo(50_000) }],
    [
      'paid, it is processed and names the gateway [PAY-29]',
      [place(), pay],
      { status: 'processing', balance: kobo(0), amountPaid: kobo(50_000), paymentMethod: 'Flutterwave card' },
    ],
    [
      'its payment gone whole, it is over and owes its price',
      [place(), pay, takeBack(50_000, true)],
      { status: 'Cancelled', balance: kobo(50_000), amountPaid: kobo(0) },
    ],
    [
      'a part given back, it owes nothing more',
      [place(), pay, takeBack(500, false)],
      { status: 'processing', balance: kobo(0), amountPaid: kobo(49_500) },
    ],
    ['cancelled while unpaid, it is over', [place(), cancel], { status: 'Cancelled', balance: kobo(50_000) }],
    ['cancelled by staff, it is over though it was paid', [place(), pay, byStaff], { status: 'Cancelled' }],
    [
      'cancelled by staff, gift card and wallet have back what they paid, once',
      [
        place(),
        hold('giftCard', 20_000),
        payBy(30_000),
        byStaff,
        byStaff,
        { ...takeBack(0, true), price: kobo(30_000) } as OrderCommand,
      ],
      { status: 'Cancelled', amountPaid: kobo(0), balance: kobo(50_000) },
    ],
    ['cancelled twice, it stays so', [place(), cancel, cancel], { status: 'Cancelled' }],
    [
      'paid, it is cancelled by asking, and its money belongs to the shopper again',
      [place(), pay, cancel],
      { status: 'Cancelled', amountPaid: zeroKobo, balance: kobo(50_000) },
    ],
    [
      'paid in parts, it gives back what is left of the card and all of the wallet when it is cancelled',
      [
        place(),
        hold('wallet', 20_000),
        { ...pay, amount: kobo(30_000) },
        { ...cancel, refundable: kobo(10_000) },
      ],
      {
        status: 'Cancelled',
        amountPaid: kobo(20_000),
        parts: [{ way: 'wallet', source: '31', amount: kobo(20_000), state: 'returned' }],
      },
    ],
    ['moved along, it is there [ORD-22]', [place(), pay, advance('Dispatched')], { status: 'Dispatched' }],
    [
      'moved along from where it was seen, it is there [ORD-22]',
      [place(), pay, { type: 'advance', from: 'processing', to: 'Dispatched' }],
      { status: 'Dispatched' },
    ],
    [
      'moved twice to one status, it moves once [ORD-22]',
      [place(), pay, advance('Dispatched'), advance('Dispatched')],
      { status: 'Dispatched' },
    ],
    [
      'paid, it is still shared with a guest who proves to know it [ROLE-09]',
      [place(), pay, { type: 'share', login: 'second', by: 'proof' }],
      { sharedWith: ['second'] },
    ],
    [
      'shared and taken along, it is reached by the later logins [ROLE-09]',
      [
        place(),
        { type: 'share', login: 'second', by: 'attempt' },
        { type: 'takeAlong', from: 'guest', to: 'third' },
        { type: 'takeAlong', from: 'second', to: 'fourth' },
      ],
      { login: 'third', sharedWith: ['fourth'] },
    ],
  ])('%s', (_, commands, expected) => {
    expect(told(commands)).toMatchObject(expected);
  });

  test.each<[string, OrderCommand | readonly OrderCommand[], string]>([
    ['a code that another holds', place({ isCodeTaken: true }), 'codeTaken'],
    ['a slot without a place', place({ placesLeft: 0 }), 'slotFull'],
    ['a sixth unpaid order', place({ unpaid: { count: 5, most: 5 } }), 'tooManyUnpaid'],
    ['too many of one network', place({ near: { count: 30, most: 30 } }), 'tooManyNear'],
    ['a second placing', [place(), place()], 'alreadyPlaced'],
    ['a payment before its order', pay, 'unknownOrder'],
    ['a step before its payment [ORD-22]', [place(), advance('Dispatched')], 'notAhead'],
    [
      'a step back [ORD-22]',
      [place(), pay, advance('Dispatched'), advance('Ready For Dispatch')],
      'notAhead',
    ],
    ['the end of the other mode [ORD-20]', [place(), pay, advance('Delivered')], 'notAhead'],
    ['a step after its end [ORD-22]', [place(), cancel, advance('processing')], 'notAhead'],
    [
      'a step from where it is no longer [ORD-22]',
      [place(), pay, advance('Dispatched'), { type: 'advance', from: 'processing', to: 'PickedUp' }],
      'movedMeanwhile',
    ],
    [
      'a cancel after it was handed over',
      [place(), pay, { type: 'advance', to: 'PickedUp' }, byStaff],
      'handedOver',
    ],
    ['a cancel once it is ready', [place(), pay, advance('Ready For Dispatch'), cancel], 'pickedAlready'],
    ["a cancel to a guest's wallet", [place(), pay, { ...cancel, to: 'wallet' }], 'noWallet'],
    ['a cancel with money here [PAY-30]', [place(), { ...cancel, tries: held }], 'paidAlready'],
    [
      'an end before its time [PAY-30]',
      [place(), { type: 'expire', tries: [], now: unpaidLifeMs.placed - 1 }],
      'stillWaits',
    ],
    ['an end with money here [PAY-30]', [place(), { type: 'expire', tries: held, now: 1e9 }], 'stillWaits'],
    ['sharing what is paid', [place(), pay, { type: 'share', login: 'x', by: 'attempt' }], 'notItsGuest'],
    ['sharing with one more login than may reach it', [place(), ...shares(mostShared + 1)], 'sharedTooOften'],
    ['taking along by a stranger', [place(), { type: 'takeAlong', from: 'x', to: 'y' }], 'notItsGuest'],
  ])('and refuses %s', (_, given, reason) => {
    const commands = Array.isArray(given) ? given : [given];
    const last = commands.at(-1);
    expect(decideOrder(told(commands.slice(0, -1)), last)).toEqual({ ok: false, reason });
  });

  test('ends at the minute that its time is over, not before [PAY-30]', () => {
    const now = unpaidLifeMs.placed;
    expect(told([place(), { type: 'expire', tries: [], now }])).toMatchObject({ status: 'Cancelled' });
  });
});

const reversed = { reference: 'Gr010720001', isWhole: false, amount: zeroKobo, owed: zeroKobo };
const spent = { way: 'giftCard', source: 'gc_1', amount: kobo(20_000) };
const ofCard = { ...takeBack(30_000, true), price: kobo(30_000) } as OrderCommand;
const ofAccount: OrderCommand = { type: 'place', facts: { ...facts, userId: 5 }, limits: free };
const toWallet: OrderCommand = { ...cancel, to: 'wallet' };

describe('an order says of a command', () => {
  test.each<[string, readonly OrderCommand[], readonly unknown[]]>([
    ['that gives nothing back: nothing', [place(), release], []],
    [
      'that gives parts back: why',
      [place(), hold('wallet', 1), release],
      [{ type: 'order.partsReleased', reason: 'nextOrder' }],
    ],
    ['that holds the same once more: nothing', [place(), hold('wallet', 1), hold('wallet', 1)], []],
    [
      'that holds more of the same card: the new amount',
      [place(), hold('giftCard', 1), hold('giftCard', 20_000)],
      [{ type: 'order.partHeld', ...spent }],
    ],
    [
      'that ends it in time: that it was not paid [PAY-30]',
      [place(), { type: 'expire', tries: [], now: unpaidLifeMs.placed }],
      [{ type: 'order.cancelled', by: 'shop', reason: 'unpaid' }],
    ],
    [
      'that moves it to where it stands: nothing [ORD-22]',
      [place(), pay, advance('Dispatched'), advance('Dispatched')],
      [],
    ],
    [
      'of a shopper who leaves it unpaid: that they asked',
      [place(), cancel],
      [{ type: 'order.cancelled', by: 'shopper', reason: 'asked' }],
    ],
    ['of a shopper who cancels it twice: nothing', [place(), cancel, cancel], []],
    [
      'of a shopper who cancels what a card paid: where the money goes',
      [ofAccount, pay, toWallet],
      [
        { type: 'order.refunded', to: 'wallet', amount: kobo(50_000) },
        { type: 'order.cancelled', by: 'shopper', reason: 'asked' },
      ],
    ],
    [
      'of a shopper who cancels what a gift card paid with: its part, and no more than the card can give back',
      [place(), hold('giftCard', 20_000), payBy(30_000), { ...cancel, refundable: zeroKobo }],
      [
        { type: 'order.partsReturned', parts: [spent] },
        { type: 'order.cancelled', by: 'shopper', reason: 'asked' },
      ],
    ],
    [
      'of staff who cancel what a card paid: what belongs to the shopper again, and that staff did',
      [place(), pay, byStaff],
      [
        { type: 'order.refunded', to: 'card', amount: 50_000 },
        { type: 'order.cancelled', by: 'operations', reason: 'staff' },
      ],
    ],
    [
      'of staff who cancel what nobody has paid: that alone',
      [place(), byStaff],
      [{ type: 'order.cancelled', by: 'operations', reason: 'staff' }],
    ],
    [
      'of staff who cancel what a gift card paid with: its part, what belongs to the shopper again, and that staff did',
      [place(), hold('giftCard', 20_000), payBy(30_000), byStaff],
      [
        { type: 'order.partsReturned', parts: [spent] },
        { type: 'order.refunded', to: 'card', amount: 30_000 },
        { type: 'order.cancelled', by: 'operations', reason: 'staff' },
      ],
    ],
    ['of staff who cancel it twice: nothing', [place(), pay, byStaff, byStaff], []],
    [
      'that takes its payment back: what is owed again, and that it ends by that',
      [place(), pay, takeBack(50_000, true)],
      [
        { type: 'order.paymentReversed', ...reversed, amount: 50_000, owed: 50_000, isWhole: true },
        { type: 'order.cancelled', by: 'bank', reason: 'payment_reversed' },
      ],
    ],
    [
      'of staff who give back all that a gift card paid: that they did, and that it ends by that',
      [place(), hold('giftCard', 50_000), payBy(0, null), refundParts(50_000)],
      [
        {
          type: 'order.partsRefunded',
          refund: 'staff-50000',
          parts: [{ ...spent, amount: kobo(50_000) }],
          owed: 50_000,
        },
        { type: 'order.cancelled', by: 'operations', reason: 'refunded' },
      ],
    ],
    [
      'that takes back what staff have refunded whole: that the shop ends it by that, and no bank',
      [place(), pay, takeBack(50_000, true, true)],
      [
        { type: 'order.paymentReversed', ...reversed, amount: 50_000, owed: 50_000, isWhole: true },
        { type: 'order.cancelled', by: 'shop', reason: 'payment_reversed' },
      ],
    ],
    [
      'that takes the payment of an ended order back: that alone',
      [place(), pay, byStaff, takeBack(0, true)],
      [{ type: 'order.paymentReversed', ...reversed, amount: 0, owed: 0, isWhole: true }],
    ],
    [
      'that takes the payment of one back that ended after a part of it had gone back: that alone, for it owes nothing',
      [ofAccount, pay, takeBack(500, false), { ...toWallet, refundable: kobo(49_500) }, takeBack(0, true)],
      [{ type: 'order.paymentReversed', ...reversed, amount: 0, owed: 0, isWhole: true }],
    ],
    ...['Dispatched', 'PickedUp'].map((status): [string, readonly OrderCommand[], readonly unknown[]] => [
      `that takes its payment back once it is ${status}: that alone, for it has left the store`,
      [place(), pay, advance(status), takeBack(50_000, true)],
      [{ type: 'order.paymentReversed', ...reversed, amount: 50_000, owed: 50_000, isWhole: true }],
    ]),
    [
      'that takes the card’s part back once it has left the store: what the gift card paid for what was handed over stays',
      [place(), hold('giftCard', 20_000), payBy(30_000), advance('Dispatched'), ofCard],
      [{ type: 'order.paymentReversed', ...reversed, amount: 30_000, owed: 30_000, isWhole: true }],
    ],
  ])('%s', (_, commands, events) => {
    expect(decisionOn(commands)).toEqual({ ok: true, events });
  });

  test.each<[string, readonly OrderCommand[]]>([
    ['an account shares', [ofAccount, { type: 'share', login: 'x', by: 'attempt' }]],
    ['an account shares with whoever knows it', [ofAccount, { type: 'share', login: 'x', by: 'proof' }]],
    ['an account takes along', [ofAccount, { type: 'takeAlong', from: 'guest', to: 'x' }]],
  ])('that only a guest has what %s', (_, commands) => {
    expect(decisionOn(commands)).toEqual({ ok: false, reason: 'notItsGuest' });
  });
});

describe('the money of an order', () => {
  const inThree = [ofAccount, hold('giftCard', 20_000), hold('wallet', 10_000), payBy(20_000)];
  const cardBack = (isAsked: boolean): OrderCommand =>
    ({ ...takeBack(20_000, true, isAsked), price: kobo(20_000) }) as OrderCommand;
  const wallet = { way: 'wallet', source: '31' };
  const giftCard = { way: 'giftCard', source: 'gc_1' };

  test('that wallet and gift card paid is refunded to the wallet first, and owed by nobody while some is left', () => {
    const decision = decisionOn([...inThree, refundParts(12_000)]);
    const parts = [
      { ...wallet, amount: 10_000 },
      { ...giftCard, amount: 2000 },
    ];
    const event = { type: 'order.partsRefunded', refund: 'staff-12000', parts, owed: 0 };
    expect(decision).toEqual({ ok: true, events: [event] });
    const state = told([...inThree, refundParts(12_000)]);
    expect(state).toMatchObject({ status: 'processing', amountPaid: 38_000, balance: 0 });
    expect(state?.parts.map(({ way, state: stands }) => [way, stands])).toEqual([
      ['giftCard', 'spent'],
      ['wallet', 'returned'],
    ]);
    expect(partsLeft(state ?? { parts: [] })).toEqual([{ ...giftCard, amount: 18_000 }]);
  });

  test('is refunded once by one refund, and no further than it was paid', () => {
    const once = told([...inThree, refundParts(12_000)]);
    expect(decideOrder(once, refundParts(12_000))).toEqual({ ok: true, events: [] });
    for (const amount of [0, 18_001]) {
      expect(decideOrder(once, refundParts(amount))).toEqual({ ok: false, reason: 'tooMuchBack' });
    }
    expect(decisionOn([place(), hold('wallet', 10_000), refundParts(1)])).toMatchObject({ ok: false });
  });

  test.each([
    ['processing', 'Cancelled'],
    ['Dispatched', 'Dispatched'],
    ['PickedUp', 'PickedUp'],
  ])('that is refunded whole is owed again, and an order at %s is then %s', (status, after) => {
    const covered = [ofAccount, hold('wallet', 50_000), payBy(0, null), advance(status)];
    const state = told([...covered, refundParts(10_000), refundParts(40_000)]);
    expect(state).toMatchObject({ status: after, amountPaid: 0, balance: 50_000 });
  });

  test('that a card has back because it was asked for leaves wallet and gift card what staff leave them', () => {
    expect(told([...inThree, cardBack(true)])).toMatchObject({
      status: 'processing',
      amountPaid: 30_000,
      balance: 0,
    });
    for (const order of [
      [cardBack(true), refundParts(30_000)],
      [refundParts(30_000), cardBack(true)],
    ]) {
      const state = told([...inThree, ...order]);
      expect(state).toMatchObject({ status: 'Cancelled', amountPaid: 0, balance: 50_000 });
    }
  });

  test('goes back from wallet and gift card once, whoever ends the order after a refund', () => {
    const rest = { type: 'order.partsReturned', parts: [{ ...giftCard, amount: 18_000 }] };
    for (const end of [cardBack(false), byStaff, { ...cancel, to: 'wallet' } as OrderCommand]) {
      const ended = [...inThree, refundParts(12_000), end];
      expect(decisionOn(ended)).toMatchObject({
        ok: true,
        events: expect.arrayContaining([rest].map(containing)),
      });
      expect(told(ended)).toMatchObject({ status: 'Cancelled', amountPaid: 0 });
      expect(decideOrder(told(ended), refundParts(1))).toEqual({ ok: false, reason: 'tooMuchBack' });
    }
  });

  test('stays as the shopper chose while less than that is held', () => {
    const promised = { ...place(), facts: { ...facts, promised: kobo(20_000) } } as OrderCommand;
    expect(told([promised, hold('giftCard', 10_000)])).toMatchObject({ amountPaid: 20_000, balance: 30_000 });
  });

  test('of one that was handed over and lost its payment is paid again', () => {
    const again = told([place(), pay, advance('PickedUp'), takeBack(20_000, true), payBy(50_000)]);
    expect(again).toMatchObject({ status: 'PickedUp', amountPaid: 80_000, balance: 0 });
  });
});

test('an order without a login of its own is taken along by who shares it [ROLE-09]', () => {
  const state = told([
    { type: 'place', facts: { ...facts, login: null }, limits: { ...free, near: null } },
    { type: 'share', login: 'second', by: 'attempt' },
    { type: 'takeAlong', from: 'second', to: 'third' },
  ]);
  expect(state).toMatchObject({ login: null, sharedWith: ['third'] });
});

function containing(event: object): unknown {
  return expect.objectContaining(event);
}

function decisionOn(commands: readonly OrderCommand[]): OrderDecision {
  const last = commands.at(-1);
  if (last === undefined) throw new Error('the table has commands');
  return decideOrder(told(commands.slice(0, -1)), last);
}

describe('the parts of gift card and wallet', () => {
  const giftCard = { way: 'giftCard', source: 'gc_1' } as const;
  const wallet = { way: 'wallet', source: '31' } as const;

  test.each<[string, readonly OrderCommand[], object, number]>([
    [
      'are chosen when it is placed, and due to the card until they are held [ENT-24]',
      [{ ...place(), facts: { ...facts, promised: kobo(20_000) } } as OrderCommand],
      { amountPaid: 20_000, balance: 30_000, parts: [] },
      50_000,
    ],
    [
      'leave the card the rest once they are held [PAY-06, PAY-19]',
      [place(), hold('wallet', 10_000), hold('giftCard', 20_000), hold('giftCard', 20_000)],
      {
        amountPaid: 30_000,
        balance: 20_000,
        parts: [
          { ...giftCard, amount: 20_000, state: 'held' },
          { ...wallet, amount: 10_000, state: 'held' },
        ],
      },
      20_000,
    ],
    [
      'pay with the card, and the order names all three [PAY-29]',
      [place(), hold('giftCard', 20_000), hold('wallet', 10_000), payBy(20_000)],
      {
        status: 'processing',
        amountPaid: 50_000,
        balance: 0,
        paymentMethod: 'Paystack + Loyalty + Gift card',
        parts: [
          { ...giftCard, amount: 20_000, state: 'spent' },
          { ...wallet, amount: 10_000, state: 'spent' },
        ],
      },
      0,
    ],
    [
      'pay it all without a card [PAY-16, PAY-29]',
      [place(), hold('giftCard', 20_000), hold('wallet', 30_000), payBy(0, null)],
      { status: 'processing', amountPaid: 50_000, balance: 0, paymentMethod: 'loyalty + gift' },
      0,
    ],
    [
      'pay no more than the card leaves, the wallet less before the gift card',
      [place(), hold('giftCard', 20_000), hold('wallet', 10_000), payBy(35_000)],
      {
        amountPaid: 50_000,
        paymentMethod: 'Paystack + Gift card',
        parts: [
          { ...giftCard, amount: 15_000, state: 'spent' },
          { ...wallet, amount: 10_000, state: 'released' },
        ],
      },
      0,
    ],
    [
      'are given back for another order, and the card may pay it all',
      [place(), hold('wallet', 10_000), release],
      { amountPaid: 0, balance: 50_000, parts: [{ ...wallet, amount: 10_000, state: 'released' }] },
      50_000,
    ],
    [
      'are held again after that',
      [place(), hold('giftCard', 10_000), release, hold('giftCard', 5_000, 'gc_2')],
      { parts: [{ ...giftCard, source: 'gc_2', amount: 5_000, state: 'held' }] },
      45_000,
    ],
    [
      'are given back when it ends',
      [place(), hold('wallet', 10_000), cancel],
      { status: 'Cancelled', parts: [{ ...wallet, amount: 10_000, state: 'released' }] },
      40_000,
    ],
    [
      'are given back when the card’s money goes back whole',
      [place(), hold('giftCard', 20_000), payBy(30_000), takeBack(30_000, true)],
      {
        status: 'Cancelled',
        amountPaid: 0,
        balance: 50_000,
        parts: [{ ...giftCard, amount: 20_000, state: 'returned' }],
      },
      50_000,
    ],
    [
      'stay paid when the card gives back a part',
      [place(), hold('giftCard', 20_000), payBy(30_000), takeBack(500, false)],
      { amountPaid: 49_500, balance: 0, parts: [{ ...giftCard, amount: 20_000, state: 'spent' }] },
      0,
    ],
  ])('%s', (_, commands, expected, due) => {
    const state = told(commands);
    expect(state).toMatchObject(expected);
    if (state !== null) expect(dueByCard(state)).toBe(due);
  });

  test.each<[string, readonly OrderCommand[], string]>([
    ['of more than it costs', [place(), hold('giftCard', 20_000), hold('wallet', 30_001)], 'tooMuch'],
    ['of two gift cards', [place(), hold('giftCard', 1), hold('giftCard', 1, 'gc_2')], 'heldElsewhere'],
    ['when it is paid', [place(), pay, hold('wallet', 1)], 'paidAlready'],
    ['when it has ended', [place(), cancel, hold('wallet', 1)], 'ended'],
    [
      'once they have changed too often',
      [place(), ...alternating(mostHolds), hold('wallet', 3)],
      'heldTooOften',
    ],
    ['that do not pay it all', [place(), hold('wallet', 49_999), payBy(0, null)], 'tooLittle'],
  ])('are refused %s', (_, commands, reason) => {
    const last = commands.at(-1);
    if (last === undefined) throw new Error('the table has commands');
    expect(decideOrder(told(commands.slice(0, -1)), last)).toEqual({ ok: false, reason });
  });
});

testProperties(properties);

test('an event of an order that was never placed is a programmer’s error', () => {
  expect(() => evolveOrder(null, { type: 'order.cancelled', reason: 'asked', at: 0 })).toThrow('was placed');
});
