import { describe, expect, test } from 'vitest';
import { assign } from 'xstate';
import { cartMachine, lineKey } from '../cart/index.ts';
import { checkoutMachine } from '../checkout/index.ts';
import { selectionMachine } from '../selection/index.ts';
import { trackingMachine } from '../tracking/index.ts';
import {
  type CheckReport,
  cartModel,
  check,
  checkoutModel,
  checks,
  selectionModel,
  trackingModel,
} from './index.ts';
import { withState } from './testing/with-state.ts';

const options = {
  limits: { depth: Number.POSITIVE_INFINITY, states: 40_000 },
  walks: { seed: 1, walks: 0, depth: 0 },
};

describe('the machines, in every situation of a small world', () => {
  test.each(['cart', 'selection', 'checkout', 'tracking'] as const)(
    'the %s keeps its promises, and has no state and no transition that nothing leads to',
    (name) => {
      const report = checks[name](options);
      const { states, transitions } = report.coverage;
      console.info(
        `${name}: ${report.states} situations; ${states.reached} of ${states.total} states, ${transitions.reached} of ${transitions.total} transitions`,
      );
      expect(report).toMatchObject({ isComplete: true, violations: [] });
      expect(states.missing).toEqual([]);
      expect(transitions.missing).toEqual([]);
    },
    120_000,
  );

  test('says how far it has come', () => {
    const heard: number[] = [];
    checks.tracking({ ...options, onProgress: ({ states }) => heard.push(states) });
    expect(heard.at(-1)).toBe(checks.tracking(options).states);
  });

  test('stops at its limits, and says so', () => {
    const report = checks.cart({ ...options, limits: { depth: 3, states: 40_000 } });
    expect(report).toMatchObject({ depth: 3, isComplete: false });
    expect(report.coverage.transitions.missing.length).toBeGreaterThan(0);
  });
});

describe('the checker finds', () => {
  test('a cart that counts a line beyond its most [QTY-02]', () => {
    const faulty = cartMachine.provide({
      actions: {
        addItem: assign({
          lines: (_, { item, quantity }) => [{ ...item, key: lineKey(item), quantity }],
        }),
      },
    });
    const broken = brokenBy(check(cartModel(faulty), { ...options, limits: { depth: 2, states: 5_000 } }));
    expect(broken).toContain('A line has a whole quantity, from one to the most that a line holds.');
  });

  test('a store that is set for a mode it does not serve [SEL-10]', () => {
    const faulty = selectionMachine.provide({ guards: { isOffered: () => true } });
    expect(brokenBy(check(selectionModel(faulty), options))).toContain(
      'A store that is set serves its mode, and a delivery has an area.',
    );
  });

  test('a checkout that goes on although a check fails [PAY-04, CHK-23]', () => {
    const faulty = checkoutMachine.provide({ guards: { hasTerms: () => true } });
    expect(brokenBy(check(checkoutModel(faulty), options))).toContain(
      'A submit is refused without a word, or goes on although a check fails.',
    );
  });

  test('an order that goes back on its way [ORD-22]', () => {
    const faulty = withState(trackingMachine, 'dispatched', { on: { 'order.statusChanged': 'processing' } });
    expect(brokenBy(check(trackingModel(faulty), options))).toContain(
      'An order goes back to an earlier step.',
    );
  });
});

function brokenBy(report: CheckReport): readonly string[] {
  return report.violations.map(({ property }) => property);
}
