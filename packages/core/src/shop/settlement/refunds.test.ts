import { describe, expect, test } from 'vitest';
import { kobo } from '../../kernel/money/index.ts';
import { testProperties } from '../../testing/test-properties.ts';
import {
  type RefundKey,
  refundOfCancelled,
  refundOfExcess,
  refundOfReturned,
  refundOfStaff,
} from '../order/refund-key.ts';
import { decidePayment } from './decide.ts';
import type { CardRefund, PaymentState } from './events.ts';
import {
  backByRule,
  isOpenRefund,
  keptMoney,
  owedBack,
  refundable,
  refundableFor,
  toSend,
  waitingOf,
} from './figures.ts';
import { ask, charge, gone, paid, properties, told } from './refunds.properties.ts';
import { type RefundCommand, refundSilenceMs } from './refunds.ts';

test.each([
  ['pending', 0, 0, 0],
  ['settled', 50_000, 2_000, 48_000],
  ['underpaid', 300, 0, 300],
  ['underpaid', 300, 300, 0],
  ['failed', 300, 300, 0],
  ['returned', 50_000, 0, 0],
  ['returned', 50_000, 2_000, 0],
] as const)(
  'a try that is %s, of %i of which %i went back, keeps %i for its price',
  (status, came, back, kept) => {
    expect(keptMoney({ status, received: kobo(came), reversed: kobo(back) })).toBe(kept);
  },
);

const credit: RefundCommand = {
  type: 'creditRefund',
  refund: 'staff-w',
  reason: 'goodwill',
  amount: kobo(500),
};
const sent: RefundCommand = { type: 'sendRefund', refund: 'staff-a' };
const refunded: readonly RefundCommand[] = [ask(refundOfStaff('a'), 500), sent];

test.each<[string, readonly RefundCommand[], number, readonly string[]]>([
  ['nothing was asked', [], 50_000, []],
  ['a part was asked', [ask(refundOfStaff('a'), 500)], 49_500, ['asked']],
  [
    'it was asked twice under one id',
    [ask(refundOfStaff('a'), 500), ask(refundOfStaff('a'), 500)],
    49_500,
    ['asked'],
  ],
  [
    'more than there is was asked',
    [ask(refundOfStaff('a'), 40_000), ask(refundOfStaff('b'), 10_001)],
    10_000,
    ['asked'],
  ],
  ['nothing at all was asked for', [ask(refundOfStaff('a'), 0)], 50_000, []],
  [
    'it was sent',
    [ask(refundOfStaff('a'), 500), { type: 'sendRefund', refund: 'staff-a' }],
    49_500,
    ['sent'],
  ],
  [
    'it was refused',
    [
      ask(refundOfStaff('a'), 500),
      { type: 'sendRefund', refund: 'staff-a' },
      { type: 'refuseRefund', refund: 'staff-a' },
    ],
    50_000,
    ['refused'],
  ],
  [
    'it was refused before it was sent',
    [ask(refundOfStaff('a'), 500), { type: 'refuseRefund', refund: 'staff-a' }],
    49_500,
    ['asked'],
  ],
  ['all of it was asked', [ask(refundOfStaff('a'), 50_000)], 0, ['asked']],
  ['it went to the wallet', [credit], 49_500, ['credited']],
  [
    'another was sent',
    [ask(refundOfStaff('a'), 500), ask(refundOfStaff('b'), 500), sent],
    49_000,
    ['sent', 'asked'],
  ],
  [
    'another was refused',
    [
      ask(refundOfStaff('a'), 500),
      ask(refundOfStaff('b'), 500),
      sent,
      { type: 'sendRefund', refund: 'staff-b' },
      { type: 'refuseRefund', refund: 'staff-b' },
    ],
    49_500,
    ['sent', 'refused'],
  ],
])('what is left to refund after %s', (_, commands, left, states) => {
  const state = told(commands);
  expect([refundable(state), state.refunds.map((one) => one.state)]).toEqual([left, states]);
});

test.each(['pending', 'failed', 'returned', 'reversed'] as const)(
  'a payment that is %s refunds nothing',
  (status) => {
    expect(refundable({ ...paid, status })).toBe(0);
  },
);

test('a payment that was too small can go back', () => {
  expect(refundable({ ...paid, status: 'underpaid' })).toBe(50_000);
});

