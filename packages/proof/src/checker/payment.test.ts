import { foldEvents, verify } from '@marketsquare/core/journal';
import { zeroKobo } from '@marketsquare/core/kernel/money';
import {
  type Done,
  judge,
  notPaid,
  openingOf,
  type PopupOutcome,
  type WithCard,
  withPopup,
} from '@marketsquare/core/shop/card-payment';
import { paymentMachine } from '@marketsquare/core/shop/payment';
import { settle } from '@marketsquare/core/shop/settlement';
import { describe, expect, test } from 'vitest';
import type { CheckOptions } from './check.ts';
import {
  type CheckReport,
  check,
  giving,
  type Limits,
  mixing,
  mixingAgain,
  paymentModel,
  tryingAgain,
  type WorldBounds,
} from './index.ts';
import type { PaymentRules } from './payment/world.ts';
import { withCardState, withState } from './testing/with-state.ts';

const moneyIsSafe =
  'Where money was taken there is a way to "confirmed" without another charge, or it is given back.';

/**
 * Too large to be explored completely, and in every run: explored up to the limit. The others are among the
 * checks.
 */
const largeWorlds = process.env.TEST_FULL
  ? { mixingAgain, both: { ...tryingAgain, wanted: [...tryingAgain.wanted, ...tryingAgain.wanted] } }
  : {};
/** A machine that believes the popup: money that came all the same comes a second time. */
const believing = withCardState(paymentMachine, 'awaitingGateway', {
  tags: 'busy',
  invoke: {
    id: 'openPopup',
    src: 'openPopup',
    input: ({ context }: { readonly context: WithCard }) => openingOf(context.card),
    onDone: judge(
      ({ context, event }: Done<PopupOutcome>) => withPopup(context.card, event.output),
      [
        { guard: 'isApproved', target: 'reported' },
        { target: 'ended', as: (card) => notPaid(card, 'refusedInPopup') },
      ],
    ),
    onError: 'checking',
  },
});
/** The world in which the planted faults are searched for. */
const retrying = tryingAgain;

test.each(Object.entries(largeWorlds))(
  'the payment machine keeps every promise in each situation of the world "%s", with every reply late, lost or told twice',
  (name, world) => {
    const report = checked(paymentMachine, world, 100_000);
    console.info(`payment, ${name}: ${report.states} states, ${report.steps} steps`);
    expect(report.violations).toEqual([]);
    expect(report.states).toBeGreaterThan(500);
  },
  600_000,
);

