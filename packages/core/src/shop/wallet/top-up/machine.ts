import { and, assign, setup } from 'xstate';
import { errorTitle, type Failure, failure, inDialog, output } from '../../../kernel/failure/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';
import { guardsOf } from '../../../kernel/why-not/index.ts';
import {
  type CardDue,
  type CardPayment,
  cardActors,
  cardGuards,
  cardPayment,
  noCard,
} from '../../card-payment/index.ts';
import { isWorthSomething, verifyGiftCard, verifyingGiftCard } from '../../gift-card/index.ts';
import {
  type CreditOrderAnswer,
  type CreditOrderRequest,
  createCreditOrder,
  redeemGiftCard,
  refreshWallet,
} from '../credit-order.ts';
import { creatingOrder, creditGuards, refreshing, waitingForNotice } from '../credit-states.ts';
import { isAmountText, readAmount } from './amount.ts';
import {
  failingGiftCardCheck,
  failingTopUpCheck,
  type GiftCardCheck,
  giftCardChecks,
  type TopUpCheck,
  topUpChecks,
} from './checks.ts';
import {
  attemptOf,
  giftCardPart,
  openedPanel,
  orderOf,
  remainder,
  type TopUpContext,
  type TopUpInput,
  topUpSerialKey,
} from './context.ts';
import type { TopUpEvent } from './events.ts';
import { topUpMessages } from './messages.ts';
import {
  nextTopUp,
  withAnswer,
  withAttempt,
  withGiftCard,
  withOutcome,
  withoutOrder,
  withoutRedemption,
  withoutValue,
  withRedemption,
  withSerial,
  withSuccess,
  withValue,
} from './updates.ts';

/**
 * Topping up the wallet, on the older panel and on the new one. The credit order comes first, then the gift card pays its
 * part of it, then the card pays what remains; the wallet is credited by the server's own check with the gateway.
 * [WAL-25..WAL-36]
 *
 * Every call carries the order's code, its id or the payment's reference, and is safe to repeat: a reload in the middle runs
 * it again, and a second try of the same amount pays the same credit order.
 */
