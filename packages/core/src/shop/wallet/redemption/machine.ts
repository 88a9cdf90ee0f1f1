import { and, assign, setup } from 'xstate';
import { type Failure, failure, output, wait } from '../../../kernel/failure/index.ts';
import type { Kobo } from '../../../kernel/money/index.ts';
import { verifyGiftCard } from '../../gift-card/card.ts';
import { giftCardMessages } from '../../gift-card/messages.ts';
import { serialForgotten } from '../../gift-card/serial.ts';
import { mostCodeDraws } from '../../payment/index.ts';
import {
  type CreditOrderAnswer,
  createCreditOrder,
  redeemGiftCard,
  refreshWallet,
  successNoticeMs,
} from '../credit-order.ts';
import {
  dialog,
  emptyRedemption,
  type RedemptionContext,
  type RedemptionInput,
  redeemable,
  redeemed,
  redemptionMessages,
  redemptionSerialKey,
  status,
  withAnswer,
  withAttempt,
  withFailure,
  withSerial,
} from './context.ts';
import type { RedemptionEvent } from './events.ts';

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
    isSignedIn: ({ context }) => context.userId !== null,
    hasGoodSerial: ({ context }) => context.serial.problem === null,
    hasValue: (_, value: Kobo) => value > 0,
    hasOrder: ({ context }) => (context.attempt?.orderId ?? null) !== null,
    isCreated: (_, answer: CreditOrderAnswer) => answer.kind === 'created',
    mayDrawAgain: ({ context }, answer: CreditOrderAnswer) =>
      answer.kind === 'codeTaken' && context.codeDraws < mostCodeDraws,
    isRedeemed: (_, answer: { type: string }) => answer.type === giftCardMessages.redeemedType,
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
    keepProblem: assign({
      notice: ({ context }) =>
        context.userId === null ? dialog(redemptionMessages.signIn) : status(context.serial.problem ?? ''),
    }),
    dismissNotice: assign({ notice: null }),
    keepValue: assign({ value: (_, value: Kobo) => value }),
    refuseEmpty: assign({ notice: status(giftCardMessages.empty) }),
    failCheck: assign({
      notice: (_, params: Failure) => status(params.message || redemptionMessages.unchecked),
    }),
    takeAttempt: assign(({ context }, params: { roll: number }) => withAttempt(context, params.roll)),
    keepAnswer: assign(({ context }, answer: CreditOrderAnswer) => withAnswer(context, answer)),
    failCodesTaken: assign({ attempt: null, notice: dialog(redemptionMessages.codesTaken) }),
    fail: assign(({ context }, params: Failure) => withFailure(context, params)),
    announceRedemption: assign({ notice: redeemed }),
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
            guard: and(['isSignedIn', 'hasGoodSerial']),
            target: 'verifyingGiftCard',
            actions: 'dismissNotice',
          },
          { actions: 'keepProblem' },
        ],
      },
    },

    verifyingGiftCard: {
      tags: 'busy',
      invoke: {
        id: 'verifyGiftCard',
        src: 'verifyGiftCard',
        input: { serialKey: redemptionSerialKey },
        onDone: [
          {
            guard: { type: 'hasValue', params: output },
            target: 'verified',
            actions: { type: 'keepValue', params: output },
          },
          { target: 'entering', actions: 'refuseEmpty' },
        ],
        onError: { target: 'entering', actions: { type: 'failCheck', params: failure } },
      },
    },

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

    creatingOrder: {
      tags: 'busy',
      invoke: {
        id: 'createCreditOrder',
        src: 'createCreditOrder',
        input: ({ context }) => ({
          code: context.attempt?.code ?? '',
          amount: redeemable(context),
          provider: null,
          giftCard: true,
        }),
        onDone: [
          {
            guard: { type: 'isCreated', params: output },
            target: 'redeeming',
            actions: { type: 'keepAnswer', params: output },
          },
          {
            guard: { type: 'mayDrawAgain', params: output },
            target: 'creatingOrder',
            reenter: true,
            actions: { type: 'keepAnswer', params: output },
          },
          { target: 'verified', actions: 'failCodesTaken' },
        ],
        onError: { target: 'verified', actions: { type: 'fail', params: failure } },
      },
    },

    redeeming: {
      tags: 'busy',
      invoke: {
        id: 'redeemGiftCard',
        src: 'redeemGiftCard',
        input: ({ context }) => ({
          orderId: context.attempt?.orderId ?? '',
          amount: redeemable(context),
          serialKey: redemptionSerialKey,
        }),
        onDone: [
          { guard: { type: 'isRedeemed', params: output }, target: 'refreshing' },
          { target: 'verified', actions: { type: 'fail', params: { code: 'refused', message: '' } } },
        ],
        onError: [
          {
            guard: { type: 'isSerialForgotten', params: failure },
            target: 'forgotten',
            actions: { type: 'fail', params: failure },
          },
          { target: 'verified', actions: { type: 'fail', params: failure } },
        ],
      },
    },

    // The card may be redeemed already: with its serial number typed again, the same order says so.
    forgotten: {
      on: {
        'redemption.serialJudged': { actions: { type: 'judgeAgain', params: ({ event }) => event } },
        'redemption.submitted': [
          { guard: 'hasGoodSerial', target: 'redeeming', actions: 'dismissNotice' },
          { actions: 'keepProblem' },
        ],
        'redemption.cancelled': { target: 'entering', actions: 'beginAgain' },
      },
    },

    // The wallet has the money already: what cannot be fetched now comes with the next screen.
    refreshing: {
      tags: 'busy',
      invoke: { id: 'refreshWallet', src: 'refreshWallet', onDone: 'redeemed', onError: 'redeemed' },
    },

    redeemed: {
      entry: ['beginAgain', 'announceRedemption'],
      exit: 'dismissNotice',
      invoke: {
        id: 'waitForNotice',
        src: 'wait',
        input: { ms: successNoticeMs },
        onDone: 'entering',
        onError: 'entering',
      },
      on: { 'redemption.noticeDismissed': 'entering' },
    },
  },
});