describe('the checker finds', () => {
  test('an order that is charged once more although less than its price came', () => {
    const faulty = withState(paymentMachine, 'underpaid', {
      on: { 'payment.requested': { target: 'choosingWay', actions: { type: 'tryAgain', params: eventOf } } },
    });
    expectBroken(faulty, retrying, 'An order that less than its price has come for is charged once more.');
  });

  test('a second payment that is offered while the first may have been taken', () => {
    const faulty = withCardState(paymentMachine, 'unconfirmed', {
      on: {
        'cardPayment.checkedAgain': 'checking',
        'payment.requested': {
          target: '#payment.choosingWay',
          actions: { type: 'tryAgain', params: eventOf },
        },
      },
    });
    const trace = traceOf(
      checked(faulty, retrying, 3_000),
      'No popup opens while an earlier one has told of success and its try is not lost.',
    );
    expect(trace.at(-1)?.state).toEqual({ card: 'awaitingGateway' });
    expect(trace.map(({ move }) => move)).toContainEqual(
      expect.stringContaining('the popup tells of success'),
    );
  });

  test('a repeated order that does not carry the attempt of the one before [PAY-05]', () => {
    const faulty = paymentMachine.provide({ guards: { isSameAttempt: () => false } });
    const trace = traceOf(
      checked(faulty, retrying, 3_000),
      'One attempt, and one revision of the checkout, is one order at most, until that has ended.',
    );
    expect(trace.map(({ move }) => move)).toEqual([
      'the shopper asks to pay at paystack',
      'the order arrives',
      'the answer to the order is lost',
      'the shopper asks to pay at paystack',
      'the order arrives',
    ]);
  });

  test('a second try that places a second order [PAY-30]', () => {
    const faulty = paymentMachine.provide({ guards: { isForPlacedOrder: () => false } });
    expectBroken(
      faulty,
      retrying,
      'One attempt, and one revision of the checkout, is one order at most, until that has ended.',
    );
  });

  test("a payment that is confirmed on the popup's word [PAY-09]", () => {
    const faulty = withCardState(paymentMachine, 'reported', {
      tags: 'busy',
      invoke: {
        id: 'recordPayment',
        src: 'recordPayment',
        onDone: '#payment.confirmed',
        onError: 'unconfirmed',
      },
    });
    const trace = traceOf(
      checked(faulty, retrying, 3_000),
      'A payment is confirmed only when the server has settled the order.',
    );
    expect(trace.at(-1)).toMatchObject({ move: 'recordPayment is done', state: 'confirmed' });
  });

  test('a shopper who reads that it failed, and can do nothing about it', () => {
    const broken = brokenBy(
      checked(withState(believing, 'declined', { tags: 'retryable' }), retrying, 3_000),
    );
    expect(broken).toContain('Something can still be done everywhere.');
    expect(broken).toContain(moneyIsSafe);
    expect(broken).toContain('From everywhere there is a way to "confirmed" or to an honest end.');
  });

  test('a payment that nobody can check again', () => {
    expect(brokenBy(checked(withCardState(paymentMachine, 'unconfirmed', {}), retrying, 3_000))).toContain(
      moneyIsSafe,
    );
  });

  test('a gift card that is left out, and a card that is charged all the same [PAY-06]', () => {
    const faulty = paymentMachine.provide({ guards: { owesGiftCard: () => false } });
    expectBroken(faulty, mixing, 'A popup opens before gift card and wallet are held.');
  });

  test('a wallet that is left out, and a card that is charged all the same [PAY-19]', () => {
    const faulty = paymentMachine.provide({ guards: { owesWallet: () => false } });
    expectBroken(faulty, mixing, 'A popup opens before gift card and wallet are held.');
  });

  test('an order that is confirmed although a part of it was given back', () => {
    const broken = brokenBy(checked(paymentMachine, at(giving, { isCovered: () => true }), 3_000));
    expect(broken).toContain('What gift card, wallet and card have paid of a confirmed order is its total.');
    expect(broken).toContain('A part is taken exactly when its order is confirmed.');
  });

  test('a held part that nobody ever gives back', () => {
    expectBroken(
      paymentMachine,
      at(mixing, { releases: false }),
      'A held part is taken or given back, even if the shopper never comes again.',
    );
  });

  test('a gift card that is held for two orders at once', () => {
    expect(brokenBy(checked(paymentMachine, at(giving, { isAvailable: () => true }), 3_000))).toContain(
      'No gift card and no wallet pays two orders.',
    );
  });

  test('a second charge that nobody gives back', () => {
    const paid = { outcome: 'settled', excess: zeroKobo } as const;
    const takesAll: PaymentRules['settle'] = (intent, charge, usedElsewhere) =>
      charge.status === 'success' ? paid : settle(intent, charge, usedElsewhere);
    expectBroken(
      paymentMachine,
      at(retrying, { settle: takesAll }),
      'No order is charged twice without the second charge being seen as one to give back.',
    );
  });

  test('a popup that lied about its try, and hides the one that paid', () => {
    expectBroken(
      paymentMachine,
      at(retrying, { checksOrder: false }),
      'A check of a paid order leaves it unconfirmed.',
    );
  });

  test('a second press that is taken while work is in flight', () => {
    const faulty = withCardState(paymentMachine, 'reported', {
      tags: 'busy',
      on: { 'payment.requested': 'starting' },
      invoke: { id: 'recordPayment', src: 'recordPayment', onDone: 'checking', onError: 'unconfirmed' },
    });
    expectBroken(faulty, retrying, 'A second press while work is in flight changes anything.');
  });

  test('an answer that is believed although nobody waits for it', () => {
    const faulty = withState(paymentMachine, 'declined', {
      on: { 'xstate.done.actor.checkPayment': 'confirmed' },
    });
    expectBroken(faulty, retrying, 'An answer that comes late, or twice, changes anything.');
  });

  test('a spinner that waits for nothing', () => {
    expectBroken(
      withCardState(paymentMachine, 'waiting', { tags: 'busy' }),
      retrying,
      'A shopper is asked to wait only while work is in flight.',
    );
  });

  test('a state that is entered without what it needs', () => {
    const faulty = withState(paymentMachine, 'refused', {
      tags: 'retryable',
      on: { 'payment.requested': 'card.checking' },
    });
    const [violation] = checked(faulty, retrying, 3_000).violations.filter(({ property }) =>
      property.startsWith('The machine takes every event'),
    );
    expect(violation?.property).toContain('a card payment in this state is due');
  });
});

