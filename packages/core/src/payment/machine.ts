import { assign, sendTo, setup } from 'xstate';
import { type Failure, output, toFailure, wait } from '../failure/index.ts';
import { zeroKobo } from '../money/index.ts';
import {
  debitWallet,
  openPopup,
  type PaymentOpening,
  type Placement,
  type PopupOutcome,
  placeOrder,
  recordPayment,
  redeemGiftCard,
  startPayment,
  type Verification,
  verifyPayment,
} from './actors.ts';
import {
  draftOf,
  isPaidNow,
  nothingYet,
  openingOf,
  orderOf,
  type PaymentContext,
  providerOf,
  recordOf,
  verificationOf,
} from './context.ts';
import type { PaymentEvent } from './events.ts';
import type { OrderDraft } from './order-draft.ts';
import { popupGuards, verificationGuards } from './popup-guards.ts';
import {
  hasEnded,
  isSameAttempt,
  isSameOrder,
  mostCodeDraws,
  ofVerification,
  orElse,
  paymentMessages,
  pendingChecks,
} from './rules.ts';

type Requested = Extract<PaymentEvent, { type: 'payment.requested' }>;
type Resumed = Extract<PaymentEvent, { type: 'payment.resumed' }>;

/** What a payment knows before its next try. */
const noTry = {
  opening: null,
  transactionId: null,
  checks: 0,
  received: null,
  failure: null,
} as const;

/** A request makes a new order. */
const placingAnew = {
  target: 'placingOrder',
  actions: { type: 'takeRequest', params: ({ event }: { readonly event: Requested }) => event },
} as const;

/** What is left goes by card; where nothing is left the server has only to look. [PAY-07, PAY-16, PAY-17] */
const collectingBalance = [
  { guard: 'hasBalance', target: 'startingPayment' },
  { target: 'verifying' },
] as const;

/** The wallet pays what the gift card has left. [PAY-19] */
const debitingWalletFirst = [
  { guard: 'owesWallet', target: 'debitingWallet' },
  ...collectingBalance,
] as const;

/** What the server's look at a payment says for certain, whoever asked for it. */
const seen = [
  { guard: { type: 'isBought', params: output }, target: 'confirmed', actions: 'announceOrder' },
  { guard: { type: 'isSettled', params: output }, target: 'confirmed' },
  {
    guard: { type: 'isUnderpaid', params: output },
    target: 'underpaid',
    actions: { type: 'keepReceived', params: output },
  },
  {
    guard: { type: 'isReturned', params: output },
    target: 'returned',
    actions: { type: 'keepReceived', params: output },
  },
] as const;

/** The reply may be all that was lost: the same order is asked for again with the same attempt and code. */
const repeatingAttempt = {
  guard: { type: 'isSameAttempt', params: ({ event }: { readonly event: Requested }) => event },
  target: 'placingOrder',
  actions: { type: 'repeatRequest', params: ({ event }: { readonly event: Requested }) => event },
} as const;

/** The order that stands is tried once more. [PAY-30] */
const tryingPlaced = {
  guard: { type: 'isForPlacedOrder', params: ({ event }: { readonly event: Requested }) => event },
  target: 'choosingWay',
  actions: { type: 'tryAgain', params: ({ event }: { readonly event: Requested }) => event },
} as const;

/** A changed order, and one that has ended, is placed anew. [PAY-30] */
const tryingAgain = [tryingPlaced, repeatingAttempt, placingAnew] as const;

/** An order that stands unpaid in the account is paid by its next try. The checkout's own order is left as it is. */
const resuming = {
  target: 'startingPayment',
  actions: { type: 'resume', params: ({ event }: { readonly event: Resumed }) => event },
} as const;

