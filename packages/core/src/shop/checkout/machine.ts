import { produce } from 'immer';
import { and, assign, sendTo, setup } from 'xstate';
import { lagosDayAt } from '../../kernel/calendar/index.ts';
import { placeholderOf } from '../../kernel/drafts/index.ts';
import { type Failure, failure, output, present, toFailure, wait } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import { guardsOf } from '../../kernel/why-not/index.ts';
import { pricedLine } from '../cart/index.ts';
import { emptyGiftCard, isWorthSomething, verifyGiftCard } from '../gift-card/index.ts';
import { orderCode } from '../order/code/index.ts';
import type { FreshQuote } from '../payment/index.ts';
import { combinedSubtotal, type FeeVariation } from '../pricing/index.ts';
import type { ChosenStore } from '../selection/index.ts';
import { type Ruled, rulesIn } from '../settings/order-rules.ts';
import {
  type DeliveryAddress,
  loadAddresses,
  loadVariation,
  loadWindows,
  verifyWalletPin,
  type Windows,
} from './actors.ts';
import { deliveryArea } from './address-reach.ts';
import { chosenSlot } from './assembly.ts';
import {
  type CheckoutCheck,
  checkoutChecks,
  failingCheck,
  failingGiftCardCheck,
  type GiftCardCheck,
  giftCardChecks,
} from './checks.ts';
import { type CheckoutContext, closedCheckout, type Submission, untypedPin } from './context.ts';
import { orderDraft } from './draft.ts';
import type { CheckoutEvent } from './events.ts';
import type { CheckoutField } from './fields.ts';
import { tenderMessages } from './tender-messages.ts';
import { checkoutTenders, payingGateway } from './tenders.ts';
import {
  type CheckoutUpdate,
  isSameCheckout,
  newCheckout,
  withAddresses,
  withFreshWindows,
  withQuote,
  withRefusedGiftCard,
  withSerial,
  withVoucher,
  withWalletBalance,
  withWindows,
} from './updates.ts';
import { isFull } from './windows.ts';

/** The guard of an order; the PIN is asked for after it. [PAY-04] */
const isReady = and(checkoutChecks.map(({ name }) => name));

/** The saved addresses are fetched two seconds after the checkout opens. [CHK-32] */
const addressDelayMs = 2_000;

/** Loads the choices at the checkout's store. [WIN-01] */
const loadingWindows = {
  id: 'loadWindows',
  src: 'loadWindows',
  input: ({ context }: { readonly context: CheckoutContext }) => {
    const { id: storeId, mode } = storeOf(context);
    return { storeId, mode, kind: context.kind };
  },
} as const;

/**
 * A checkout, in its three variants. It gathers an order's parts and judges them; then it hands the finished
 * draft to the payment machine. Windows, fees and saved addresses load beside the form; a gift card is
 * verified beside it; the wallet's PIN is asked for last of all.
 */
