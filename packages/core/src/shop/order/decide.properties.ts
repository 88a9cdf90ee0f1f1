import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { orderState, stepOf } from '../tracking/index.ts';
import { decideOrder, type OrderCommand, type OrderDecision, type OrderLimits } from './decide.ts';
import type { Dated, OrderEvent, OrderFacts, OrderState, PartWay } from './events.ts';
import { evolveOrder } from './evolve.ts';
import { dueByCard, heldAmount } from './parts.ts';
import { isUnpaid, unpaidLifeMs } from './unpaid.ts';

export const facts: OrderFacts = {
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
  windowEnd: 24 * 60 * 60_000,
  vault: 'ord_1',
  lines: [],
  quote: null,
};

export const free: OrderLimits = {
  isCodeTaken: false,
  placesLeft: 1,
  unpaid: { count: 0, most: 5 },
  near: { count: 0, most: 30 },
};

export const place = (change: Partial<OrderLimits> = {}): OrderCommand => ({
  type: 'place',
  facts,
  limits: { ...free, ...change },
});

export const pay = {
  type: 'pay',
  reference: 'Gr010720001',
  amount: kobo(50_000),
  gateway: 'Flutterwave',
} satisfies OrderCommand;

export const takeBack = (amount: number, isWhole: boolean, isAsked = false): OrderCommand => ({
  type: 'takeBack',
  reference: 'Gr010720001',
  amount: kobo(amount),
  price: kobo(50_000),
  isWhole,
  isAsked,
});

export const refundParts = (amount: number, refund = `staff-${amount}`): OrderCommand => ({
  type: 'refundParts',
  refund,
  amount: kobo(amount),
  by: 'operations',
});

export const hold = (
  way: PartWay,
  amount: number,
  source = way === 'wallet' ? '31' : 'gc_1',
): OrderCommand => ({
  type: 'hold',
  part: { way, source, amount: kobo(amount) },
});

export const release: OrderCommand = { type: 'release', reason: 'nextOrder' };
export const payBy = (amount: number, gateway: string | null = 'Paystack'): OrderCommand => ({
  type: 'pay',
  reference: 'Gr010720001',
  amount: kobo(amount),
  gateway,
});

export const cancel = {
  type: 'cancel',
  tries: [],
  to: 'card',
  refundable: kobo(50_000),
} satisfies OrderCommand;
export const byStaff = {
  type: 'cancelByStaff',
  by: 'operations',
  refundable: kobo(50_000),
} satisfies OrderCommand;
export const held = [{ openedAt: 0, kept: kobo(1) }];
const anyPart = fc.oneof(
  fc
    .tuple(fc.constantFrom<PartWay>('giftCard', 'wallet'), fc.nat(60_000))
    .map(([way, amount]) => hold(way, amount)),
  fc.nat(50_000).map((amount) => payBy(amount)),
  fc.constantFrom<OrderCommand>(release, payBy(0, null)),
);

const anyBack = fc.oneof(
  fc.tuple(fc.nat(40_000), fc.nat(5)).map(([amount, id]) => refundParts(amount, `staff-${id}`)),
  fc.boolean().map((isAsked) => takeBack(20_000, true, isAsked)),
  fc.constantFrom<OrderCommand>(byStaff, cancel),
);

const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.constantFrom<OrderCommand>(place(), pay, cancel, { ...cancel, tries: held }),
  fc.constantFrom<OrderCommand>(takeBack(50_000, true), takeBack(1, false)),
  fc.constantFrom<OrderCommand>(
    { type: 'share', login: 'b', by: 'attempt' },
    { type: 'takeAlong', from: 'guest', to: 'c' },
  ),
  fc.nat(3 * unpaidLifeMs.placed).map((now): OrderCommand => ({ type: 'expire', tries: [], now })),
);