test.each([
  ['keeps in their wallet what came above the price', 1, 0, 50_000],
  ['whose card has some back already, gets the rest of the price', 1, 20_000, 30_000],
  ['who is a guest has all of it back', null, 0, 80_000],
] as const)('a shopper who paid too much %s', (_, userId, reversed, left) => {
  const payment = { ...paid, received: kobo(80_000), reversed: kobo(reversed) };
  expect(refundableFor({ userId }, payment)).toBe(left);
});

describe('of money that bought nothing and was to go back to a guest', () => {
  const refund = (key: RefundKey, state: CardRefund['state']): CardRefund => ({
    ...{ ...key, state, amount: kobo(50_000), sentAt: 2, gatewayId: null },
  });
  const returned = (reversed: number, waiting: number, ...refunds: readonly CardRefund[]): PaymentState => ({
    ...{ ...paid, status: 'returned', reversed: kobo(reversed), waiting: kobo(waiting), refunds },
  });
  const refused = refund(refundOfReturned('pay_1'), 'refused');
  const askedAgain = refund(refundOfReturned('pay_1'), 'replaced');

  test.each<[string, PaymentState, number, readonly boolean[]]>([
    ['is on its way', returned(0, 0, refund(refundOfReturned('pay_1'), 'sent')), 0, [true]],
    ['has gone back', returned(50_000, 0, refund(refundOfReturned('pay_1'), 'done')), 0, [false]],
    ['was refused', returned(0, 50_000, refused), 50_000, [true]],
    ['was refused, and went back another way', returned(50_000, 50_000, refused), 0, [false]],
    [
      'was refused, and is asked back by staff',
      returned(0, 0, askedAgain, refund(refundOfStaff('a'), 'asked')),
      0,
      [false, true],
    ],
    [
      'was refused twice',
      returned(0, 50_000, askedAgain, refund(refundOfStaff('a'), 'refused')),
      50_000,
      [false, true],
    ],
  ])('which %s', (_, payment, left, open) => {
    expect(refundable(payment)).toBe(left);
    expect(payment.refunds.map((one) => isOpenRefund(payment, one))).toEqual(open);
  });
});

