import { and, assign, setup } from 'xstate';
import {
  errorTitle,
  type Failure,
  failure,
  inDialog,
  output,
  present,
  successNotice,
  wait,
} from '../../../kernel/failure/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';
import { guardsOf } from '../../../kernel/why-not/index.ts';
import {
  giftCardMessages,
  isWorthSomething,
  serialForgotten,
  verifyGiftCard,
  verifyingGiftCard,
} from '../../gift-card/index.ts';
import {
  type CreditOrderAnswer,
  type CreditOrderRequest,
  createCreditOrder,
  redeemGiftCard,
  refreshWallet,
} from '../credit-order.ts';
import { creatingOrder, creditGuards, refreshing, waitingForNotice } from '../credit-states.ts';
import { failingRedemptionCheck, type RedemptionCheck, redemptionChecks } from './checks.ts';
import {
  attemptOf,
  emptyRedemption,
  type RedemptionContext,
  type RedemptionInput,
  redemptionSerialKey,
  verifiedValue,
} from './context.ts';
import type { RedemptionEvent } from './events.ts';
import { redemptionMessages } from './messages.ts';
import { withAnswer, withAttempt, withFailure, withoutValue, withSerial } from './updates.ts';

/**
 * A gift card redeemed to the wallet of a signed-in customer: verified first, so that they see what it is worth, then a
 * credit order of its value, which the card pays. [GIFT-02, WAL-32]
 *
 * Both calls carry the order's code or id and are safe to repeat, so that a card is redeemed once and never lost.
 */
export const giftCardRedemptionMachine = setup({
  types: {
    input: {} as RedemptionInput,
    context: {} as RedemptionContext,
    events: {} as RedemptionEvent,
    tags: {} as 'busy',
  },
  actors: { verifyGiftCard, createCreditOrder, redeemGiftCard, refreshWallet, wait },
  guards: {
    ...guardsOf<RedemptionContext, RedemptionCheck>(redemptionChecks),
    ...creditGuards,
    isWorthSomething,
    hasOrder: ({ context }) => attemptOf(context).orderId !== null,
    isSerialForgotten: (_, params: Failure) => params.code === serialForgotten.code,
  },
  actions: {
    judgeSerial: assign(({ context }, params: { problem: string | null }) =>
      withSerial(context, params.problem),
    ),
    judgeAgain: assign(({ context }, params: { problem: string | null }) => ({
      serial: { ...context.serial, problem: params.problem },
      notice: null,
    })),
    keepFailingCheck: assign({ notice: ({ context }) => failingRedemptionCheck(context) }),
    dismissNotice: assign({ notice: null }),
    keepValue: assign({ value: (_, value: Kobo) => value }),
    refuseGiftCard: assign((_, params: Failure) => withoutValue(params)),
    takeAttempt: assign(({ context }, params: { roll: number }) => withAttempt(context, params.roll)),
    keepAnswer: assign(({ context }, answer: CreditOrderAnswer) => withAnswer(context, answer)),
    failCodesTaken: assign({ attempt: null, notice: inDialog(errorTitle, redemptionMessages.codesTaken) }),
    failOrder: assign(({ context }, params: Failure) => withFailure(context, params)),
    announceRedemption: assign({ notice: successNotice(giftCardMessages.redeemed) }),
    beginAgain: assign(emptyRedemption),
  },
}).createMachine({
  id: 'giftCardRedemption',
  context: ({ input }) => ({ ...input, ...emptyRedemption }),
  initial: 'entering',
  on: { 'redemption.noticeDismissed': { actions: 'dismissNotice' } },
  states: {
    entering: {
      on: {
        'redemption.serialJudged': { actions: { type: 'judgeSerial', params: ({ event }) => event } },
        'redemption.checkRequested': [
          {
            guard: and(redemptionChecks.map(({ name }) => name)),
            target: 'verifyingGiftCard',
            actions: 'dismissNotice',
          },
          { actions: 'keepFailingCheck' },
        ],
      },
    },

    verifyingGiftCard: verifyingGiftCard(redemptionSerialKey, 'verified', 'entering'),

    verified: {
      on: {
        'redemption.serialJudged': {
          target: 'entering',
          actions: { type: 'judgeSerial', params: ({ event }) => event },
        },
        'redemption.submitted': {
          target: 'choosingStep',
          actions: { type: 'takeAttempt', params: ({ event }) => event },
        },
      },
    },

    choosingStep: { always: [{ guard: 'hasOrder', target: 'redeeming' }, { target: 'creatingOrder' }] },

    creatingOrder: creatingOrder(requestOf, 'verified'),

    redeeming: {
      tags: 'busy',
      invoke: {
        id: 'redeemGiftCard',
        src: 'redeemGiftCard',
        input: ({ context }) => ({
          orderId: present(attemptOf(context).orderId, 'a card is redeemed for a credit order'),
          amount: verifiedValue(context),
          serialKey: redemptionSerialKey,
        }),
        onDone: [
          { guard: { type: 'isRedeemed', params: output }, target: 'refreshing' },
          { target: 'verified', actions: { type: 'failOrder', params: { code: 'refused', message: '' } } },
        ],
        onError: [
          {
            guard: { type: 'isSerialForgotten', params: failure },
            target: 'forgotten',
            actions: { type: 'failOrder', params: failure },
          },
          { target: 'verified', actions: { type: 'failOrder', params: failure } },
        ],
      },
    },

    // The card may be redeemed already: with its serial number typed again, the same order says so.
    forgotten: {
      on: {
        'redemption.serialJudged': { actions: { type: 'judgeAgain', params: ({ event }) => event } },
        'redemption.submitted': [
          { guard: 'hasGoodSerial', target: 'redeeming', actions: 'dismissNotice' },
          { actions: 'keepFailingCheck' },
        ],
        'redemption.cancelled': { target: 'entering', actions: 'beginAgain' },
      },
    },

    refreshing: refreshing('redeemed'),

    redeemed: {
      entry: ['beginAgain', 'announceRedemption'],
      exit: 'dismissNotice',
      invoke: waitingForNotice('entering'),
      on: { 'redemption.noticeDismissed': 'entering' },
    },
  },
});

/** A credit order of all that is on the card. */
function requestOf({ context }: { readonly context: RedemptionContext }): CreditOrderRequest {
  return { code: attemptOf(context).code, amount: verifiedValue(context), provider: null, giftCard: true };
}
