import { assign, sendTo, setup } from 'xstate';
import { type Failure, output, toFailure } from '../../kernel/failure/index.ts';
import { zeroKobo } from '../../kernel/money/index.ts';
import {
  type CardPayment,
  cardActors,
  cardGuards,
  cardPayment,
  checkAnew,
  hasComeAs,
  moneyText,
  noCard,
  notKnown,
} from '../card-payment/index.ts';
import type { CartLine, OrderedLine } from '../cart/index.ts';
import { debitWallet, type Placement, placeOrder, recordPayment, redeemGiftCard } from './actors.ts';
import {
  draftOf,
  dueOf,
  failureOf,
  isOwnOrder,
  isPaidNow,
  nothingYet,
  orderOf,
  type PaymentContext,
  recordOf,
} from './context.ts';
import type { PaymentEvent } from './events.ts';
import type { OrderDraft } from './order-draft.ts';
import {
  hasEnded,
  isOver,
  isSameAttempt,
  isSameOrder,
  mostCodeDraws,
  orElse,
  paymentMessages,
} from './rules.ts';

type Requested = Extract<PaymentEvent, { type: 'payment.requested' }>;
type Resumed = Extract<PaymentEvent, { type: 'payment.resumed' }>;

/** An ordered line, in the message to the cart. */
const orderedLine = ({ key, quantity }: CartLine): OrderedLine => ({ key, quantity });

/** Places a new order. */
const placingAnew = {
  target: 'placingOrder',
  actions: { type: 'takeRequest', params: ({ event }: { readonly event: Requested }) => event },
} as const;

/** Asks the card for the rest of the order. */
const dueByCard = {
  type: 'keepCard',
  params: ({ context }: { readonly context: PaymentContext }) => ({ ...noCard, due: dueOf(context) }),
} as const;

/** The wallet pays the rest after the gift card. [PAY-19] */
const debitingWalletFirst = [
  { guard: 'owesWallet', target: 'debitingWallet' },
  { target: 'collectingBalance' },
] as const;

/** Only the reply may be lost: asks for the same order again with the same attempt and code. */
const repeatingAttempt = {
  guard: { type: 'isSameAttempt', params: ({ event }: { readonly event: Requested }) => event },
  target: 'placingOrder',
  actions: { type: 'repeatRequest', params: ({ event }: { readonly event: Requested }) => event },
} as const;

/** Tries the placed order once more. [PAY-30] */
const tryingPlaced = {
  guard: { type: 'isForPlacedOrder', params: ({ event }: { readonly event: Requested }) => event },
  target: 'choosingWay',
  actions: { type: 'tryAgain', params: ({ event }: { readonly event: Requested }) => event },
} as const;

/** Places a changed order, or one that has ended, again. [PAY-30] */
const tryingAgain = [tryingPlaced, repeatingAttempt, placingAnew] as const;

/** Pays an unpaid order from the account by its next try. The checkout's own order is left as it is. */
const resuming = {
  target: 'card',
  actions: [{ type: 'resume', params: ({ event }: { readonly event: Resumed }) => event }, dueByCard],
} as const;

/**
 * The same after the end of the checkout's own order: the next one there is another, even with the same
 * lines.
 */
const resumingAnew = { ...resuming, actions: ['forgetOrder', ...resuming.actions] } as const;