describe('of refunds of what was bought', () => {
  const cancel = refundOfCancelled('ord_1');
  const goes = (key: RefundKey, amount: number): readonly RefundCommand[] => [
    ask(key, amount),
    { type: 'sendRefund', refund: key.id },
  ];
  const refuse = (refund: string): RefundCommand => ({ type: 'refuseRefund', refund });
  const refused = (key: RefundKey, amount: number) => [...goes(key, amount), refuse(key.id)];

  test.each<[string, readonly RefundCommand[], readonly string[], number]>([
    ['staff’s that was refused', refused(refundOfStaff('a'), 500), ['staff-a'], 0],
    [
      'staff’s that is asked for otherwise',
      [...refused(refundOfStaff('a'), 500), ...goes(refundOfStaff('b'), 500)],
      ['staff-b'],
      0,
    ],
    [
      'staff’s that was refused twice',
      [...refused(refundOfStaff('a'), 500), ...refused(refundOfStaff('b'), 500)],
      ['staff-b'],
      0,
    ],
    [
      'one that was refused once another was asked for',
      [...goes(refundOfStaff('a'), 500), ...goes(refundOfStaff('b'), 300), refuse('staff-a')],
      ['staff-b', 'staff-a'],
      0,
    ],
    [
      'the older one, refused after what took the place of the younger',
      [
        ...goes(refundOfStaff('a'), 500),
        ...refused(refundOfStaff('b'), 300),
        ...goes(refundOfStaff('c'), 300),
        refuse('staff-a'),
      ],
      ['staff-c', 'staff-a'],
      0,
    ],
    ['a cancelled order’s', refused(cancel, 50_000), [cancel.id], 50_000],
    [
      'one of goodwill with the id of another',
      refused({ ...refundOfStaff('a'), id: cancel.id }, 500),
      [cancel.id],
      0,
    ],
    [
      'a cancelled order’s that is on its way again',
      [...refused(cancel, 50_000), ...goes(refundOfStaff('b'), 50_000)],
      ['staff-b'],
      0,
    ],
    [
      'a cancelled order’s, refused twice',
      [...refused(cancel, 50_000), ...refused(refundOfStaff('b'), 50_000)],
      ['staff-b'],
      50_000,
    ],
    [
      'two of staff’s that were refused',
      [
        ...goes(refundOfStaff('a'), 500),
        ...goes(refundOfStaff('b'), 300),
        refuse('staff-a'),
        refuse('staff-b'),
      ],
      ['staff-a', 'staff-b'],
      0,
    ],
    [
      'each of two, while some of their money is not asked for otherwise',
      [
        ...goes(refundOfStaff('a'), 500),
        ...goes(refundOfStaff('b'), 300),
        refuse('staff-a'),
        refuse('staff-b'),
        ...goes(refundOfStaff('c'), 300),
      ],
      ['staff-a', 'staff-b', 'staff-c'],
      0,
    ],
    [
      'neither of two, once both are asked for at a time',
      [
        ...goes(refundOfStaff('a'), 500),
        ...goes(refundOfStaff('b'), 300),
        refuse('staff-a'),
        refuse('staff-b'),
        ...goes(refundOfStaff('c'), 800),
      ],
      ['staff-c'],
      0,
    ],
    [
      'staff’s of which a part is asked for otherwise',
      [...refused(refundOfStaff('a'), 500), ...goes(refundOfStaff('b'), 200)],
      ['staff-a', 'staff-b'],
      0,
    ],
    [
      'a cancelled order’s, partly refunded',
      [...refused(cancel, 50_000), ...goes(refundOfStaff('b'), 20_000)],
      ['staff-b', cancel.id],
      30_000,
    ],
    [
      'one that was refused when the rest of a cancelled order had gone',
      [...goes(refundOfStaff('a'), 500), ...goes(cancel, 49_500), refuse('staff-a')],
      [cancel.id, 'staff-a'],
      500,
    ],
    [
      'one that was refused while what took the place of another is on its way',
      [
        ...goes(refundOfStaff('a'), 500),
        ...refused(cancel, 49_500),
        ...goes(refundOfStaff('b'), 49_500),
        refuse('staff-a'),
      ],
      ['staff-b', 'staff-a'],
      500,
    ],
    ['a guest’s excess', refused(refundOfExcess('pay_1'), 5_000), ['excess-pay_1'], 5_000],
    [
      'a guest’s excess, partly refunded',
      [...refused(refundOfExcess('pay_1'), 5_000), ...goes(refundOfStaff('b'), 500)],
      ['staff-b', 'excess-pay_1'],
      4_500,
    ],
    [
      'a guest’s excess that is on its way again',
      [...refused(refundOfExcess('pay_1'), 5_000), ...goes(refundOfStaff('b'), 5_000)],
      ['staff-b'],
      0,
    ],
    [
      'a guest’s excess, refused twice',
      [...refused(refundOfExcess('pay_1'), 5_000), ...refused(refundOfStaff('b'), 5_000)],
      ['staff-b'],
      5_000,
    ],
  ])('it is open: %s', (_, commands, open, owed) => {
    const payment = told(commands);
    const found = payment.refunds.filter((one) => isOpenRefund(payment, one)).map(({ id }) => id);
    expect([new Set(found), owedBack(payment)]).toEqual([new Set(open), owed]);
  });

  test.each<[string, readonly RefundCommand[]]>([
    ['a cancelled order’s', [...refused(cancel, 50_000), ...goes(refundOfStaff('b'), 50_000)]],
    ['staff’s, whose gateway gave it back by itself', refused(refundOfStaff('a'), 50_000)],
  ])('none waits for what came above the price, in a customer’s wallet: %s', (_, commands) => {
    const payment = told(commands, { ...paid, received: kobo(80_000) });
    const sent = payment.refunds.filter(({ state }) => state === 'sent').map(({ id }) => id);
    const after = gone(payment, sent.length > 0 ? 0 : 50_000, ...sent);
    expect([refundable(after), owedBack(after)]).toEqual([30_000, 0]);
    expect(after.refunds.filter((one) => isOpenRefund(after, one))).toEqual([]);
  });
});

test.each<[string, PaymentState, number]>([
  ['a price that is kept', paid, 0],
  ['a price of which nothing was refused', told(refunded), 0],
  ['what fell short of a price', { ...paid, status: 'underpaid', received: kobo(300) }, 300],
  ['what bought nothing', { ...told([ask(refundOfReturned('pay_1'), 20_000)]), status: 'returned' }, 30_000],
  ['a cancelled order', told([...refunded, ask(refundOfCancelled('ord_1'), 20_000)]), 29_500],
  ['a refund that was refused', told([...refunded, { type: 'refuseRefund', refund: 'staff-a' }]), 500],
  [
    'a refund that was refused and asked for again',
    told([...refunded, { type: 'refuseRefund', refund: 'staff-a' }, ask(refundOfStaff('b'), 400)]),
    100,
  ],
])('staff give nothing by what goes back by its own rule: of %s', (_, payment, amount) => {
  expect(backByRule(payment)).toBe(amount);
});

