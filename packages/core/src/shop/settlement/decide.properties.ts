import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo, leastKobo, sumKobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import type { Charge } from './charge.ts';
import { decidePayment, type Payable } from './decide.ts';
import type { PaymentEvent, PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';

export const order: Payable = {
  id: 'ord_1',
  purpose: 'order',
  code: 'Gr010720001',
  due: kobo(50_000),
  isClosed: false,
  userId: 2,
};

const charge: Charge = {
  provider: 'paystack',
  providerId: '42',
  reference: 'Gr010720001',
  status: 'success',
  askedKobo: kobo(50_000),
  chargedKobo: kobo(50_000),
  feesKobo: kobo(750),
  reversedKobo: kobo(0),
  currency: 'NGN',
  live: false,
  channel: 'card',
  paidAt: '2026-11-21T10:00:00.000Z',
  last4: '4081',
  brand: 'visa',
};

const anyCharge = fc.record({
  providerId: fc.constantFrom('42', '43'),
  status: fc.constantFrom<Charge['status']>('success', 'failed', 'pending', 'abandoned', 'reversed'),
  chargedKobo: fc.constantFrom(kobo(49_999), kobo(50_000), kobo(50_001)),
  reversedKobo: fc.constantFrom(kobo(0), kobo(1), kobo(50_000)),
  currency: fc.constantFrom('NGN', 'USD'),
});

const anyPayable = fc.record({ isClosed: fc.boolean(), userId: fc.constantFrom(null, 2) });

export const properties: readonly Property[] = [
  {
    name: 'whatever a gateway says, in any order no more goes back than has come, and a settled try was paid in full',
    property: fc.property(fc.array(anyCharge, { maxLength: 8 }), (charges) => {
      const state = charges.reduce((before, found) => after(before, found), opened());
      expect(state.reversed).toBeLessThanOrEqual(state.received);
      if (state.status === 'settled') expect(leastKobo(state.received, state.amount)).toBe(state.amount);
      for (const one of state.suspense) expect(one.reversed).toBeLessThanOrEqual(one.received);
    }),
  },
  {
    name: 'whatever a gateway says, in any order said twice it changes nothing the second time',
    property: fc.property(
      fc.array(anyCharge, { maxLength: 4 }),
      anyCharge,
      anyPayable,
      (charges, last, payable) => {
        const once = [...charges, last].reduce(
          (before, found) => after(before, found, { payable }),
          opened(),
        );
        expect(after(once, last, { payable })).toEqual(once);
      },
    ),
  },
  {
    name: 'whatever a gateway says, in any order each charge is held once: as the try’s own or in suspense',
    property: fc.property(fc.array(anyCharge, { maxLength: 8 }), (charges) => {
      const state = charges.reduce((before, found) => after(before, found), opened());
      const held = [
        state.providerId,
        ...state.suspense.filter(({ received }) => received > 0).map(({ providerId }) => providerId),
      ];
      expect(new Set(held).size).toBe(held.length);
      expect(sumKobo(state.suspense.map(({ received }) => received))).toBeLessThanOrEqual(200_000);
    }),
  },
];

export function opened(tries = 0, change: Partial<Payable> = {}): PaymentState {
  const about = {
    id: `pay_${tries}`,
    payable: { ...order, ...change },
    provider: 'paystack',
    tries,
    now: 0,
  } as const;
  const decision = decidePayment(null, { type: 'open', ...about });
  if (!decision.ok) throw new Error(decision.reason);
  return decision.events.reduce<PaymentState | null>(
    (state, event) => evolvePayment(state, { ...event, at: 0 }),
    null,
  ) as PaymentState;
}

export interface Around {
  readonly tries?: readonly PaymentState[];
  readonly others?: readonly PaymentState[];
  readonly payable?: Partial<Payable>;
}

/** Returns a try after a charge. */
export function after(state: PaymentState, found: Partial<Charge>, around: Around = {}): PaymentState {
  return said(state, found, around).reduce(
    (before, event) => evolvePayment(before, { ...event, at: 9 }),
    state,
  );
}

/** Returns the events that a charge causes in a try. */
export function said(
  state: PaymentState,
  found: Partial<Charge>,
  { tries = [state], others = [], payable = {} }: Around = {},
): readonly PaymentEvent[] {
  const about = {
    charge: { ...charge, ...found },
    live: false,
    payable: { ...order, ...payable },
    tries,
    others,
    paidAt: null,
    now: 9,
  };
  const decision = decidePayment(state, { type: 'settle', ...about });
  if (!decision.ok) throw new Error(decision.reason);
  return decision.events;
}
