import {
  createRecorder,
  digestOf,
  entrySchema,
  foldEvents,
  initEvent,
  type JournalEntry,
  type JournaledEvent,
  journalVersion,
  type Machines,
  verify,
} from '@marketsquare/core/journal';
import { inertScope } from '@marketsquare/core/kernel/inert-scope';
import { type CartEvent, cartMachine } from '@marketsquare/core/shop/cart';
import { paymentMachine } from '@marketsquare/core/shop/payment';
import { type AnyStateMachine, createActor, initialTransition, transition } from 'xstate';
import * as z from 'zod/mini';
import { cartEvents } from './cart-work.ts';
import { atMost, type Figure, median, operationsPerSecond } from './figure.ts';
import { emptyCart, handWritten, type PlainCart, reduxCart } from './reducers.ts';

const eventCount = 20_000;
const longJournal = 10_000;
/** The time for a journal of this length. */
const mostOpeningMs = 2_000;
const input = { kind: 'grocery' as const, storeId: 1, lines: [] };

/** Replay by XState's own transition beside a live machine, and beside reducers that do the same work. */
export function replayFigures(): readonly Figure[] {
  const events = cartEvents(eventCount);
  const journaled: JournaledEvent[] = [
    { type: 'xstate.init', input },
    ...events.map((event) => ({ ...event })),
  ];
  const entries = record(events);

  const live = operationsPerSecond(eventCount, () => {
    const actor = createActor(cartMachine, { input }).start();
    for (const event of events) actor.send(event);
    actor.stop();
  });
  const folded = operationsPerSecond(eventCount, () => foldEvents(cartMachine, journaled));
  const verified = operationsPerSecond(eventCount, () => verify({ groceryCart: cartMachine }, entries));
  const plain = operationsPerSecond(2_000, () => {
    let [snapshot] = initialTransition(cartMachine, input);
    for (const event of events.slice(0, 2_000)) [snapshot] = transition(cartMachine, snapshot, event);
  });
  const byHand = operationsPerSecond(eventCount, () => events.reduce(handWritten, emptyCart));
  const redux = operationsPerSecond(eventCount, () => {
    const store = reduxCart();
    for (const event of events) store.dispatch(event);
  });
  refuseDifferent(events);
  const invoking = invokingEvents(eventCount);
  const invoked = operationsPerSecond(eventCount, () => foldEvents(paymentMachine, invoking));
  const payments = recordedByXState(invoking);
  refuseUnequal(verify({ payment: paymentMachine }, payments), payments.length);
  const compared = operationsPerSecond(eventCount, () => verify({ payment: paymentMachine }, payments));
  const cartOpening = opening({ groceryCart: cartMachine }, entries.slice(0, longJournal));
  const paymentOpening = opening({ payment: paymentMachine }, payments.slice(0, longJournal));

  const liveLimit = { name: 'live actor.send', value: live };
  return [
    { name: 'live actor.send, cart', unit: 'events/s', value: live, limit: null, budget: null },
    {
      name: 'replay, cart, no digests',
      unit: 'events/s',
      value: folded,
      limit: liveLimit,
      budget: null,
    },
    {
      name: 'replay, cart, every digest compared',
      unit: 'events/s',
      value: verified,
      limit: liveLimit,
      budget: null,
    },
    {
      name: 'replay, payment, in and out of invokes',
      unit: 'events/s',
      value: invoked,
      limit: liveLimit,
      budget: null,
    },
    {
      name: 'replay, payment, every digest compared',
      unit: 'events/s',
      value: compared,
      limit: liveLimit,
      budget: null,
    },
    { name: 'plain transition(), cart', unit: 'events/s', value: plain, limit: liveLimit, budget: null },
    { name: 'Redux Toolkit, cart', unit: 'events/s', value: redux, limit: liveLimit, budget: null },
    { name: 'hand-written reducer, cart', unit: 'events/s', value: byHand, limit: liveLimit, budget: null },
    {
      name: `a cart of ${longJournal} entries opens, every digest compared`,
      unit: 'ms',
      value: cartOpening,
      limit: null,
      budget: atMost(mostOpeningMs),
    },
    {
      name: `a payment of ${longJournal} entries opens, every digest compared`,
      unit: 'ms',
      value: paymentOpening,
      limit: null,
      budget: atMost(mostOpeningMs),
    },
  ];
}