/**
 * Pays for one order: places it, holds the parts of gift card and wallet, opens the gateway's popup for the
 * rest, records the answer, has the server verify it. The order exists before any payment, so every failure
 * can be tried again with the same order. [PAY-04..PAY-17, PAY-30]
 *
 * Every call carries the attempt, the order or the reference, and is safe to repeat: a reload in the middle
 * runs it again. The server spends the holds with the payment, or releases them when none comes.
 */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, tags: {} as 'busy' | 'retryable' },
  actors: {
    placeOrder,
    redeemGiftCard,
    debitWallet,
    recordPayment,
    ...cardActors,
  },
  guards: {
    ...cardGuards,
    isForPlacedOrder: ({ context }, params: { draft: OrderDraft }) =>
      context.order !== null &&
      context.draft !== null &&
      isSameOrder(context.draft, params.draft) &&
      !(isOwnOrder(context) && hasEnded(failureOf(context))),
    /**
     * The contents of the carts are bought; an order paid from the account may come from other carts, so
     * these stay.
     */
    isBought: ({ context }) => hasComeAs(context.card, 'settled') && context.resumed === null,
    isUnderpaid: ({ context }) => hasComeAs(context.card, 'underpaid'),
    /** No card was asked for anything. */
    isUntouched: ({ context: { card } }) =>
      card.outcome?.kind === 'notPaid' && moneyText(card.outcome) === '',
    isPaidNow: ({ context }, params: { draft: OrderDraft }) => isPaidNow(context, params.draft),
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
      // The same order, which may have another way of payment by now.
      draft: params.draft,
      provider: params.provider,
      card: noCard,
      failure: null,
      resumed: null,
    })),
    forgetOrder: assign(nothingYet),
    // The checkout's order is left where it can neither be paid nor sent again.
    resume: assign(({ context }, { resumed, provider }: Resumed) => ({
      ...(isOwnOrder(context) && isOver(failureOf(context)) ? nothingYet : { failure: null }),
      resumed,
      provider,
    })),
    repeatRequest: assign((_, params: Requested) => ({
      draft: params.draft,
      provider: params.provider,
      codeDraws: 0,
      card: noCard,
      failure: null,
      resumed: null,
    })),
    keepCard: assign({ card: (_, card: CardPayment) => card }),
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
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    failCodesTaken: assign({ failure: paymentMessages.codesTaken }),
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
      ({ context }) => {
        const { kind, groceryLines, foodLines } = draftOf(context);
        return {
          type: 'shop.orderConfirmed',
          kind,
          groceries: groceryLines.map(orderedLine),
          dishes: foodLines.map(orderedLine),
        };
      },
    ),
  },
}).createMachine({
  id: 'payment',
  context: nothingYet,
  initial: 'idle',
  states: {
    idle: { on: { 'payment.requested': placingAnew, 'payment.resumed': resumingAnew } },

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

    // The parts of gift card and wallet are held before a card is charged: a refusal of theirs then costs
    // nobody anything.
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
        onDone: 'collectingBalance',
        onError: {
          target: 'interrupted',
          actions: { type: 'keepWalletFailure', params: ({ event }) => event },
        },
      },
    },

    // The rest goes by card; without a rest the server only has to check. [PAY-07, PAY-16, PAY-17]
    collectingBalance: {
      always: [
        { guard: 'hasBalance', target: 'card', actions: dueByCard },
        { target: 'card.checking', actions: dueByCard },
      ],
    },

    card: {
      ...cardPayment,
      states: {
        ...cardPayment.states,
        // The popup's report is left with the server before it checks. [PAY-09]
        reported: {
          tags: 'busy',
          invoke: {
            id: 'recordPayment',
            src: 'recordPayment',
            input: ({ context }) => recordOf(context),
            onDone: 'checking',
            onError: {
              target: 'unconfirmed',
              actions: {
                type: 'keepCard',
                params: ({ context: { card }, event }) =>
                  notKnown(card, 'callFailed', orElse(toFailure(event.error), paymentMessages.recordFailed)),
              },
            },
          },
        },
      },
      onDone: [
        { guard: 'isBought', target: 'confirmed', actions: 'announceOrder' },
        { guard: 'isSettled', target: 'confirmed' },
        { guard: 'isUnderpaid', target: 'underpaid' },
        { guard: 'hasCome', target: 'returned' },
        { guard: 'isUntouched', target: 'interrupted' },
        { guard: 'isKnown', target: 'declined' },
        { target: 'unanswered' },
      ],
    },

    // No card was asked: the order stays unpaid, and is tried again from its first part.
    interrupted: {
      tags: 'retryable',
      on: { 'payment.requested': tryingAgain, 'payment.resumed': resuming },
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

    // The money is given back, and the order is not paid with it.
    returned: { on: { 'payment.left': 'idle' } },

    // The outcome has been unknown for so long that an unpaid order has ended: the account shows it later.
    unanswered: { on: { 'payment.left': 'idle' } },

    // The server has checked, and nothing was taken: the same order is tried again, a changed one is placed again.
    declined: {
      tags: 'retryable',
      on: { 'payment.requested': tryingAgain, 'payment.resumed': resuming },
    },

    // Less than the price was taken, and is kept: the same order is not offered a second time.
    underpaid: {
      on: {
        'payment.requested': [
          { guard: { type: 'isPaidNow', params: ({ event }: { readonly event: Requested }) => event } },
          tryingPlaced,
          placingAnew,
        ],
        'cardPayment.checkedAgain': {
          target: 'card.checking',
          actions: { type: 'keepCard', params: ({ context }) => checkAnew(context.card) },
        },
      },
    },

    confirmed: {
      on: {
        'payment.requested': placingAnew,
        'payment.resumed': resumingAnew,
        'payment.left': 'idle',
      },
    },
  },
});
