import { and, assign, sendTo, setup } from 'xstate';
import { pricedLine } from '../cart/index.ts';
import { placeholderOf } from '../drafts/index.ts';
import { wait } from '../failure/index.ts';
import type { FreshQuote } from '../payment/index.ts';
import { combinedSubtotal, type FeeVariation } from '../pricing/index.ts';
import { type AddressSummary, loadAddresses, loadVariation, loadWindows, type Windows } from './actors.ts';
import { orderDraft } from './assembly.ts';
import { failingCheck, hasAddress, hasGoodFields, missingPreferred } from './checks.ts';
import { type CheckoutContext, closedCheckout } from './context.ts';
import type { CheckoutEvent } from './events.ts';
import type { CheckoutField } from './fields.ts';
import { orderCode } from './order-code.ts';
import {
  type CheckoutUpdate,
  isSameCheckout,
  subjectOf,
  withAddresses,
  withQuote,
  withWindows,
} from './updates.ts';

/** The saved addresses are fetched two seconds after the checkout opens. [CHK-32] */
const addressDelayMs = 2_000;

/**
 * A checkout, in its three variants. It gathers what an order needs and judges it; paying is the payment machine's, which
 * it hands the finished draft to. Windows, fees and saved addresses load beside the form.
 */
export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, events: {} as CheckoutEvent },
  actors: { loadWindows, loadVariation, loadAddresses, wait },
  guards: {
    isSameCheckout: ({ context, event }) =>
      event.type === 'checkout.opened' && isSameCheckout(context, event),
    isDelivery: ({ context }) => context.store?.mode === 'Delivery',
    needsAddresses: ({ context }) => context.store?.mode === 'Delivery' && context.isSignedIn,
    hasWayToPay: ({ context }) => context.provider !== null,
    hasGoodFields: ({ context }) => hasGoodFields(context),
    hasAddress: ({ context }) => hasAddress(context),
    hasPreferred: ({ context }) => missingPreferred(context).length === 0,
    hasTerms: ({ context }) => context.termsAccepted,
  },
  actions: {
    open: assign(({ context }, params: Extract<CheckoutEvent, { type: 'checkout.opened' }>) => ({
      ...closedCheckout,
      // What was typed before stays good: the drafts hold it as long as the tab.
      fields: context.fields,
      revision: context.revision,
      ...subjectOf(params),
      openedAt: params.at,
    })),
    update: assign((_, params: CheckoutUpdate) => ({ ...params, notice: params.notice ?? null })),
    judgeField: assign(({ context }, params: { field: CheckoutField; problem: string | null }) => ({
      fields: {
        ...context.fields,
        [params.field]: { value: placeholderOf(params.field), problem: params.problem },
      },
      revision: context.revision + 1,
      notice: null,
    })),
    keepWindows: assign(({ context }, params: { windows: Windows }) => withWindows(context, params.windows)),
    keepVariation: assign({ variation: (_, params: { variation: FeeVariation }) => params.variation }),
    keepAddresses: assign(({ context }, params: { addresses: readonly AddressSummary[] }) =>
      withAddresses(context, params.addresses),
    ),
    requote: assign(({ context }, params: { quote: FreshQuote }) => withQuote(context, params.quote)),
    keepFailingCheck: assign({ notice: ({ context }) => failingCheck(context) }),
    close: assign(closedCheckout),
    requestPayment: sendTo(
      ({ system }) => system.get('payment'),
      ({ context }, params: { attemptId: string; roll: number }) => ({
        type: 'payment.requested',
        draft: orderDraft(context),
        provider: context.provider,
        attemptId: params.attemptId,
        code: orderCode({
          kind: context.kind,
          storeId: context.store?.id ?? 0,
          branchCode: context.store?.branchCode ?? null,
          roll: params.roll,
        }),
      }),
    ),
  },
}).createMachine({
  id: 'checkout',
  context: closedCheckout,
  initial: 'closed',
  on: {
    'checkout.fieldJudged': { actions: { type: 'judgeField', params: ({ event }) => event } },
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
              params: ({ event }) => ({ openedAt: event.at }),
            },
          },
          { target: 'open', reenter: true, actions: { type: 'open', params: ({ event }) => event } },
        ],
        'checkout.addressChosen': {
          actions: { type: 'update', params: ({ event }) => ({ addressId: event.addressId }) },
        },
        'checkout.contactMethodChosen': {
          actions: { type: 'update', params: ({ event }) => ({ contactMethod: event.contactMethod }) },
        },
        'checkout.dayChosen': {
          actions: { type: 'update', params: ({ event }) => ({ day: event.day, slotId: null }) },
        },
        'checkout.slotChosen': {
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
        'checkout.submitted': [
          {
            guard: and(['hasWayToPay', 'hasGoodFields', 'hasAddress', 'hasPreferred', 'hasTerms']),
            actions: [
              { type: 'update', params: {} },
              { type: 'requestPayment', params: ({ event }) => event },
            ],
          },
          { actions: 'keepFailingCheck' },
        ],
        'checkout.closed': { target: 'closed', actions: 'close' },
      },
      states: {
        windows: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadWindows',
                src: 'loadWindows',
                input: ({ context }) => ({
                  storeId: context.store?.id ?? 0,
                  mode: context.store?.mode ?? 'Pickup',
                  kind: context.kind,
                }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'keepWindows', params: ({ event }) => ({ windows: event.output }) },
                },
                // Logged only, as the documents say; the empty card offers another try. [ERR-16]
                onError: 'failed',
              },
            },
            ready: {},
            failed: { on: { 'checkout.windowsRetried': 'loading' } },
          },
        },
        fees: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'isDelivery', target: 'loading' }, { target: 'known' }] },
            loading: {
              invoke: {
                id: 'loadVariation',
                src: 'loadVariation',
                input: ({ context }) => ({
                  storeId: context.store?.id ?? 0,
                  area: context.store?.area ?? '',
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
                onDone: {
                  target: 'ready',
                  actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
                },
                onError: 'failed',
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