/** A recorded session of a cart, with its digests. */
export function recordedCart(count: number): readonly JournalEntry[] {
  return record(cartEvents(count));
}

/** Throws unless all of them come to the same cart, because the comparison would mean nothing. */
function refuseDifferent(events: readonly CartEvent[]): void {
  const actor = createActor(cartMachine, { input }).start();
  const store = reduxCart();
  for (const event of events) {
    actor.send(event);
    store.dispatch(event);
  }
  const carts: readonly PlainCart[] = [
    actor.getSnapshot().context,
    store.getState(),
    events.reduce(handWritten, emptyCart),
  ];
  const texts = new Set(carts.map(({ lines }) => JSON.stringify(lines)));
  if (texts.size > 1) throw new Error('the reducers do other work than the machine');
}

/** Throws unless every digest was compared and none differs, because the figure would mean nothing. */
function refuseUnequal(verified: ReturnType<typeof verify>, count: number): void {
  if (!verified.ok || verified.compared !== count) throw new Error('the replay leads elsewhere than XState');
}

/** The time from a journal's text to the last snapshot, as `verify` opens a file, in milliseconds. */
function opening(machines: Machines, entries: readonly JournalEntry[]): number {
  const text = JSON.stringify(entries);
  const open = () => {
    const start = performance.now();
    verify(machines, z.array(entrySchema).parse(JSON.parse(text)));
    return performance.now() - start;
  };
  open();
  return median(Array.from({ length: 5 }, open));
}

function record(events: readonly CartEvent[]): readonly JournalEntry[] {
  const entries: JournalEntry[] = [];
  const { inspect } = createRecorder({
    session: 'bench',
    firstSeq: 0,
    now: () => 0,
    write: (entry) => entries.push(entry),
  });
  const actor = createActor(cartMachine, { input, inspect, systemId: 'groceryCart' }).start();
  for (const event of events) actor.send(event);
  actor.stop();
  return entries;
}

/** The entries of a payment, with the digests that XState itself computes. */
function recordedByXState(events: readonly JournaledEvent[]): readonly JournalEntry[] {
  const scope = inertScope();
  const machine: AnyStateMachine = paymentMachine;
  let snapshot = machine.getInitialSnapshot(scope, undefined);
  return events.map((event, seq) => {
    if (event.type !== initEvent) snapshot = machine.transition(snapshot, event, scope);
    const digest = digestOf(snapshot);
    return { v: journalVersion, session: 'bench', seq, at: 0, actor: 'payment', event, digest };
  });
}

/** A shopper whose card is declined for ever: every event enters or leaves an invoke. */
function invokingEvents(count: number): readonly JournaledEvent[] {
  const draft = { kind: 'grocery', paymentMethod: '', tenders: { giftCard: 0, wallet: 0 } };
  const requested = {
    type: 'payment.requested',
    draft,
    provider: 'paystack',
    attemptId: 'a',
    code: 'Gr010120001',
  };
  const order = { id: 'o', code: 'Gr010120001', total: 5, balance: 5 };
  const opening = { reference: 'Gr010120001', provider: 'paystack', amount: 5, isSettled: false };
  const round: readonly JournaledEvent[] = [
    requested,
    { type: 'xstate.done.actor.startPayment', output: opening },
    { type: 'xstate.done.actor.openPopup', output: { kind: 'answered', code: '51', transactionId: 't' } },
    { type: 'xstate.done.actor.checkPayment', output: { kind: 'failed', message: '' } },
  ];
  const rounds = Array.from({ length: Math.ceil(count / round.length) }, () => round).flat();
  return [
    { type: 'xstate.init' },
    requested,
    { type: 'xstate.done.actor.placeOrder', output: { kind: 'placed', order } },
    ...rounds.slice(1),
  ];
}