test('more than there is does not go back', () => {
  expect(decidePayment(paid, ask(refundOfStaff('a'), 50_001))).toEqual({ ok: false, reason: 'tooMuchBack' });
});

test('what goes to the wallet is said as such', () => {
  expect(decidePayment(paid, credit)).toEqual({
    ok: true,
    events: [{ type: 'payment.refundCredited', refund: 'staff-w', reason: 'goodwill', amount: 500 }],
  });
  expect(told([credit]).refunds).toEqual([
    { ...refundOfStaff('w'), amount: 500, state: 'credited', sentAt: null, gatewayId: null },
  ]);
});

test('a refund is sent once', () => {
  const sent = told([ask(refundOfStaff('a'), 500), { type: 'sendRefund', refund: 'staff-a' }]);
  expect(decidePayment(sent, { type: 'sendRefund', refund: 'staff-a' })).toEqual({ ok: true, events: [] });
});

test('a refund that its gateway never had is sent again after an hour, once, and is no second one', () => {
  const lost = told([ask(refundOfStaff('a'), 500), sent]);
  const again = (now: number): RefundCommand => ({ type: 'sendRefundAgain', refund: 'staff-a', now });
  expect(lost.refunds).toEqual([
    { ...refundOfStaff('a'), amount: 500, state: 'sent', sentAt: 2, gatewayId: null },
  ]);
  expect(decidePayment(lost, again(2 + refundSilenceMs - 1))).toEqual({ ok: false, reason: 'tooSoon' });
  const missed = told([again(2 + refundSilenceMs)], lost);
  expect([missed.refunds, refundable(missed)]).toEqual([
    [{ ...refundOfStaff('a'), amount: 500, state: 'asked', sentAt: 2, gatewayId: null }],
    49_500,
  ]);
  expect(decidePayment(missed, again(2 + refundSilenceMs))).toEqual({ ok: true, events: [] });
  expect(told([sent], missed).refunds[0]?.state).toBe('sent');
  for (const state of ['asked', 'done', 'refused', 'credited'] as const) {
    const other = { ...lost, refunds: lost.refunds.map((one) => ({ ...one, state })) };
    expect(decidePayment(other, again(9 * refundSilenceMs))).toEqual({ ok: true, events: [] });
  }
});

test('a refund is done once its gateway names it, and another of the same sum is not', () => {
  const payment = told([
    ...['a', 'b', 'c'].map((id) => ask(refundOfStaff(id), 300)),
    ...['a', 'b'].map((id): RefundCommand => ({ type: 'sendRefund', refund: `staff-${id}` })),
  ]);
  expect(gone(payment, 0, 'staff-b').refunds.map(({ id, state }) => [id, state])).toEqual([
    ['staff-a', 'sent'],
    ['staff-b', 'done'],
    ['staff-c', 'asked'],
  ]);
});

test('money that went back under no name is that of no refund, whatever its sum', () => {
  const payment = told(refunded);
  const after = gone(payment, 500);
  expect([after.reversed, after.refunds, refundable(after)]).toEqual([500, payment.refunds, 49_000]);
  expect(refundable(told([{ type: 'refuseRefund', refund: 'staff-a' }], after))).toBe(49_500);
});

test('a refund that its gateway named before it was sent, as after a backup, is done', () => {
  const after = gone(told([ask(refundOfStaff('a'), 500)]), 0, 'staff-a');
  expect(after.refunds.map(({ state }) => state)).toEqual(['done']);
});

test('a refund that failed and goes back after all waits no longer', () => {
  const payment = told([...refunded, { type: 'refuseRefund', refund: 'staff-a' }]);
  const after = gone(payment, 0, 'staff-a');
  expect([payment.waiting, after.waiting, after.refunds.map(({ state }) => state)]).toEqual([
    500,
    0,
    ['done'],
  ]);
});

test('a gateway says once under which id it has taken a refund on', () => {
  const accept: RefundCommand = { type: 'acceptRefund', refund: 'staff-a', gatewayId: '77' };
  const payment = told([...refunded, accept]);
  expect(payment.refunds).toMatchObject([{ id: 'staff-a', state: 'sent', gatewayId: '77' }]);
  expect(decidePayment(payment, accept)).toEqual({ ok: true, events: [] });
  expect(told([accept], told([ask(refundOfStaff('a'), 500)])).refunds).toMatchObject([{ gatewayId: null }]);
});