export const properties: readonly Property[] = [
  {
    name: 'whatever is held, an unpaid order never has more held than it costs, and a paid one is paid to the kobo',
    property: fc.property(fc.array(anyPart, { maxLength: 12 }), (commands) => {
      const paying = commands.findIndex(({ type }) => type === 'pay');
      const state = told([place(), ...commands.slice(0, paying === -1 ? commands.length : paying + 1)]);
      if (state === null) throw new Error('the order is placed');
      expect(heldAmount(state)).toBeLessThanOrEqual(state.total);
      expect(sumKobo([state.amountPaid, state.balance])).toBe(state.total);
      if (isUnpaid(state)) expect(dueByCard(state) + heldAmount(state)).toBe(state.total);
      else expect([state.amountPaid, heldAmount(state)]).toEqual([state.total, 0]);
    }),
  },
  {
    name: 'whatever is given back of an order, gift card and wallet never get more than they paid',
    property: fc.property(fc.array(anyBack, { maxLength: 12 }), (commands) => {
      const back = new Map<PartWay, number>();
      [place(), hold('giftCard', 20_000), hold('wallet', 10_000), payBy(20_000), ...commands].reduce(
        (before: OrderState | null, command) => {
          const decision = decideOrder(before, command);
          const events = decision.ok ? decision.events : [];
          for (const event of events) {
            if (event.type !== 'order.partsRefunded' && event.type !== 'order.partsReturned') continue;
            for (const { way, amount } of event.parts) back.set(way, (back.get(way) ?? 0) + amount);
          }
          return follow(before, decision);
        },
        null,
      );
      expect(back.get('giftCard') ?? 0).toBeLessThanOrEqual(20_000);
      expect(back.get('wallet') ?? 0).toBeLessThanOrEqual(10_000);
    }),
  },
  {
    name: 'whatever is asked of an order its facts stay what they were when it was placed',
    property: fc.property(fc.array(anyCommand), (commands) => {
      const { login: _, paymentMethod: __, ...fixed } = facts;
      expect(told([place(), ...commands])).toMatchObject(fixed);
    }),
  },
  {
    name: 'whatever is asked of an order its end names who ended it',
    property: fc.property(fc.array(fc.oneof(anyCommand, anyBack), { maxLength: 12 }), (commands) => {
      [place(), ...commands].reduce<OrderState | null>((before, command) => {
        const decision = decideOrder(before, command);
        for (const event of decision.ok ? decision.events : []) {
          if (event.type === 'order.cancelled') expect(event.by).toBeDefined();
        }
        return follow(before, decision);
      }, null);
    }),
  },
  {
    name: 'whatever is asked of an order an order that has ended is never ended again, and asks for no second processing',
    property: fc.property(fc.array(anyCommand), (commands) => {
      const state = told([place(), cancel, ...commands]);
      expect(state?.status).toBe('Cancelled');
    }),
  },
  {
    name: 'whatever is asked of an order one payment and one whole reversal of it leave it owing its total again',
    property: fc.property(fc.integer({ min: 1, max: 1e9 }), (total) => {
      const amount = kobo(total);
      const order: OrderCommand = { type: 'place', facts: { ...facts, total: amount }, limits: free };
      const back: OrderCommand = {
        ...{ type: 'takeBack', reference: 'r', amount, price: amount },
        ...{ isWhole: true, isAsked: false },
      };
      const state = told([order, { ...pay, amount } as OrderCommand, back]);
      expect(state).toMatchObject({ balance: amount, amountPaid: zeroKobo });
      expect(sumKobo([state?.balance ?? zeroKobo, state?.amountPaid ?? zeroKobo])).toBe(amount);
    }),
  },
  {
    name: 'the tracker, folded from the same events, stands where the order’s status says [ORD-19, ORD-22]',
    property: fc.property(fc.array(anyCommand), (commands) => {
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
  },
];

/** Returns an order after commands, one by one; those that are refused change nothing. */
export function told(commands: readonly OrderCommand[], state: OrderState | null = null): OrderState | null {
  return commands.reduce((before, command) => follow(before, decideOrder(before, command)), state);
}

function follow(state: OrderState | null, decision: OrderDecision): OrderState | null {
  if (!decision.ok) return state;
  return decision.events.reduce<OrderState | null>(
    (one, event) => evolveOrder(one, { ...event, at: 0 }),
    state,
  );
}
