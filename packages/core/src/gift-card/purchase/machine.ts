import { and, assign, setup } from 'xstate';
import { placeholderOf } from '../../drafts/index.ts';
import { type Failure, failure, output, present, wait } from '../../failure/index.ts';
import {
  openPopup,
  type PaymentOpening,
  type Provider,
  paymentMessages,
  pendingChecks,
  popupGuards,
} from '../../payment/index.ts';
import type { GiftCard } from '../card.ts';
import {
  loadGiftCards,
  lookAtPayment,
  type PaymentLook,
  purchaseGiftCard,
  startCardPayment,
} from './actors.ts';
import {
  attemptFor,
  chosenCard,
  failingPurchaseCheck,
  type GiftCardPurchaseContext,
  hasGoodFields,
  openedScreen,
} from './context.ts';
import type { GiftCardPurchaseEvent } from './events.ts';
import type { PurchaseField } from './form.ts';
import { afterPayment, beforePayment, bought, declined, purchaseTexts } from './notice.ts';

/**
 * The gift card screen: the grid of cards, and the purchase of one for another person, by a customer or a guest. The card is
 * paid first; it is bought when the server sees that exactly its price came. [GIFT-01, GIFT-03..GIFT-06]
 *
 * What comes after the payment carries its reference and is safe to repeat: a purchase that fails then is asked for again
 * with the same reference, and nothing is charged a second time.
 */
