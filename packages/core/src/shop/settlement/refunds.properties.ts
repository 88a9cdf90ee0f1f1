import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { type RefundKey, refundOfCancelled, refundOfStaff } from '../order/refund-key.ts';
import type { Charge } from './charge.ts';
import { decidePayment } from './decide.ts';
import type { PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';
import {
  backByRule,
  givenBack,
  owedBack,
  type RefundCommand,
  refundable,
  refundSilenceMs,
} from './refunds.ts';

export const paid: PaymentState = {
  id: 'pay_1',
  reference: 'Gr010720001',
  paysFor: { purpose: 'order', id: 'ord_1' },
  provider: 'paystack',
  amount: kobo(50_000),
  status: 'settled',
  providerId: '42',
  received: kobo(50_000),
  reversed: kobo(0),
  failure: null,
  openedAt: 0,
  expiresAt: 1,
  settledAt: 1,
  suspense: [],
  refunds: [],
};

export const charge: Charge = {
  provider: 'paystack',
  providerId: '42',
  reference: paid.reference,
  status: 'success',
  askedKobo: kobo(50_000),
  chargedKobo: kobo(50_000),
  feesKobo: null,
  reversedKobo: kobo(0),
  currency: 'NGN',
  live: false,
  channel: 'card',
  paidAt: null,
  last4: null,
  brand: null,
};

export const ask = ({ id: refund, reason }: RefundKey, amount: number): RefundCommand => ({
  type: 'refund',
  refund,
  reason,
  amount: kobo(amount),
});

const cancel = refundOfCancelled('ord_1');
const byStaff = fc.constantFrom(...['a', 'b', 'c', 'd'].map(refundOfStaff));
const work = fc
  .oneof(byStaff, fc.constant(cancel))
  .chain(({ id: refund }) =>
    fc.constantFrom<RefundCommand>(
      { type: 'sendRefund', refund },
      { type: 'refuseRefund', refund },
      { type: 'sendRefundAgain', refund, now: 9 * refundSilenceMs },
    ),
  );

const command = fc.oneof(
  fc.tuple(byStaff, fc.nat(30_000)).map(([key, amount]) => ask(key, amount)),
  work,
);

const commands = fc.array(command, { maxLength: 12 });
/** Money that goes back meanwhile, whoever sent it, in kobo. */
const back = fc.array(fc.tuple(commands, fc.nat(20_000)), { maxLength: 4 });
const lived = (story: readonly (readonly [readonly RefundCommand[], number])[], from = paid) =>
  story.reduce((state, [said, amount]) => {
    const then = told(said, state);
    return gone(then, Math.min(amount, then.received - then.reversed));
  }, from);

export const properties: readonly Property[] = [
  {
    name: 'whatever is asked, sent and refused the refunds under way never exceed what was paid',
    property: fc.property(commands, (said) => {
      const state = told(said);
      const onItsWay = sumKobo(state.refunds.map(({ open }) => open));
      expect(onItsWay + refundable(state)).toBe(50_000);
    }),
  },
  {
    name: 'whatever is asked, sent and refused no more waits than can still go back',
    property: fc.property(back, (story) => {
      const state = lived(story);
      expect(sumKobo(state.refunds.map((one) => one.waiting))).toBeLessThanOrEqual(refundable(state));
    }),
  },
  {
    name: 'whatever is asked, sent and refused all that a cancelled order has to give back waits with refunds that were refused',
    property: fc.property(back, back, (before, after) => {
      const open = lived(before);
      const left = refundable(open);
      const state = lived(after, told([ask(cancel, left)], open));
      const waiting = sumKobo(state.refunds.map((one) => one.waiting));
      fc.pre(left > 0);
      expect(waiting).toBeGreaterThanOrEqual(owedBack(state));
    }),
  },
  {
    name: 'whatever staff ask for and gateways refuse no more of a price goes back than was counted as given',
    property: fc.property(commands, (said) => {
      const { state, given } = said.reduce(
        (before, command) => {
          const after = told([command], before.state);
          const isAsked = command.type === 'refund' && after !== before.state;
          const amount = isAsked ? command.amount : zeroKobo;
          const free = leastKobo(amount, backByRule(before.state));
          return { state: after, given: before.given + subtractKobo(amount, free) };
        },
        { state: paid, given: 0 },
      );
      expect(givenBack(state)).toBeLessThanOrEqual(given);
    }),
  },
];

/** What commands make of a try; those that are refused change nothing. */
export function told(commands: readonly RefundCommand[], state = paid): PaymentState {
  return commands.reduce((before, command) => {
    const decision = decidePayment(before, command);
    if (!decision.ok) return before;
    return decision.events.reduce((one, event) => evolvePayment(one, { ...event, at: 2 }), before);
  }, state);
}

/** So much of it went back, as its gateway says. */
export function gone(state: PaymentState, amount: number): PaymentState {
  const event = {
    ...{ ...charge, at: 3, isNew: false, received: state.received },
    settlement: { outcome: 'reversed', amount: kobo(amount), isWhole: false },
  } as const;
  return evolvePayment(state, { type: 'payment.reversed', ...event });
}
