import { assign, setup } from 'xstate';
import type { OrderEvent } from './events.ts';
import { stepOf, type TrackerStep } from './status.ts';

export interface TrackingContext {
  /** The time at which each step was reached, in epoch milliseconds. */
  readonly reachedAt: Readonly<Partial<Record<TrackerStep, number>>>;
  /** The status as received; empty before the first. */
  readonly status: string;
}

// Progress goes forward only, though it may skip steps.
const toProcessing = {
  guard: { type: 'leadsTo', params: { step: 'processing' } },
  target: 'processing',
} as const;
const toReady = {
  guard: { type: 'leadsTo', params: { step: 'readyForDispatch' } },
  target: 'readyForDispatch',
} as const;
const toDispatched = {
  guard: { type: 'leadsTo', params: { step: 'dispatched' } },
  target: 'dispatched',
} as const;
const toCompleted = {
  guard: { type: 'leadsTo', params: { step: 'completed' } },
  target: 'completed',
} as const;

/**
 * An order on its way, from placed to handed over. The server folds its order stream through this chart and
 * refuses events that the chart does not take; the screen draws the tracker from the same snapshot.
 * [ORD-19..ORD-24]
 */
export const trackingMachine = setup({
  types: { context: {} as TrackingContext, events: {} as OrderEvent },
  guards: {
    leadsTo: ({ event }, params: { step: TrackerStep }) =>
      event.type === 'order.statusChanged' && stepOf(event.status) === params.step,
  },
  actions: {
    reach: assign(({ context, event }, params: { step: TrackerStep }) => ({
      status: event.type === 'order.statusChanged' ? event.status : context.status,
      reachedAt: { ...context.reachedAt, [params.step]: context.reachedAt[params.step] ?? event.at },
    })),
  },
}).createMachine({
  id: 'tracking',
  context: { reachedAt: {}, status: '' },
  initial: 'unplaced',
  states: {
    unplaced: { on: { 'order.placed': 'awaitingPayment' } },
    awaitingPayment: { on: { 'order.paid': 'confirmed', 'order.cancelled': 'cancelled' } },
    confirmed: {
      entry: { type: 'reach', params: { step: 'confirmed' } },
      on: {
        'order.statusChanged': [toProcessing, toReady, toDispatched, toCompleted],
        'order.cancelled': 'cancelled',
      },
    },
    processing: {
      entry: { type: 'reach', params: { step: 'processing' } },
      on: {
        'order.statusChanged': [{ ...toProcessing, reenter: true }, toReady, toDispatched, toCompleted],
        'order.cancelled': 'cancelled',
      },
    },
    readyForDispatch: {
      entry: { type: 'reach', params: { step: 'readyForDispatch' } },
      on: { 'order.statusChanged': [toDispatched, toCompleted], 'order.cancelled': 'cancelled' },
    },
    dispatched: {
      entry: { type: 'reach', params: { step: 'dispatched' } },
      on: { 'order.statusChanged': [toCompleted], 'order.cancelled': 'cancelled' },
    },
    completed: {
      entry: { type: 'reach', params: { step: 'completed' } },
      on: { 'order.refunded': 'refunded' },
    },
    // Money that arrives after the cancellation is returned, never lost.
    cancelled: { on: { 'order.refunded': 'refunded' } },
    refunded: { type: 'final' },
  },
});
