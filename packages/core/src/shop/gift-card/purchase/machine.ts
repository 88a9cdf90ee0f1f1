import { produce } from 'immer';
import { and, assign, setup } from 'xstate';
import { placeholderOf } from '../../../kernel/drafts/index.ts';
import { noticeIn, output, present, successNotice } from '../../../kernel/failure/index.ts';
import { guardsOf } from '../../../kernel/why-not/index.ts';
import {
  type CardDue,
  type CardPayment,
  cardActors,
  cardGuards,
  cardPayment,
  type Gateway,
  noCard,
  openingOf,
} from '../../card-payment/index.ts';
import type { GiftCard } from '../card.ts';
import { giftCardMessages } from '../messages.ts';
import { loadGiftCards, purchaseGiftCard } from './actors.ts';
import { failingPurchaseCheck, type PurchaseCheck, purchaseChecks } from './checks.ts';
import { attemptFor, cardOf, chosenCard, type GiftCardPurchaseContext, openedScreen } from './context.ts';
import type { GiftCardPurchaseEvent } from './events.ts';
import type { PurchaseField } from './form.ts';
import { outcomeNotice } from './messages.ts';

/**
 * The gift card screen: the grid of cards, and the purchase of one for another person, by a customer or a
 * guest. The card is paid first; it is bought when the server sees that exactly its price came. [GIFT-01,
 * GIFT-03..GIFT-06]
 *
 * Every step after the payment carries its reference and is safe to repeat: a purchase that fails is asked
 * for again with the same reference, and nothing is charged a second time.
 */
export const giftCardPurchaseMachine = setup({
  types: {
    context: {} as GiftCardPurchaseContext,
    events: {} as GiftCardPurchaseEvent,
    tags: {} as 'busy',
  },
  actors: { loadGiftCards, purchaseGiftCard, ...cardActors },
  guards: {
    ...cardGuards,
    isOnSale: ({ context }, params: { cardId: number }) =>
      context.cards.some(({ id }) => id === params.cardId),
    ...guardsOf<GiftCardPurchaseContext, PurchaseCheck>(purchaseChecks),
    /** Exactly the price came. [GIFT-06] */
    isExactlyPaid: ({ context: { card, ...screen } }) =>
      card.outcome?.kind === 'paid' &&
      card.outcome.as === 'settled' &&
      card.outcome.received === chosenCard(screen)?.amount,
    hasPriceChanged: ({ context: { card } }) =>
      card.outcome?.kind === 'notPaid' && card.outcome.why === 'amountChanged',
  },
  actions: {
    keepCards: assign({ cards: (_, cards: readonly GiftCard[]) => cards }),
    choose: assign({ cardId: (_, params: { cardId: number }) => params.cardId, notice: null }),
    judgeField: assign(({ context }, params: { field: PurchaseField; problem: string | null }) =>
      produce(context, (draft) => {
        draft.fields[params.field] = { value: placeholderOf(params.field), problem: params.problem };
        draft.revision += 1;
        draft.notice = null;
      }),
    ),
    chooseGateway: assign({
      provider: (_, params: { provider: Gateway }) => params.provider,
      notice: null,
    }),
    dismissNotice: assign({ notice: null }),
    keepFailingCheck: assign({ notice: ({ context }) => failingPurchaseCheck(context) }),
    takeAttempt: assign(({ context }, params: { at: number }) => ({
      attempt: attemptFor(context, params.at),
      notice: null,
    })),
    keepCard: assign({ card: (_, card: CardPayment) => card }),
    keepOutcome: assign({ notice: ({ context: { card } }) => card.outcome && outcomeNotice(card.outcome) }),
    failAfterPayment: assign({ notice: noticeIn('toast', giftCardMessages.failedAfterPayment) }),
    announcePurchase: assign({ notice: successNotice(giftCardMessages.bought) }),
    close: assign({ cardId: null, notice: null }),
    forgetPurchase: assign({ attempt: null, card: noCard }),
    forgetCard: assign({ cardId: null }),
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
        'giftCard.providerChosen': { actions: { type: 'chooseGateway', params: ({ event }) => event } },
        'giftCard.submitted': [
          {
            guard: and(purchaseChecks.map(({ name }) => name)),
            target: 'card',
            actions: [
              { type: 'takeAttempt', params: ({ event }) => event },
              { type: 'keepCard', params: ({ context }) => ({ ...noCard, due: dueOf(context) }) },
            ],
          },
          { actions: 'keepFailingCheck' },
        ],
        'giftCard.closed': { target: 'choosing', actions: 'close' },
      },
    },

    card: {
      ...cardPayment,
      onDone: [
        { guard: 'isExactlyPaid', target: 'purchasing' },
        {
          guard: 'hasPriceChanged',
          target: 'loading',
          actions: ['keepOutcome', 'forgetPurchase', 'forgetCard'],
        },
        // Refused, or another sum than the price came: the server gives that back. [GIFT-06]
        { target: 'filling', actions: 'keepOutcome' },
      ],
    },

    purchasing: {
      tags: 'busy',
      invoke: {
        id: 'purchaseGiftCard',
        src: 'purchaseGiftCard',
        input: ({ context }) => ({
          reference: openingOf(context.card).reference,
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

/** The price of the chosen card, under the reference of this purchase. [PAY-26] */
function dueOf(context: GiftCardPurchaseContext): CardDue {
  const { id, amount } = cardOf(context);
  const { reference } = present(context.attempt, 'a purchase in this state has an attempt');
  return { target: { kind: 'giftCard', cardId: id, reference }, provider: context.provider, amount };
}
