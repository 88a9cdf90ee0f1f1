import { assign, sendTo, setup } from 'xstate';
import { type Failure, toFailure, wait } from '../failure/index.ts';
import { zeroKobo } from '../money/index.ts';
import {
  type FreshQuote,
  openPopup,
  type PaymentOpening,
  type Placement,
  placeOrder,
  recordPayment,
  startPayment,
  type VerificationRequest,
  verifyPayment,
} from './actors.ts';
import type { PaymentEvent } from './events.ts';
import type { OrderDraft, PlacedOrder } from './order-draft.ts';
import { isApproved, isSameOrder, mostCodeDraws, orElse, paymentMessages, pendingChecks } from './rules.ts';
import type { Provider } from './settlement.ts';

export interface PaymentContext {
  readonly draft: OrderDraft | null;
  readonly provider: Provider | null;
  readonly attemptId: string;
  readonly code: string;
  /** Other orders' codes met so far. */
  readonly codeDraws: number;
  readonly order: PlacedOrder | null;
  readonly opening: PaymentOpening | null;
  /** The provider's id of the transaction, as the popup reported it: a hint. */
  readonly transactionId: string | null;
  readonly checks: number;
  readonly quote: FreshQuote | null;
  readonly failure: Failure | null;
}

const nothingYet: PaymentContext = {
  draft: null,
  provider: null,
  attemptId: '',
  code: '',
  codeDraws: 0,
  order: null,
  opening: null,
  transactionId: null,
  checks: 0,
  quote: null,
  failure: null,
};

