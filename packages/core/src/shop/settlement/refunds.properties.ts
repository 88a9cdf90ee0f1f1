import fc from 'fast-check';
import { expect } from 'vitest';
import { kobo, leastKobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { type RefundKey, refundOfCancelled, refundOfStaff } from '../order/refund-key.ts';
import type { Charge } from './charge.ts';
import { decidePayment } from './decide.ts';
import type { PaymentState } from './events.ts';
import { evolvePayment } from './evolve.ts';
import { backByRule, givenBack, owedBack, refundable } from './figures.ts';
import { type RefundCommand, refundSilenceMs } from './refunds.ts';

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
  silence: null,
  silences: 0,
  expiresAt: 1,
  settledAt: 1,
  suspense: [],
  refunds: [],
  waiting: kobo(0),
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
const staffs = ['a', 'b', 'c', 'd'].map(refundOfStaff);
const byStaff = fc.constantFrom(...staffs);
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
/** Refunds that go back meanwhile, where they were sent, and money that nobody asked for, in kobo. */
const back = fc.array(
  fc.tuple(commands, fc.subarray([cancel, ...staffs].map(({ id }) => id)), fc.nat(20_000)),
  { maxLength: 4 },
);
type Story = readonly (readonly [readonly RefundCommand[], readonly string[], number])[];
const lived = (story: Story, from = paid) =>
  story.reduce((state, [said, named, amount]) => {
    const then = told(said, state);
    const sent = then.refunds.filter((one) => one.state === 'sent' && named.includes(one.id));
    return gone(then, amount, ...sent.map(({ id }) => id));
  }, from);

export const properties: readonly Property[] = [
  {
    name: 'whatever is asked, sent and refused the refunds under way never exceed what was paid',
    property: fc.property(commands, (said) => {
      const state = told(said);
      const onItsWay = state.refunds.filter((one) => one.state === 'asked' || one.state === 'sent');
      expect(sumKobo(onItsWay.map(({ amount }) => amount)) + refundable(state)).toBe(50_000);
    }),
  },
  {
    name: 'whatever is asked, sent and refused no more waits than can still go back',
    property: fc.property(back, (story) => {
      const state = lived(story);
      expect(state.waiting).toBeLessThanOrEqual(refundable(state));
    }),
  },
  {
    name: 'whatever is asked, sent and refused all that a cancelled order has to give back waits with refunds that were refused',
    property: fc.property(back, back, (before, after) => {
      const open = lived(before);
      const left = refundable(open);
      const state = lived(after, told([ask(cancel, left)], open));
      fc.pre(left > 0);
      expect(state.waiting).toBeGreaterThanOrEqual(owedBack(state));
    }),
  },
  {
    name: 'whatever is asked, sent and refused money that went back under no name of ours ends no refund that is under way',
    property: fc.property(back, fc.nat(20_000), (story, amount) => {
      const state = lived(story);
      const under = ({ refunds }: PaymentState) =>
        refunds.filter((one) => one.state === 'asked' || one.state === 'sent');
      expect(under(gone(state, amount))).toEqual(under(state));
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

/** Returns a try after commands; those that are refused change nothing. */
export function told(commands: readonly RefundCommand[], state = paid): PaymentState {
  return commands.reduce((before, command) => {
    const decision = decidePayment(before, command);
    if (!decision.ok) return before;
    return decision.events.reduce((one, event) => evolvePayment(one, { ...event, at: 2 }), before);
  }, state);
}

/**
 * Money went back, as its gateway says, but no more than is here.
 *
 * @param amount  that of no refund of ours, in kobo
 * @param named   the refunds of ours that did
 */
export function gone(state: PaymentState, amount: number, ...named: readonly string[]): PaymentState {
  const refunds = state.refunds
    .filter(({ id }) => named.includes(id))
    .map((one) => ({ refund: one.id, amount: one.amount }));
  const all = sumKobo([kobo(amount), ...refunds.map((one) => one.amount)]);
  const back = leastKobo(all, subtractKobo(state.received, state.reversed));
  const event = {
    ...{ ...charge, at: 3, isNew: false, received: state.received },
    settlement: { outcome: 'reversed', amount: back, isWhole: false, refunds },
  } as const;
  return evolvePayment(state, { type: 'payment.reversed', ...event });
}
