import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import {
  initEvent,
  type JournalEntry,
  JournalError,
  type JournaledEvent,
  journalVersion,
} from '../../journal/index.ts';
import { done } from '../../journal/testing/work.ts';
import {
  approved,
  order,
  placed,
  recorded,
  requested,
  started,
} from '../../shop/payment/machine.properties.ts';
import { riceLine } from '../../shop/testing/index.ts';
import { machineNames, stateNames, sumUpVisit } from './index.ts';

type Step = readonly [actor: string, event: JournaledEvent | EventObject];

/** The summary of a visit with an entry each second. */
function summaryOf(...steps: readonly Step[]) {
  const sum = sumUpVisit();
  for (const [seq, [actor, event]] of steps.entries()) sum.add(entryOf(seq, actor, event));
  return sum.summary();
}

function entryOf(seq: number, actor: string, event: Step[1]): JournalEntry {
  return { v: journalVersion, session: 's', seq, at: seq * 1000, actor, event: { ...event } };
}

const began: Step = ['payment', { type: initEvent }];
const paying = (...events: readonly Step[1][]) =>
  [began, ...events.map((event): Step => ['payment', event])] as const;
const cart: Step = [
  'groceryCart',
  { type: initEvent, input: { kind: 'grocery', storeId: 3, lines: [riceLine, { ...riceLine, key: '8' }] } },
];

const ordering = [requested, placed, started, approved, recorded];
const settled = done('checkPayment', { kind: 'settled', received: null });
const untaken = done('checkPayment', { kind: 'failed', message: '' });

test.each([
  ['left', [requested]],
  ['ordered', [requested, placed]],
  ['declined', [...ordering, untaken]],
  ['paid', [...ordering, settled]],
  ['paid', [...ordering, settled, { type: 'payment.left' }]],
])('a visit ended as %s', (outcome, events) => {
  expect(summaryOf(...paying(...events)).outcome).toBe(outcome);
});

test('its total is that of its order, and of the carts before there is one', () => {
  expect(summaryOf(cart, began).total).toBe(2 * riceLine.unitPrice);
  expect(summaryOf(cart, ...paying(requested, placed)).total).toBe(order.total);
  expect(summaryOf()).toEqual({ states: [], outcome: 'left', total: 0 });
});

test('its machines are in their states since they came into them, the outer ones too', () => {
  const { states } = summaryOf(...paying(requested, placed, started));
  const since = new Map(states.map(({ machine, state, since }) => [`${machine}.${state}`, since]));
  expect(Object.fromEntries(since)).toEqual({ 'payment.card': 2000, 'payment.card.awaitingGateway': 3000 });
});

test('a machine that begins again is in its states since then', () => {
  const [again] = summaryOf(began, ['payment', { type: 'payment.left' }], began).states;
  expect(again).toEqual({ machine: 'payment', state: 'idle', since: 2000 });
});

test('an entry that does not fold is an error', () => {
  expect(() => sumUpVisit().add(entryOf(0, 'nobody', { type: initEvent }))).toThrow(JournalError);
});

test('states are named as a summary has them, and only those of machines that there are', () => {
  expect(machineNames).toContain('payment');
  expect(stateNames('payment')).toEqual(expect.arrayContaining(['idle', 'card', 'card.unconfirmed']));
  expect(stateNames('constructor')).toBeNull();
});