/**
 * Paying for one order: place it, open the provider's popup for what is left to pay, record the answer, have the server
 * verify it. The order exists before any payment, so every way out can be tried again with the same order. [PAY-04..PAY-17, PAY-30]
 *
 * Every call carries the attempt or the reference, and is safe to repeat: a reload in the middle runs it again.
 */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, tags: {} as 'busy' | 'retryable' },
  actors: { placeOrder, startPayment, openPopup, recordPayment, verifyPayment, wait },
  guards: {
    isForPlacedOrder: ({ context }, params: { draft: OrderDraft }) =>
      context.order !== null && context.draft !== null && isSameOrder(context.draft, params.draft),
    isPlaced: (_, params: { placement: Placement }) => params.placement.kind === 'placed',
    isRequoted: (_, params: { placement: Placement }) => params.placement.kind === 'requoted',
    mayDrawAgain: ({ context }, params: { placement: Placement }) =>
      params.placement.kind === 'codeTaken' && context.codeDraws < mostCodeDraws,
    hasBalance: ({ context }) => (context.order?.balance ?? zeroKobo) > 0,
    isSettled: (_, params: { opening: PaymentOpening }) => params.opening.isSettled,
    isApproved: (_, params: { code: string }) => isApproved(params.code),
    is: (_, params: { kind: string; expected: string }) => params.kind === params.expected,
    mayCheckAgain: ({ context }, params: { kind: string }) =>
      params.kind === 'pending' && context.checks < pendingChecks.most,
  },
  actions: {
    takeRequest: assign(
      (_, params: { draft: OrderDraft; provider: Provider | null; attemptId: string; code: string }) => ({
        ...nothingYet,
        draft: params.draft,
        provider: params.provider,
        attemptId: params.attemptId,
        code: params.code,
      }),
    ),
    tryAgain: assign((_, params: { provider: Provider | null }) => ({
      provider: params.provider,
      opening: null,
      transactionId: null,
      checks: 0,
      failure: null,
    })),
    keepPlacement: assign(({ context }, params: { placement: Placement }) => {
      switch (params.placement.kind) {
        case 'placed':
          return { order: params.placement.order, code: params.placement.order.code };
        case 'requoted':
          return { quote: params.placement.quote };
        case 'codeTaken':
          return { code: params.placement.code, codeDraws: context.codeDraws + 1 };
        default:
          return params.placement satisfies never;
      }
    }),
    keepOpening: assign({ opening: (_, params: { opening: PaymentOpening }) => params.opening }),
    keepTransaction: assign({
      transactionId: (_, params: { transactionId: string }) => params.transactionId,
    }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    startChecks: assign({ checks: 0, failure: null }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    announceQuote: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }) => ({ type: 'shop.orderRequoted', quote: context.quote }),
    ),
    announceOrder: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }) => ({ type: 'shop.orderConfirmed', kind: context.draft?.kind ?? 'grocery' }),
    ),
  },
}).createMachine({
  id: 'payment',
  context: nothingYet,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'payment.requested': {
          target: 'placingOrder',
          actions: { type: 'takeRequest', params: ({ event }) => event },
        },
      },
    },

    placingOrder: {
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({
          attemptId: context.attemptId,
          code: context.code,
          draft: draftOf(context),
          provider: context.provider,
        }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ placement: event.output }) },
            target: 'choosingWay',
            actions: { type: 'keepPlacement', params: ({ event }) => ({ placement: event.output }) },
          },
          {
            guard: { type: 'isRequoted', params: ({ event }) => ({ placement: event.output }) },
            target: 'requoted',
            actions: [
              { type: 'keepPlacement', params: ({ event }) => ({ placement: event.output }) },
              'announceQuote',
            ],
          },
          {
            guard: { type: 'mayDrawAgain', params: ({ event }) => ({ placement: event.output }) },
            target: 'placingOrder',
            reenter: true,
            actions: { type: 'keepPlacement', params: ({ event }) => ({ placement: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: () => ({ failure: paymentMessages.codesTaken }) },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },

    choosingWay: { always: [{ guard: 'hasBalance', target: 'startingPayment' }, { target: 'verifying' }] },

    startingPayment: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ orderId: orderOf(context).id, provider: providerOf(context) }),
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => ({ opening: event.output }) },
            target: 'verifying',
            actions: { type: 'keepOpening', params: ({ event }) => ({ opening: event.output }) },
          },
          {
            target: 'awaitingGateway',
            actions: { type: 'keepOpening', params: ({ event }) => ({ opening: event.output }) },
          },
        ],
        onError: {
          target: 'declined',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },

    awaitingGateway: {
      tags: 'busy',
      invoke: {
        id: 'openPopup',
        src: 'openPopup',
        input: ({ context }) => openingOf(context),
        onDone: [
          {
            guard: {
              type: 'isApproved',
              params: ({ event }) => ({ code: event.output.kind === 'answered' ? event.output.code : '' }),
            },
            target: 'recording',
            actions: {
              type: 'keepTransaction',
              params: ({ event }) => ({
                transactionId: event.output.kind === 'answered' ? event.output.transactionId : '',
              }),
            },
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: event.output.kind, expected: 'closed' }) },
            target: 'checkingClosed',
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ kind: event.output.kind, expected: 'unavailable' }),
            },
            target: 'declined',
            actions: { type: 'keepFailure', params: () => ({ failure: paymentMessages.popupUnavailable }) },
          },
          {
            target: 'declined',
            actions: { type: 'keepFailure', params: () => ({ failure: paymentMessages.declined }) },
          },
        ],
        onError: {
          target: 'declined',
          actions: { type: 'keepFailure', params: () => ({ failure: paymentMessages.popupUnavailable }) },
        },
      },
    },

    recording: {
      tags: 'busy',
      invoke: {
        id: 'recordPayment',
        src: 'recordPayment',
        input: ({ context }) => ({
          orderId: orderOf(context).id,
          reference: openingOf(context).reference,
          provider: openingOf(context).provider,
          amount: openingOf(context).amount,
          transactionId: context.transactionId ?? '',
        }),
        onDone: 'verifying',
        onError: {
          target: 'unconfirmed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({
              failure: orElse(toFailure(event.error), paymentMessages.recordFailed),
            }),
          },
        },
      },
    },

    verifying: {
      tags: 'busy',
      entry: 'countCheck',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => verificationOf(context),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: event.output.kind, expected: 'settled' }) },
            target: 'confirmed',
          },
          {
            guard: { type: 'mayCheckAgain', params: ({ event }) => ({ kind: event.output.kind }) },
            target: 'awaitingBank',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: event.output.kind, expected: 'failed' }) },
            target: 'declined',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({
                failure: orElse(
                  { code: '', message: event.output.kind === 'failed' ? event.output.message : '' },
                  paymentMessages.declined,
                ),
              }),
            },
          },
          {
            target: 'unconfirmed',
            actions: { type: 'keepFailure', params: () => ({ failure: paymentMessages.notHeardYet }) },
          },
        ],
        onError: {
          target: 'unconfirmed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({
              failure: orElse(toFailure(event.error), paymentMessages.verificationThrew),
            }),
          },
        },
      },
    },

    awaitingBank: {
      tags: 'busy',
      invoke: {
        id: 'wait',
        src: 'wait',
        input: { ms: pendingChecks.waitMs },
        onDone: 'verifying',
        onError: 'verifying',
      },
    },

    // A popup may be closed after the bank has taken the money: the server looks before the shopper is told.
    checkingClosed: {
      tags: 'busy',
      invoke: {
        id: 'checkClosed',
        src: 'verifyPayment',
        input: ({ context }) => verificationOf(context),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ kind: event.output.kind, expected: 'settled' }) },
            target: 'confirmed',
          },
          {
            target: 'declined',
            actions: { type: 'keepFailure', params: () => ({ failure: paymentMessages.closed }) },
          },
        ],
        onError: {
          target: 'declined',
          actions: { type: 'keepFailure', params: () => ({ failure: paymentMessages.closed }) },
        },
      },
    },

    // Nothing was ordered: the shopper mends the form, or tries again.
    refused: {
      tags: 'retryable',
      on: {
        'payment.requested': {
          target: 'placingOrder',
          actions: { type: 'takeRequest', params: ({ event }) => event },
        },
      },
    },
    requoted: {
      tags: 'retryable',
      on: {
        'payment.requested': {
          target: 'placingOrder',
          actions: { type: 'takeRequest', params: ({ event }) => event },
        },
      },
    },

    // The order stands unpaid: the same one is tried again, a changed one is placed anew.
    declined: {
      tags: 'retryable',
      on: {
        'payment.requested': [
          {
            guard: { type: 'isForPlacedOrder', params: ({ event }) => event },
            target: 'choosingWay',
            actions: { type: 'tryAgain', params: ({ event }) => event },
          },
          { target: 'placingOrder', actions: { type: 'takeRequest', params: ({ event }) => event } },
        ],
      },
    },

    // The money may have been taken: nothing but another look is offered, so that nobody pays twice.
    unconfirmed: { on: { 'payment.checkedAgain': { target: 'verifying', actions: 'startChecks' } } },

    confirmed: {
      entry: 'announceOrder',
      on: {
        'payment.requested': {
          target: 'placingOrder',
          actions: { type: 'takeRequest', params: ({ event }) => event },
        },
        'payment.left': 'idle',
      },
    },
  },
});

function verificationOf(context: PaymentContext): VerificationRequest {
  const order = orderOf(context);
  return {
    orderId: order.id,
    reference: context.opening?.reference ?? null,
    provider: context.opening?.provider ?? null,
    amount: context.opening?.amount ?? order.total,
    transactionId: context.transactionId,
  };
}

// A state with work in flight is entered only with what that work needs: anything else is a programmer's error.
function draftOf({ draft }: PaymentContext): OrderDraft {
  return present(draft, 'a draft');
}

function orderOf({ order }: PaymentContext): PlacedOrder {
  return present(order, 'a placed order');
}

function openingOf({ opening }: PaymentContext): PaymentOpening {
  return present(opening, 'an opened payment');
}

function providerOf({ provider }: PaymentContext): Provider {
  return present(provider, 'a provider');
}

function present<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Error(`a payment in this state has ${what}`);
  return value;
}