describe('a failing run', () => {
  const faulty = paymentMachine.provide({ guards: { isBought: () => true } });
  const report = checked(faulty, retrying, 3_000);

  test('is found by wandering where the limits end too early, and shrunk to what it needs', () => {
    const wandered = check(paymentModel(faulty, retrying), {
      limits: { depth: 2, states: 100 },
      walks: { seed: 7, walks: 60, depth: 60 },
    });
    expect(wandered.isComplete).toBe(false);
    const property = 'A payment is confirmed only when the server has settled the order.';
    expect(traceOf(wandered, property).length).toBeLessThanOrEqual(traceOf(report, property).length + 3);
  });

  test('is a journal that replays to the same digests', () => {
    const journal = report.violations[0]?.journal ?? [];
    expect(journal[0]?.event.type).toBe('xstate.init');
    expect(verify({ payment: faulty }, journal)).toMatchObject({ ok: true, compared: journal.length });
    const events = journal.map(({ event }) => event);
    expect(foldEvents(faulty, events).value).toEqual(report.violations[0]?.trace.at(-1)?.state);
  });

  test('is the same for the same seed', () => {
    const options = { limits: { depth: 2, states: 100 }, walks: { seed: 7, walks: 5, depth: 30 } };
    expect(check(paymentModel(faulty, retrying), options)).toEqual(
      check(paymentModel(faulty, retrying), options),
    );
  });
});

function checked(machine: typeof paymentMachine, world: WorldBounds, states = 10_000): CheckReport {
  return check(paymentModel(machine, world), asFarAs({ states }));
}

/** Explores a machine or a world with a fault until the fault breaks its property. */
function expectBroken(machine: typeof paymentMachine, world: WorldBounds, until: string): void {
  const report = check(paymentModel(machine, world), asFarAs({ states: 10_000, until }));
  expect(brokenBy(report)).toContain(until);
}

function asFarAs(limits: Omit<Limits, 'depth'>): CheckOptions {
  return {
    limits: { depth: Number.POSITIVE_INFINITY, ...limits },
    walks: { seed: 1, walks: 0, depth: 0 },
  };
}

/** A world whose server has a fault. */
function at(world: WorldBounds, fault: Partial<PaymentRules>): WorldBounds {
  return { ...world, server: { ...world.server, ...fault } };
}

function brokenBy(report: CheckReport): readonly string[] {
  return report.violations.map(({ property }) => property);
}

function traceOf(report: CheckReport, property: string) {
  return report.violations.find((one) => one.property === property)?.trace ?? [];
}

function eventOf({ event }: { readonly event: unknown }): unknown {
  return event;
}