export const giftCardPurchaseMachine = setup({
  types: {
    context: {} as GiftCardPurchaseContext,
    events: {} as GiftCardPurchaseEvent,
    tags: {} as 'busy',
  },
  actors: { loadGiftCards, startCardPayment, openPopup, lookAtPayment, purchaseGiftCard, wait },
  guards: {
    ...popupGuards,
    isOnSale: ({ context }, params: { cardId: number }) =>
      context.cards.some(({ id }) => id === params.cardId),
    hasGoodFields: ({ context }) => hasGoodFields(context),
    hasMethod: ({ context }) => context.provider !== null,
    isForPrice: ({ context }, opening: PaymentOpening) => opening.amount === chosenCard(context)?.amount,
    isExactlyPaid: ({ context }, look: PaymentLook) =>
      look.kind === 'settled' && look.received === chosenCard(context)?.amount,
    isAbandoned: (_, look: PaymentLook) => look.kind === 'abandoned',
    isOpen: (_, look: PaymentLook) => isOpen(look),
    mayCheckAgain: ({ context }, look: PaymentLook) => isOpen(look) && context.checks < pendingChecks.most,
  },
  actions: {
    keepCards: assign({ cards: (_, cards: readonly GiftCard[]) => cards }),
    choose: assign({ cardId: (_, params: { cardId: number }) => params.cardId, notice: null }),
    judgeField: assign(({ context }, params: { field: PurchaseField; problem: string | null }) => ({
      fields: {
        ...context.fields,
        [params.field]: { value: placeholderOf(params.field), problem: params.problem },
      },
      revision: context.revision + 1,
      notice: null,
    })),
    chooseProvider: assign({
      provider: (_, params: { provider: Provider }) => params.provider,
      notice: null,
    }),
    dismissNotice: assign({ notice: null }),
    keepFailingCheck: assign({ notice: ({ context }) => failingPurchaseCheck(context) }),
    takeAttempt: assign(({ context }, params: { at: number }) => ({
      attempt: attemptFor(context, params.at),
      opening: null,
      checks: 0,
      notice: null,
    })),
    keepOpening: assign({ opening: (_, opening: PaymentOpening) => opening }),
    failStart: assign({
      notice: (_, params: Failure) => beforePayment(paymentMessages.popupUnavailable.message, params),
    }),
    failPrice: assign({ cardId: null, notice: beforePayment(purchaseTexts.priceChanged) }),
    failPopup: assign({ notice: beforePayment(paymentMessages.popupUnavailable.message) }),
    failDeclined: assign({ notice: declined }),
    failClosed: assign({ notice: beforePayment(purchaseTexts.closed) }),
    failNotHeardYet: assign({ notice: beforePayment(purchaseTexts.notHeardYet) }),
    failLook: assign({
      notice: (_, params: Failure) => beforePayment(paymentMessages.verificationThrew.message, params),
    }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    startChecks: assign({ checks: 0, notice: null }),
    failAfterPayment: assign({ notice: afterPayment }),
    announcePurchase: assign({ notice: bought }),
    close: assign({ cardId: null, notice: null }),
    forgetPurchase: assign({ attempt: null, opening: null }),
  },
}).createMachine({
  id: 'giftCardPurchase',
  context: openedScreen,
  initial: 'loading',
  on: { 'giftCard.noticeDismissed': { actions: 'dismissNotice' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadGiftCards',
        src: 'loadGiftCards',
        onDone: { target: 'choosing', actions: { type: 'keepCards', params: output } },
        // The empty grid offers another try. [ERR-16]
        onError: 'unavailable',
      },
    },

    unavailable: { on: { 'giftCard.listRetried': 'loading' } },

    choosing: {
      on: {
        'giftCard.chosen': {
          guard: { type: 'isOnSale', params: ({ event }) => event },
          target: 'filling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },

    filling: {
      on: {
        'giftCard.fieldJudged': { actions: { type: 'judgeField', params: ({ event }) => event } },
        'giftCard.providerChosen': { actions: { type: 'chooseProvider', params: ({ event }) => event } },
        'giftCard.submitted': [
          {
            guard: and(['hasGoodFields', 'hasMethod']),
            target: 'startingPayment',
            actions: { type: 'takeAttempt', params: ({ event }) => event },
          },
          { actions: 'keepFailingCheck' },
        ],
        'giftCard.closed': { target: 'choosing', actions: 'close' },
      },
    },

    startingPayment: {
      tags: 'busy',
      invoke: {
        id: 'startCardPayment',
        src: 'startCardPayment',
        input: ({ context }) => ({
          cardId: cardOf(context).id,
          reference: present(context.attempt, 'a purchase in this state has an attempt').reference,
          provider: present(context.provider, 'a purchase in this state has a provider'),
        }),
        onDone: [
          {
            guard: { type: 'isPaidBefore', params: output },
            target: 'looking',
            actions: { type: 'keepOpening', params: output },
          },
          {
            guard: { type: 'isForPrice', params: output },
            target: 'awaitingGateway',
            actions: { type: 'keepOpening', params: output },
          },
          { target: 'loading', actions: ['forgetPurchase', 'failPrice'] },
        ],
        onError: { target: 'filling', actions: { type: 'failStart', params: failure } },
      },
    },

    awaitingGateway: {
      tags: 'busy',
      invoke: {
        id: 'openPopup',
        src: 'openPopup',
        input: ({ context }) => openingOf(context),
        onDone: [
          { guard: { type: 'isApproved', params: output }, target: 'looking' },
          { guard: { type: 'isClosed', params: output }, target: 'checkingClosed' },
          { guard: { type: 'isUnavailable', params: output }, target: 'filling', actions: 'failPopup' },
          { target: 'filling', actions: 'failDeclined' },
        ],
        onError: { target: 'filling', actions: 'failPopup' },
      },
    },

    looking: {
      tags: 'busy',
      entry: 'countCheck',
      invoke: {
        id: 'lookAtPayment',
        src: 'lookAtPayment',
        input: ({ context }) => ({ reference: openingOf(context).reference }),
        onDone: [
          { guard: { type: 'isExactlyPaid', params: output }, target: 'purchasing' },
          { guard: { type: 'mayCheckAgain', params: output }, target: 'awaitingBank' },
          { guard: { type: 'isAbandoned', params: output }, target: 'filling', actions: 'failClosed' },
          { guard: { type: 'isOpen', params: output }, target: 'unconfirmed', actions: 'failNotHeardYet' },
          // Refused, or another sum than the price came: the server gives that back. [GIFT-06]
          { target: 'filling', actions: 'failDeclined' },
        ],
        onError: { target: 'unconfirmed', actions: { type: 'failLook', params: failure } },
      },
    },

    awaitingBank: {
      tags: 'busy',
      invoke: {
        id: 'waitForBank',
        src: 'wait',
        input: { ms: pendingChecks.waitMs },
        onDone: 'looking',
        onError: 'looking',
      },
    },

    // A popup may be closed after the bank has taken the money: the server looks before the shopper is told.
    checkingClosed: {
      tags: 'busy',
      invoke: {
        id: 'checkClosed',
        src: 'lookAtPayment',
        input: ({ context }) => ({ reference: openingOf(context).reference }),
        onDone: [
          { guard: { type: 'isExactlyPaid', params: output }, target: 'purchasing' },
          { guard: { type: 'isAbandoned', params: output }, target: 'filling', actions: 'failClosed' },
          { guard: { type: 'isOpen', params: output }, target: 'unconfirmed', actions: 'failNotHeardYet' },
          { target: 'filling', actions: 'failDeclined' },
        ],
        onError: { target: 'unconfirmed', actions: { type: 'failLook', params: failure } },
      },
    },

    // The money may have been taken: nothing but another look is offered, so that nobody pays twice.
    unconfirmed: { on: { 'giftCard.checkedAgain': { target: 'looking', actions: 'startChecks' } } },

    purchasing: {
      tags: 'busy',
      invoke: {
        id: 'purchaseGiftCard',
        src: 'purchaseGiftCard',
        input: ({ context }) => ({
          reference: openingOf(context).reference,
          amount: cardOf(context).amount,
        }),
        onDone: 'bought',
        onError: { target: 'unissued', actions: 'failAfterPayment' },
      },
    },

    // Paid, and not bought yet: the same payment buys it, however often it is asked.
    unissued: { on: { 'giftCard.purchaseRetried': { target: 'purchasing', actions: 'dismissNotice' } } },

    bought: {
      entry: 'announcePurchase',
      on: { 'giftCard.closed': { target: 'choosing', actions: ['forgetPurchase', 'close'] } },
    },
  },
});

/** Whether nobody knows yet what came of a try. */
function isOpen({ kind }: PaymentLook): boolean {
  return kind === 'pending' || kind === 'abandoned' || kind === 'unknown';
}

// A state with work in flight is entered only with what that work needs: anything else is a programmer's error.
function cardOf(context: GiftCardPurchaseContext): GiftCard {
  return present(chosenCard(context) ?? null, 'a purchase in this state has a chosen card');
}

function openingOf({ opening }: GiftCardPurchaseContext): PaymentOpening {
  return present(opening, 'a purchase in this state has an opened payment');
}