export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, events: {} as CheckoutEvent },
  actors: { loadWindows, loadVariation, loadAddresses, verifyGiftCard, verifyWalletPin, wait },
  guards: {
    isSameCheckout: ({ context, event }) =>
      event.type === 'checkout.opened' && isSameCheckout(context, event),
    isDelivery: ({ context }) => context.store?.mode === 'Delivery',
    needsAddresses: ({ context }) => context.store?.mode === 'Delivery' && context.isSignedIn,
    hasPlaces: ({ context }, params: { slotId: number }) =>
      !isFull(chosenSlot({ ...context, slotId: params.slotId }) ?? {}),
    isReached: ({ context }, params: { addressId: number }) =>
      context.addresses.some(({ id, isReached }) => id === params.addressId && isReached),
    isForAnotherArea: ({ context }) => deliveryArea(context) !== context.variationArea,
    ...guardsOf<CheckoutContext, CheckoutCheck>(checkoutChecks),
    ...guardsOf<CheckoutContext, GiftCardCheck>(giftCardChecks),
    isWorthSomething,
    isAccountHolder: ({ context }) => context.isSignedIn,
    hasWalletMoney: ({ context }) => context.wallet.available > 0,
    owesWallet: ({ context }) => checkoutTenders(context).wallet > 0,
    hasPin: ({ context }) => context.wallet.problem === null,
  },
  actions: {
    open: assign(({ context }, params: Extract<CheckoutEvent, { type: 'checkout.opened' }>) => ({
      ...newCheckout(context, params),
      ...timeOf(params),
      rules: params.rules,
    })),
    keepRules: assign({ rules: (_, params: Ruled) => params.rules }),
    update: assign((_, params: CheckoutUpdate) => ({ ...params, notice: params.notice ?? null })),
    judgeField: assign(({ context }, params: { field: CheckoutField; problem: string | null }) =>
      produce(context, (draft) => {
        draft.fields[params.field] = { value: placeholderOf(params.field), problem: params.problem };
        draft.revision += 1;
        draft.notice = null;
      }),
    ),
    keepWindows: assign(({ context }, windows: Windows) => withWindows(context, windows)),
    refreshWindows: assign(({ context }, windows: Windows) => withFreshWindows(context, windows)),
    keepVariation: assign({ variation: (_, params: { variation: FeeVariation }) => params.variation }),
    noteVariationArea: assign({ variationArea: ({ context }) => deliveryArea(context) }),
    keepAddresses: assign(({ context }, params: { addresses: readonly DeliveryAddress[] }) =>
      withAddresses(context, params.addresses),
    ),
    forgetAddresses: assign({ addresses: [] }),
    requote: assign(({ context }, params: { quote: FreshQuote }) => withQuote(context, params.quote)),
    toggleVoucher: assign(({ context }, params: { used: boolean }) => withVoucher(context, params.used)),
    judgeSerial: assign(({ context }, params: { problem: string | null }) =>
      withSerial(context, params.problem),
    ),
    askForSerial: assign(({ context }) => ({
      giftCard: { ...context.giftCard, message: failingGiftCardCheck(context) },
    })),
    forgetGiftCardValue: assign(({ context: { giftCard } }) => ({
      giftCard: { ...giftCard, value: null, message: null },
    })),
    keepGiftCardValue: assign(({ context: { giftCard } }, value: Kobo) => ({
      giftCard: { ...giftCard, value },
    })),
    refuseGiftCard: assign(({ context }, params: Failure) => withRefusedGiftCard(context, params)),
    keepWalletBalance: assign(({ context }, params: { available: Kobo }) =>
      withWalletBalance(context, params.available),
    ),
    toggleWallet: assign(({ context: { wallet } }, params: { used: boolean }) => ({
      wallet: { ...wallet, isUsed: params.used },
      notice: null,
    })),
    keepSubmission: assign((_, { attemptId, roll }: Submission) => ({
      submission: { attemptId, roll },
      notice: null,
    })),
    forgetPin: assign(({ context: { wallet } }) => ({ wallet: { ...wallet, ...untypedPin } })),
    judgePin: assign(({ context: { wallet } }, params: { problem: string | null }) => ({
      wallet: { ...wallet, problem: params.problem, message: null },
    })),
    askForPin: assign(({ context: { wallet } }) => ({ wallet: { ...wallet, message: wallet.problem } })),
    refusePin: assign(({ context: { wallet } }, params: { error: unknown }) => ({
      wallet: {
        ...wallet,
        ...untypedPin,
        message: toFailure(params.error).message || tenderMessages.pinCheckFailed,
      },
    })),
    keepFailingCheck: assign({ notice: ({ context }) => failingCheck(context) }),
    close: assign(closedCheckout),
    requestPayment: sendTo(
      ({ system }) => system.get('payment'),
      ({ context }) => {
        const { id: storeId, branchCode } = storeOf(context);
        const { attemptId, roll } = present(context.submission, 'an order that is paid was submitted');
        return {
          type: 'payment.requested',
          draft: orderDraft(context),
          provider: payingGateway(context),
          attemptId,
          code: orderCode({
            kind: context.kind,
            prefixes: rulesIn(context).codePrefixes,
            storeId,
            branchCode,
            roll,
          }),
        };
      },
    ),
  },
}).createMachine({
  id: 'checkout',
  context: closedCheckout,
  initial: 'closed',
  on: {
    'checkout.fieldJudged': { actions: { type: 'judgeField', params: ({ event }) => event } },
    'checkout.walletBalanceKnown': {
      actions: { type: 'keepWalletBalance', params: ({ event }) => event },
    },
    'checkout.rulesChanged': { actions: { type: 'keepRules', params: ({ event }) => event } },
  },
  states: {
    closed: {
      on: { 'checkout.opened': { target: 'open', actions: { type: 'open', params: ({ event }) => event } } },
    },

    open: {
      type: 'parallel',
      on: {
        'checkout.opened': [
          {
            guard: 'isSameCheckout',
            actions: {
              type: 'update',
              params: ({ event }) => timeOf(event),
            },
          },
          { target: 'open', reenter: true, actions: { type: 'open', params: ({ event }) => event } },
        ],
        'checkout.addressChosen': {
          guard: { type: 'isReached', params: ({ event }) => event },
          actions: { type: 'update', params: ({ event }) => ({ addressId: event.addressId }) },
        },
        'checkout.contactMethodChosen': {
          actions: { type: 'update', params: ({ event }) => ({ contactMethod: event.contactMethod }) },
        },
        'checkout.dayChosen': {
          actions: { type: 'update', params: ({ event }) => ({ day: event.day, slotId: null }) },
        },
        'checkout.slotChosen': {
          guard: { type: 'hasPlaces', params: ({ event }) => event },
          actions: { type: 'update', params: ({ event }) => ({ slotId: event.slotId }) },
        },
        'checkout.foodDeliveryChosen': {
          actions: {
            type: 'update',
            params: ({ event }) => ({ foodTravelsWithGroceries: event.travelsWithGroceries }),
          },
        },
        'checkout.providerChosen': {
          actions: { type: 'update', params: ({ event }) => ({ provider: event.provider }) },
        },
        'checkout.termsToggled': {
          actions: { type: 'update', params: ({ event }) => ({ termsAccepted: event.accepted }) },
        },
        'checkout.visitSharingToggled': {
          actions: { type: 'update', params: ({ event }) => ({ sharesVisit: event.shared }) },
        },
        'checkout.noticeDismissed': { actions: { type: 'update', params: {} } },
        'checkout.requoted': { actions: { type: 'requote', params: ({ event }) => event } },
        'checkout.walletToggled': [
          {
            guard: and(['isAccountHolder', 'hasWalletMoney']),
            actions: { type: 'toggleWallet', params: ({ event }) => event },
          },
          { actions: { type: 'toggleWallet', params: { used: false } } },
        ],
        'checkout.closed': { target: 'closed', actions: 'close' },
      },
      states: {
        windows: {
          initial: 'loading',
          states: {
            // Logged only, as the documents say; the empty card offers another try. [ERR-16]
            loading: {
              invoke: {
                ...loadingWindows,
                onDone: { target: 'ready', actions: { type: 'keepWindows', params: output } },
                onError: 'failed',
              },
            },
            ready: { on: { 'checkout.windowsOutdated': 'refreshing' } },
            // The earlier windows can be chosen meanwhile, and stay where nothing new arrives.
            refreshing: {
              invoke: {
                ...loadingWindows,
                onDone: { target: 'ready', actions: { type: 'refreshWindows', params: output } },
                onError: 'ready',
              },
            },
            failed: { on: { 'checkout.windowsRetried': 'loading', 'checkout.windowsOutdated': 'loading' } },
          },
        },
        // The chosen address decides the area, and the area the surcharge: a new area is asked for again.
        // [FEE-01]
        fees: {
          initial: 'choosing',
          always: { guard: 'isForAnotherArea', target: '.loading' },
          states: {
            choosing: { always: [{ guard: 'isDelivery', target: 'loading' }, { target: 'known' }] },
            loading: {
              entry: 'noteVariationArea',
              invoke: {
                id: 'loadVariation',
                src: 'loadVariation',
                input: ({ context }) => ({
                  storeId: storeOf(context).id,
                  area: deliveryArea(context),
                  subtotal: combinedSubtotal(
                    context.groceryLines.map(pricedLine),
                    context.foodLines.map(pricedLine),
                  ).amount,
                }),
                onDone: {
                  target: 'known',
                  actions: { type: 'keepVariation', params: ({ event }) => ({ variation: event.output }) },
                },
                onError: 'assumed',
              },
            },
            known: {},
            // One percent each, until the server says otherwise. [FEE-03]
            assumed: {},
          },
        },
        // The gift card's value reduces the amount due only once it is verified. [PAY-21]
        giftCard: {
          initial: 'unverified',
          on: {
            'checkout.voucherToggled': {
              target: '.unverified',
              actions: { type: 'toggleVoucher', params: ({ event }) => event },
            },
            'checkout.serialJudged': {
              target: '.unverified',
              actions: { type: 'judgeSerial', params: ({ event }) => event },
            },
            'checkout.giftCardSubmitted': [
              {
                guard: and(giftCardChecks.map(({ name }) => name)),
                target: '.verifying',
                actions: 'forgetGiftCardValue',
              },
              { actions: 'askForSerial' },
            ],
          },
          states: {
            unverified: {},
            verifying: {
              on: { 'checkout.giftCardSubmitted': {} },
              invoke: {
                id: 'verifyGiftCard',
                src: 'verifyGiftCard',
                input: { serialKey: 'giftCard.serial' },
                onDone: [
                  {
                    guard: { type: 'isWorthSomething', params: output },
                    target: 'verified',
                    actions: { type: 'keepGiftCardValue', params: output },
                  },
                  {
                    target: 'refused',
                    actions: { type: 'refuseGiftCard', params: () => emptyGiftCard },
                  },
                ],
                onError: {
                  target: 'refused',
                  actions: { type: 'refuseGiftCard', params: failure },
                },
              },
            },
            verified: {},
            refused: {},
          },
        },
        order: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'checkout.submitted': [
                  {
                    guard: isReady,
                    target: 'submitted',
                    actions: { type: 'keepSubmission', params: ({ event }) => event },
                  },
                  { actions: 'keepFailingCheck' },
                ],
              },
            },
            submitted: {
              always: [
                { guard: 'owesWallet', target: 'enteringPin', actions: 'forgetPin' },
                { target: 'editing', actions: 'requestPayment' },
              ],
            },
            enteringPin: {
              on: {
                'checkout.pinJudged': { actions: { type: 'judgePin', params: ({ event }) => event } },
                'checkout.pinSubmitted': [
                  { guard: 'hasPin', target: 'verifyingPin' },
                  { actions: 'askForPin' },
                ],
                'checkout.pinDismissed': 'editing',
              },
            },
            verifyingPin: {
              invoke: {
                id: 'verifyWalletPin',
                src: 'verifyWalletPin',
                // Checks that held at the submit may fail by now.
                onDone: [
                  { guard: isReady, target: 'editing', actions: 'requestPayment' },
                  { target: 'editing', actions: 'keepFailingCheck' },
                ],
                onError: {
                  target: 'enteringPin',
                  actions: { type: 'refusePin', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        addresses: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'needsAddresses', target: 'waiting' }, { target: 'unneeded' }] },
            unneeded: {},
            waiting: {
              invoke: {
                id: 'waitForAddresses',
                src: 'wait',
                input: { ms: addressDelayMs },
                onDone: 'loading',
                onError: 'loading',
              },
            },
            loading: {
              invoke: {
                id: 'loadAddresses',
                src: 'loadAddresses',
                input: ({ context }) => ({ storeId: storeOf(context).id }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
                },
                onError: { target: 'failed', actions: 'forgetAddresses' },
              },
            },
            ready: { on: { 'checkout.addressesChanged': 'loading' } },
            failed: { on: { 'checkout.addressesChanged': 'loading' } },
          },
        },
      },
    },
  },
});

function storeOf({ store }: CheckoutContext): ChosenStore {
  return present(store, 'an open checkout has a store');
}

/** The time, sent by the shell that opens the checkout. A checkout that stays open over midnight receives it again. */
function timeOf({ at }: { readonly at: number }): CheckoutUpdate {
  return { openedAt: at, today: lagosDayAt(at) };
}