describe('a refund that was refused waits for', () => {
  const refuse = (refund: string): RefundCommand => ({ type: 'refuseRefund', refund });
  const sending = (key: RefundKey, amount: number): readonly RefundCommand[] => [
    ask(key, amount),
    { type: 'sendRefund', refund: key.id },
  ];
  const refused = (key: RefundKey, amount: number) => [...sending(key, amount), refuse(key.id)];
  const waits = (payment: PaymentState) => payment.refunds.map((one) => [one.id, waitingOf(payment, one)]);

  test.each<[string, readonly RefundCommand[], number, readonly (readonly [string, number])[]]>([
    ['nothing once its money went back another way', refused(refundOfStaff('a'), 500), 500, [['staff-a', 0]]],
    ['the rest of what went back another way', refused(refundOfStaff('a'), 500), 200, [['staff-a', 300]]],
    [
      'no more than waits in all, where two wait and some of their money went back another way',
      [
        ...sending(refundOfStaff('a'), 500),
        ...sending(refundOfStaff('b'), 300),
        refuse('staff-a'),
        refuse('staff-b'),
      ],
      500,
      [
        ['staff-a', 300],
        ['staff-b', 300],
      ],
    ],
  ])('%s', (_, commands, amount, left) => {
    expect(waits(gone(told(commands), amount))).toEqual(left);
  });

  test('its money while another that was sent goes back by its own name', () => {
    const commands = [...refused(refundOfStaff('a'), 500), ...sending(refundOfStaff('b'), 300)];
    expect(waits(gone(told(commands), 0, 'staff-b'))).toEqual([
      ['staff-a', 200],
      ['staff-b', 0],
    ]);
  });

  test('all of it, whatever went back under no name before it was refused', () => {
    expect(waits(told([refuse('staff-a')], gone(told(sending(refundOfStaff('a'), 500)), 200)))).toEqual([
      ['staff-a', 500],
    ]);
  });

  test('all of it where others of just its sum went back, and what waited before waits on', () => {
    const story = [
      ...sending(refundOfStaff('a'), 500),
      ...sending(refundOfStaff('b'), 300),
      ...sending(refundOfStaff('c'), 200),
      ...refused(refundOfStaff('d'), 100),
    ];
    const failed = told([refuse('staff-a')], gone(told(story), 0, 'staff-b', 'staff-c'));
    expect(failed.refunds.map(({ id, state }) => [id, state])).toEqual([
      ['staff-a', 'refused'],
      ['staff-b', 'done'],
      ['staff-c', 'done'],
      ['staff-d', 'refused'],
    ]);
    expect([failed.waiting, refundable(failed)]).toEqual([600, 49_500]);
  });

  test('nothing where it was never sent, for a bank had taken the money', () => {
    const payment = gone(told([ask(refundOfStaff('a'), 500)]), 50_000);
    expect(told([refuse('staff-a')], payment)).toEqual(payment);
  });

  test('nothing once its money is in the wallet, whatever else is refused since', () => {
    const all: RefundCommand = {
      type: 'creditRefund',
      refund: 'staff-w',
      reason: 'goodwill',
      amount: kobo(49_500),
    };
    const commands = [
      ...sending(refundOfStaff('a'), 500),
      ...refused(refundOfStaff('b'), 300),
      all,
      refuse('staff-a'),
    ];
    expect(waits(told(commands))).toEqual([
      ['staff-a', 500],
      ['staff-b', 0],
      ['staff-w', 0],
    ]);
  });

  test('nothing more of a guest’s excess that went back another way, though the price is still here', () => {
    const payment = gone(
      told(refused(refundOfExcess('pay_1'), 5_000), { ...paid, received: kobo(55_000) }),
      5_000,
    );
    expect([refundable(payment), owedBack(payment)]).toEqual([50_000, 0]);
    expect(payment.refunds.map((one) => isOpenRefund(payment, one))).toEqual([false]);
  });
});