/**
 * Paying for one order: place it, reserve what gift card and wallet pay of it, open the provider's popup for what is left,
 * record the answer, have the server verify it. The order exists before any payment, so every way out can be tried again
 * with the same order. [PAY-04..PAY-17, PAY-30]
 *
 * Every call carries the attempt, the order or the reference, and is safe to repeat: a reload in the middle runs it again.
 * What is reserved the server takes with the payment, or gives back when none comes.
 */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, tags: {} as 'busy' | 'retryable' },
  actors: {
    placeOrder,
    redeemGiftCard,
    debitWallet,
    startPayment,
    openPopup,
    recordPayment,
    verifyPayment,
    wait,
  },
  guards: {
    ...popupGuards,
    ...verificationGuards,
    isForPlacedOrder: ({ context }, params: { draft: OrderDraft }) =>
      context.order !== null &&
      context.draft !== null &&
      isSameOrder(context.draft, params.draft) &&
      !(context.resumed === null && hasEnded(context.failure)),
    /** What the carts held is bought; an order from the account may have come from other carts, and leaves these alone. */
    isBought: ({ context }, answer: Verification) => answer.kind === 'settled' && context.resumed === null,
    isPaidNow: ({ context }, params: { draft: OrderDraft }) => isPaidNow(context, params.draft),
    /** Nothing was paid with this try, and its popup has never told of success. */
    wasLeftUnpaid: ({ context }, answer: Verification) =>
      answer.kind === 'abandoned' && context.transactionId === null,
    isSameAttempt: ({ context }, params: { draft: OrderDraft }) =>
      context.order === null &&
      context.draft !== null &&
      isSameAttempt(context.draft, context.failure, params.draft),
    isPlaced: (_, answer: Placement) => answer.kind === 'placed',
    isRequoted: (_, answer: Placement) => answer.kind === 'requoted',
    mayDrawAgain: ({ context }, answer: Placement) =>
      answer.kind === 'codeTaken' && context.codeDraws < mostCodeDraws,
    owesGiftCard: ({ context }) => (context.draft?.tenders.giftCard ?? zeroKobo) > 0,
    owesWallet: ({ context }) => (context.draft?.tenders.wallet ?? zeroKobo) > 0,
    hasBalance: ({ context }) => (context.order?.balance ?? zeroKobo) > 0,
  },
  actions: {
    takeRequest: assign((_, params: Requested) => ({
      ...nothingYet,
      draft: params.draft,
      provider: params.provider,
      attemptId: params.attemptId,
      code: params.code,
    })),
    tryAgain: assign((_, params: Requested) => ({
      // The same order, which may be paid another way by now.
      draft: params.draft,
      provider: params.provider,
      ...noTry,
      resumed: null,
    })),
    resume: assign((_, { resumed, provider }: Resumed) => ({ ...noTry, resumed, provider })),
    repeatRequest: assign((_, params: Requested) => ({
      draft: params.draft,
      provider: params.provider,
      codeDraws: 0,
      ...noTry,
      resumed: null,
    })),
    keepPlacement: assign(({ context }, placement: Placement) => {
      switch (placement.kind) {
        case 'placed':
          return { order: placement.order, code: placement.order.code };
        case 'requoted':
          return { quote: placement.quote };
        case 'codeTaken':
          return { code: placement.code, codeDraws: context.codeDraws + 1 };
        default:
          return placement satisfies never;
      }
    }),
    keepOpening: assign({ opening: (_, opening: PaymentOpening) => opening }),
    keepTransaction: assign({
      transactionId: (_, outcome: PopupOutcome) =>
        outcome.kind === 'answered' ? outcome.transactionId : null,
    }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    startChecks: assign({ checks: 0, failure: null }),
    countAnew: assign({ checks: 0 }),
    keepReceived: assign((_, answer: Verification) =>
      answer.kind === 'underpaid' || answer.kind === 'returned'
        ? { received: answer.received, failure: paymentMessages[answer.kind] }
        : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    failCodesTaken: assign({ failure: paymentMessages.codesTaken }),
    failPopup: assign({ failure: paymentMessages.popupUnavailable }),
    failDeclined: assign({ failure: paymentMessages.declined }),
    failNotHeardYet: assign({ failure: paymentMessages.notHeardYet }),
    failClosed: assign({ failure: paymentMessages.closed }),
    failStalled: assign({ failure: paymentMessages.stalled }),
    /** How the popup ended stays what there is to tell, however many looks it took. */
    failLeft: assign({ failure: ({ context }) => context.failure ?? paymentMessages.closed }),
    failUnseen: assign({ failure: paymentMessages.unseen }),
    keepGiftCardFailure: assign({
      failure: (_, params: { error: unknown }) =>
        orElse(toFailure(params.error), paymentMessages.giftCardNotTaken),
    }),
    keepWalletFailure: assign({
      failure: (_, params: { error: unknown }) =>
        orElse(toFailure(params.error), paymentMessages.walletNotTaken),
    }),
    announceQuote: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }) => ({ type: 'shop.orderRequoted', quote: context.quote }),
    ),
    announceOrder: sendTo(
      ({ system }) => system.get('shop'),
      ({ context }) => ({ type: 'shop.orderConfirmed', kind: draftOf(context).kind }),
    ),
  },
}).createMachine({
  id: 'payment',
  context: nothingYet,
  initial: 'idle',
  states: {
    idle: { on: { 'payment.requested': placingAnew, 'payment.resumed': resuming } },

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
            guard: { type: 'isPlaced', params: output },
            target: 'choosingWay',
            actions: { type: 'keepPlacement', params: output },
          },
          {
            guard: { type: 'isRequoted', params: output },
            target: 'requoted',
            actions: [{ type: 'keepPlacement', params: output }, 'announceQuote'],
          },
          {
            guard: { type: 'mayDrawAgain', params: output },
            target: 'placingOrder',
            reenter: true,
            actions: { type: 'keepPlacement', params: output },
          },
          { target: 'refused', actions: 'failCodesTaken' },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },

    // Gift card and wallet are reserved before a card is charged: a refusal of theirs then costs nobody anything.
    choosingWay: { always: [{ guard: 'owesGiftCard', target: 'redeemingGiftCard' }, ...debitingWalletFirst] },

    redeemingGiftCard: {
      tags: 'busy',
      invoke: {
        id: 'redeemGiftCard',
        src: 'redeemGiftCard',
        input: ({ context }) => ({
          orderId: orderOf(context).id,
          amount: draftOf(context).tenders.giftCard,
        }),
        onDone: debitingWalletFirst,
        onError: {
          target: 'interrupted',
          actions: { type: 'keepGiftCardFailure', params: ({ event }) => event },
        },
      },
    },

    debitingWallet: {
      tags: 'busy',
      invoke: {
        id: 'debitWallet',
        src: 'debitWallet',
        input: ({ context }) => ({
          orderCode: orderOf(context).code,
          amount: draftOf(context).tenders.wallet,
        }),
        onDone: collectingBalance,
        onError: {
          target: 'interrupted',
          actions: { type: 'keepWalletFailure', params: ({ event }) => event },
        },
      },
    },

    startingPayment: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ orderId: orderOf(context).id, provider: providerOf(context) }),
        onDone: [
          {
            guard: { type: 'isPaidBefore', params: output },
            target: 'verifying',
            actions: { type: 'keepOpening', params: output },
          },
          {
            target: 'awaitingGateway',
            actions: { type: 'keepOpening', params: output },
          },
        ],
        onError: {
          target: 'interrupted',
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
            guard: { type: 'isApproved', params: output },
            target: 'recording',
            actions: { type: 'keepTransaction', params: output },
          },
          {
            guard: { type: 'isUnavailable', params: output },
            target: 'interrupted',
            actions: 'failPopup',
          },
          { guard: { type: 'hasFailed', params: output }, target: 'declined', actions: 'failDeclined' },
          {
            guard: { type: 'isStalled', params: output },
            target: 'checkingClosed',
            actions: 'failStalled',
          },
          {
            guard: { type: 'isClosed', params: output },
            target: 'checkingClosed',
            actions: 'failClosed',
          },
          { target: 'checkingClosed', actions: 'failDeclined' },
        ],
        onError: { target: 'checkingClosed', actions: 'failPopup' },
      },
    },

    recording: {
      tags: 'busy',
      invoke: {
        id: 'recordPayment',
        src: 'recordPayment',
        input: ({ context }) => recordOf(context),
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
          ...seen,
          {
            guard: { type: 'wasLeftUnpaid', params: output },
            target: 'declined',
            actions: 'failLeft',
          },
          { guard: { type: 'mayCheckAgain', params: output }, target: 'awaitingBank' },
          {
            guard: { type: 'isFailed', params: output },
            target: 'declined',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({
                failure: orElse(
                  { code: '', message: event.output.kind === 'failed' ? event.output.message : '' },
                  paymentMessages.notVerified,
                ),
              }),
            },
          },
          { target: 'unconfirmed', actions: 'failNotHeardYet' },
        ],
        onError: {
          target: 'unconfirmed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({
              failure: ofVerification(toFailure(event.error)),
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

    // However a popup ends, the bank may have taken the money: the server looks before the shopper is told anything.
    checkingClosed: {
      tags: 'busy',
      invoke: {
        id: 'checkClosed',
        src: 'verifyPayment',
        input: ({ context }) => verificationOf(context),
        onDone: [
          ...seen,
          // Nothing was paid: how the popup ended is what there is to tell.
          { guard: { type: 'isAbandoned', params: output }, target: 'declined' },
          { guard: { type: 'isFailed', params: output }, target: 'declined', actions: 'failDeclined' },
          { guard: { type: 'isUnknown', params: output }, target: 'unconfirmed', actions: 'failUnseen' },
          { target: 'awaitingBank', actions: 'countAnew' },
        ],
        onError: { target: 'unconfirmed', actions: 'failUnseen' },
      },
    },

    refused: {
      tags: 'retryable',
      on: { 'payment.requested': [repeatingAttempt, placingAnew], 'payment.resumed': resuming },
    },

    // Nothing was ordered: the shopper looks at the new prices, and tries again.
    requoted: {
      tags: 'retryable',
      on: { 'payment.requested': placingAnew, 'payment.resumed': resuming },
    },

    // No card was asked: the order stands unpaid, and is tried again from its first part.
    interrupted: {
      tags: 'retryable',
      on: { 'payment.requested': tryingAgain, 'payment.resumed': resuming },
    },

    // The server has looked, and nothing was taken: the same order is tried again, a changed one is placed anew.
    declined: {
      tags: 'retryable',
      on: { 'payment.requested': tryingAgain, 'payment.resumed': resuming },
    },

    // Less than the order costs was taken, and is held: the same order is not offered a second time.
    underpaid: {
      on: {
        'payment.requested': [
          { guard: { type: 'isPaidNow', params: ({ event }: { readonly event: Requested }) => event } },
          tryingPlaced,
          placingAnew,
        ],
        'payment.checkedAgain': { target: 'verifying', actions: 'startChecks' },
      },
    },

    // What was taken goes back, and the order is not paid with it.
    returned: { on: { 'payment.left': 'idle' } },

    // The money may have been taken: nothing but another look is offered, so that nobody pays twice.
    unconfirmed: { on: { 'payment.checkedAgain': { target: 'verifying', actions: 'startChecks' } } },

    confirmed: {
      on: {
        'payment.requested': placingAnew,
        'payment.resumed': resuming,
        'payment.left': 'idle',
      },
    },
  },
});