export const topUpMachine = setup({
  types: {
    input: {} as TopUpInput,
    context: {} as TopUpContext,
    events: {} as TopUpEvent,
    tags: {} as 'busy',
  },
  actors: {
    verifyGiftCard,
    createCreditOrder,
    redeemGiftCard,
    refreshWallet,
    ...cardActors,
  },
  guards: {
    ...cardGuards,
    ...creditGuards,
    isAmountText: (_, params: { text: string }) => isAmountText(params.text),
    ...guardsOf<TopUpContext, GiftCardCheck>(giftCardChecks),
    ...guardsOf<TopUpContext, TopUpCheck>(topUpChecks),
    isWorthSomething,
    needsOrder: ({ context }) => !context.attempt?.order,
    hasGiftCardPart: ({ context }) => giftCardPart(context) > 0,
    hasRemainder: ({ context }) => remainder(context) > 0,
  },
  actions: {
    update: assign((_, params: Partial<TopUpContext>) => ({ notice: null, ...params })),
    takeGiftCard: assign(({ context }, params: { chosen: boolean }) => withGiftCard(context, params.chosen)),
    judgeSerial: assign(({ context }, params: { problem: string | null }) =>
      withSerial(context, params.problem),
    ),
    keepFailingGiftCardCheck: assign({ notice: ({ context }) => failingGiftCardCheck(context) }),
    keepFailingCheck: assign({ notice: ({ context }) => failingTopUpCheck(context) }),
    keepValue: assign(({ context }, value: Kobo) => withValue(context, value)),
    refuseGiftCard: assign(({ context }, params: Failure) => withoutValue(context, params)),
    takeAttempt: assign(({ context }, params: { roll: number }) => withAttempt(context, params.roll)),
    keepAnswer: assign(({ context }, answer: CreditOrderAnswer) => withAnswer(context, answer)),
    failOrder: assign(({ context }, params: Failure) => withoutOrder(context, params)),
    failCodesTaken: assign({ attempt: null, notice: inDialog(errorTitle, topUpMessages.codesTaken) }),
    keepRedemption: assign(({ context }) => withRedemption(context)),
    failRedemption: assign(({ context }, params: Failure) => withoutRedemption(context, params)),
    keepCard: assign({ card: (_, card: CardPayment) => card }),
    keepOutcome: assign(({ context }) => withOutcome(context)),
    announceSuccess: assign(({ context }) => withSuccess(context)),
    beginAgain: assign(({ context }) => nextTopUp(context)),
  },
}).createMachine({
  id: 'topUp',
  context: ({ input }) => openedPanel(input),
  initial: 'editing',
  on: { 'topUp.noticeDismissed': { actions: { type: 'update', params: {} } } },
  states: {
    editing: {
      on: {
        'topUp.amountTyped': {
          guard: { type: 'isAmountText', params: ({ event }) => event },
          actions: { type: 'update', params: ({ event }) => ({ amount: readAmount(event.text) }) },
        },
        'topUp.giftCardToggled': {
          actions: { type: 'takeGiftCard', params: ({ event }) => event },
        },
        'topUp.serialJudged': { actions: { type: 'judgeSerial', params: ({ event }) => event } },
        'topUp.providerChosen': {
          actions: { type: 'update', params: ({ event }) => ({ provider: event.provider }) },
        },
        'topUp.termsToggled': {
          actions: { type: 'update', params: ({ event }) => ({ termsAccepted: event.accepted }) },
        },
        'topUp.giftCardCheckRequested': [
          {
            guard: and(giftCardChecks.map(({ name }) => name)),
            target: 'verifyingGiftCard',
            actions: { type: 'update', params: {} },
          },
          { actions: 'keepFailingGiftCardCheck' },
        ],
        'topUp.submitted': [
          {
            guard: and(topUpChecks.map(({ name }) => name)),
            target: 'choosingStep',
            actions: { type: 'takeAttempt', params: ({ event }) => event },
          },
          { actions: 'keepFailingCheck' },
        ],
      },
    },

    verifyingGiftCard: verifyingGiftCard(topUpSerialKey, 'editing', 'editing'),

    choosingStep: {
      always: [
        { guard: 'needsOrder', target: 'creatingOrder' },
        { guard: 'hasGiftCardPart', target: 'redeeming' },
        {
          guard: 'hasRemainder',
          target: 'card',
          actions: { type: 'keepCard', params: ({ context }) => ({ ...noCard, due: dueOf(context) }) },
        },
        { target: 'refreshing' },
      ],
    },

    creatingOrder: creatingOrder(requestOf, 'editing'),

    redeeming: {
      tags: 'busy',
      invoke: {
        id: 'redeemGiftCard',
        src: 'redeemGiftCard',
        input: ({ context }) => ({
          orderId: orderOf(context).id,
          amount: giftCardPart(context),
          serialKey: topUpSerialKey,
        }),
        onDone: [
          {
            guard: { type: 'isRedeemed', params: output },
            target: 'choosingStep',
            actions: 'keepRedemption',
          },
          {
            target: 'editing',
            actions: { type: 'failRedemption', params: { code: 'refused', message: '' } },
          },
        ],
        onError: { target: 'editing', actions: { type: 'failRedemption', params: failure } },
      },
    },

    card: {
      ...cardPayment,
      onDone: [
        { guard: 'isSettled', target: 'refreshing' },
        { target: 'editing', actions: 'keepOutcome' },
      ],
    },

    refreshing: refreshing('credited'),

    credited: {
      entry: 'announceSuccess',
      exit: 'beginAgain',
      invoke: waitingForNotice('editing'),
      on: { 'topUp.noticeDismissed': 'editing' },
    },
  },
});

function requestOf({ context }: { readonly context: TopUpContext }): CreditOrderRequest {
  const { code, amount } = attemptOf(context);
  const provider = remainder(context) > 0 ? context.provider : null;
  return { code, amount, provider, giftCard: giftCardPart(context) > 0 };
}

/** The amount that the gift card leaves of the credit order. */
function dueOf(context: TopUpContext): CardDue {
  return {
    target: { kind: 'order', orderId: orderOf(context).id },
    provider: context.provider,
    amount: remainder(context),
  };
}
