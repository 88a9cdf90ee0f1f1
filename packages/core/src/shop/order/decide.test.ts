import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import { orderState, stepOf } from '../tracking/index.ts';
import { decideOrder, type OrderCommand, type OrderDecision, type OrderLimits } from './decide.ts';
import type { Dated, OrderEvent, OrderFacts, OrderState } from './events.ts';
import { evolveOrder } from './evolve.ts';
import { unpaidLifeMs } from './unpaid.ts';

const facts: OrderFacts = {
  id: 'ord_1',
  code: 'Gr010720001',
  attemptId: 'attempt-1',
  fingerprint: 'f',
  userId: null,
  login: 'guest',
  customerId: 7,
  storeId: 1,
  orderType: 'Groceries',
  deliveryMethod: 'pickup',
  paymentMethod: 'Paystack card',
  paymentType: 'card',
  total: kobo(50_000),
  slotId: 3,
  day: '2026-11-21',
  vault: 'ord_1',
  lines: [],
  quote: null,
};

const free: OrderLimits = {
  isCodeTaken: false,
  placesLeft: 1,
  unpaid: { count: 0, most: 5 },
  near: { count: 0, most: 30 },
};

const place = (change: Partial<OrderLimits> = {}): OrderCommand => ({
  type: 'place',
  facts,
  limits: { ...free, ...change },
});

const pay: OrderCommand = {
  type: 'pay',
  reference: 'Gr010720001',
  amount: kobo(50_000),
  method: 'Flutterwave card',
};
const takeBack = (amount: number, isWhole: boolean): OrderCommand => ({
  type: 'takeBack',
  reference: 'Gr010720001',
  amount: kobo(amount),
  price: kobo(50_000),
  isWhole,
});
const cancel: OrderCommand = { type: 'cancel', tries: [] };
const held = [{ openedAt: 0, received: kobo(1) }];

/** What commands make of an order, one after the other; those that are refused change nothing. */
function told(commands: readonly OrderCommand[], state: OrderState | null = null): OrderState | null {
  return commands.reduce((before, command) => follow(before, decideOrder(before, command)), state);
}

function follow(state: OrderState | null, decision: OrderDecision): OrderState | null {
  if (!decision.ok) return state;
  return decision.events.reduce<OrderState | null>(
    (one, event) => evolveOrder(one, { ...event, at: 0 }),
    state,
  );
}

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
    ['cancelled twice, it stays so', [place(), cancel, cancel], { status: 'Cancelled' }],
    ['paid, it is not cancelled by asking', [place(), pay, cancel], { status: 'processing' }],
    [
      'shared and taken along, it is reached by the later logins [ROLE-09]',
      [
        place(),
        { type: 'share', login: 'second' },
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
    ['a cancel with money here [PAY-30]', [place(), { ...cancel, tries: held }], 'paidAlready'],
    [
      'an end before its time [PAY-30]',
      [place(), { type: 'expire', tries: [], now: unpaidLifeMs.placed - 1 }],
      'stillWaits',
    ],
    ['an end with money here [PAY-30]', [place(), { type: 'expire', tries: held, now: 1e9 }], 'stillWaits'],
    ['sharing what is paid', [place(), pay, { type: 'share', login: 'x' }], 'notItsGuest'],
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

const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.constantFrom<OrderCommand>(place(), pay, cancel, { ...cancel, tries: held }),
  fc.constantFrom<OrderCommand>(takeBack(50_000, true), takeBack(1, false)),
  fc.constantFrom<OrderCommand>({ type: 'share', login: 'b' }, { type: 'takeAlong', from: 'guest', to: 'c' }),
  fc.nat(3 * unpaidLifeMs.placed).map((now): OrderCommand => ({ type: 'expire', tries: [], now })),
);

describe('whatever an order is told', () => {
  test('its facts stay what they were when it was placed', () => {
    fc.assert(
      fc.property(fc.array(anyCommand), (commands) => {
        const { login: _, paymentMethod: __, ...fixed } = facts;
        expect(told([place(), ...commands])).toMatchObject(fixed);
      }),
    );
  });

  test('an order that has ended is never ended again, and asks for no second processing', () => {
    fc.assert(
      fc.property(fc.array(anyCommand), (commands) => {
        const state = told([place(), cancel, ...commands]);
        expect(state?.status).toBe('Cancelled');
      }),
    );
  });

  test('one payment and one whole reversal of it leave it owing its total again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (total) => {
        const amount = kobo(total);
        const order: OrderCommand = { type: 'place', facts: { ...facts, total: amount }, limits: free };
        const back: OrderCommand = { type: 'takeBack', reference: 'r', amount, price: amount, isWhole: true };
        const state = told([order, { ...pay, amount } as OrderCommand, back]);
        expect(state).toMatchObject({ balance: amount, amountPaid: zeroKobo });
        expect(sumKobo([state?.balance ?? zeroKobo, state?.amountPaid ?? zeroKobo])).toBe(amount);
      }),
    );
  });
});

test('the tracker, folded from the same events, stands where the order’s status says [ORD-19, ORD-22]', () => {
  fc.assert(
    fc.property(fc.array(anyCommand), (commands) => {
      const events: Dated<OrderEvent>[] = [];
      const state = [place(), ...commands].reduce<OrderState | null>((before, command) => {
        const decision = decideOrder(before, command);
        if (decision.ok) events.push(...decision.events.map((event) => ({ ...event, at: events.length })));
        return follow(before, decision);
      }, null);
      const tracker = orderState(events).value;
      if (state?.status === 'Cancelled') expect(tracker).toBe('cancelled');
      else if (state?.status === 'payment_pending') expect(tracker).toBe('awaitingPayment');
      else expect(tracker).toBe(stepOf(state?.status ?? ''));
    }),
  );
});

test('a state that was recorded whole is taken as it is', () => {
  const state = told([place(), pay]);
  if (state === null) throw new Error('the order is placed');
  expect(evolveOrder(null, { type: 'order.recorded', state, at: 5 })).toEqual(state);
});

test('an event of an order that was never placed is a programmer’s error', () => {
  expect(() => evolveOrder(null, { type: 'order.cancelled', reason: 'asked', at: 0 })).toThrow('was placed');
});