describe('what a bank has taken back is not sent as well', () => {
  const payment = told([
    ask(refundOfStaff('a'), 30_000),
    ask(refundOfStaff('b'), 20_000),
    { type: 'sendRefund', refund: 'staff-b' },
  ]);
  const left = (after: PaymentState) =>
    after.refunds.map((one) => [one.id, toSend(after, one), isOpenRefund(after, one)]);

  test('beside a refund that went back', () => {
    expect(left(gone(payment, 25_000, 'staff-b'))).toEqual([
      ['staff-a', 5_000, true],
      ['staff-b', 0, false],
    ]);
  });

  test('while a refund that was sent may still go back, and until that has failed', () => {
    const failed = told([{ type: 'refuseRefund', refund: 'staff-b' }], gone(payment, 45_000));
    expect(left(failed)[0]).toEqual(['staff-a', 5_000, true]);
    const waits = gone(payment, 45_000);
    expect(told([{ type: 'sendRefund', refund: 'staff-a' }], waits)).toEqual(waits);
    expect(left(waits)).toEqual([
      ['staff-a', 0, true],
      ['staff-b', 0, true],
    ]);
  });

  test('where it has taken all', () => {
    expect(left(gone(payment, 50_000))).toEqual([
      ['staff-a', 0, false],
      ['staff-b', 0, false],
    ]);
  });
});

describe('what fell short of a price that is paid otherwise', () => {
  const short: PaymentState = { ...paid, status: 'underpaid', received: kobo(40_000), reversed: kobo(1_000) };
  const says = (state: PaymentState, userId: number | null) =>
    decidePayment(state, { type: 'returnShort', userId });
  const returned = { type: 'payment.shortReturned', amount: 39_000 };

  test('is a customer’s again', () => {
    expect(says(short, 2)).toEqual({ ok: true, events: [returned] });
    expect(told([{ type: 'returnShort', userId: 2 }], short)).toMatchObject({
      status: 'returned',
      refunds: [],
    });
    expect(refundable(told([{ type: 'returnShort', userId: 2 }], short))).toBe(0);
  });

  test('goes back to a guest’s card', () => {
    expect(says(short, null)).toEqual({
      ok: true,
      events: [
        returned,
        { type: 'payment.refundAsked', refund: 'returned-pay_1', reason: 'returned', amount: 39_000 },
      ],
    });
  });

  test.each<[string, PaymentState]>([
    ['that has paid', paid],
    ['that staff have begun to give back', told([ask(refundOfStaff('a'), 500)], short)],
    ['that went back', { ...short, reversed: short.received }],
    ['that was given back before', told([{ type: 'returnShort', userId: 2 }], short)],
  ])('is nothing of a try %s', (_, state) => {
    expect(says(state, 2)).toEqual({ ok: true, events: [] });
  });
});

describe('money that came above the price', () => {
  const settle = (userId: number | null, chargedKobo: number) => {
    const payable = {
      id: 'ord_1',
      purpose: 'order',
      code: paid.reference,
      due: paid.amount,
      isClosed: false,
    } as const;
    const pending: PaymentState = {
      ...paid,
      status: 'pending',
      providerId: null,
      received: kobo(0),
      settledAt: null,
    };
    const about = {
      live: false,
      payable: { ...payable, userId },
      tries: [pending],
      others: [],
      paidAt: null,
      now: 9,
      charge: { ...charge, askedKobo: kobo(chargedKobo), chargedKobo: kobo(chargedKobo) },
    };
    const decision = decidePayment(pending, { type: 'settle', ...about });
    if (!decision.ok) throw new Error(decision.reason);
    return decision.events.filter((event) => 'refund' in event);
  };

  test('goes back to a guest’s card, which nobody has to ask for', () => {
    expect(settle(null, 55_000)).toEqual([
      { type: 'payment.refundAsked', refund: 'excess-pay_1', reason: 'excess', amount: 5_000 },
    ]);
    expect(settle(null, 50_000)).toEqual([]);
  });

  test('stays in a customer’s wallet', () => {
    expect(settle(2, 55_000)).toEqual([]);
  });

  test('can still go back when the price has: to a guest, or somebody erased since, and not out of a wallet', () => {
    const excess = {
      ...refundOfExcess('pay_1'),
      amount: kobo(5_000),
      state: 'refused',
      sentAt: 2,
      gatewayId: null,
    } as const;
    const gone: PaymentState = {
      ...paid,
      status: 'reversed',
      received: kobo(55_000),
      reversed: kobo(50_000),
      waiting: kobo(5_000),
    };
    expect(refundableFor({ userId: null }, { ...gone, refunds: [excess] })).toBe(5_000);
    expect(isOpenRefund({ ...gone, refunds: [excess] }, excess)).toBe(true);
    expect(refundableFor({ userId: 2 }, { ...gone, refunds: [excess] })).toBe(5_000);
    expect(refundableFor({ userId: 2 }, { ...gone, refunds: [{ ...excess, ...refundOfStaff('a') }] })).toBe(
      0,
    );
  });
});

testProperties(properties);
