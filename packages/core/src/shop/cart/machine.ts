import { and, assign, setup } from 'xstate';
import { present } from '../../kernel/failure/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { checkCartInStore, fetchPrices } from './actors.ts';
import type { CartEvent, OnStoreChange } from './events.ts';
import { type CartItem, type CartLine, type OrderedLine, type Said, stepOf } from './line.ts';
import {
  type FreshPrice,
  has,
  merged,
  type Place,
  type PriceAnswer,
  rebuilt,
  refreshed,
  typedQuantity,
  withAdded,
  withDecreased,
  withIncreased,
  without,
  withoutOrdered,
  withPrices,
  withQuantity,
  withSaid,
  withSaved,
} from './rules.ts';

/** Groceries and prepared food are kept apart; adding to one never changes the other. [GEN-04, FCART-13] */
export type CartKind = 'grocery' | 'food';

/** The one-time message of the cart to the shopper. */
export type CartNotice = 'repriced' | 'emptied' | 'savedForLater';

/** A typed quantity that was refused: the line keeps its last good one, and the field shows the reason. */
export interface Refusal {
  readonly key: string;
  readonly message: string;
}

export interface CartContext {
  readonly kind: CartKind;
  /** The store whose prices the lines have; null until a store is chosen. */
  readonly storeId: number | null;
  readonly lines: readonly CartLine[];
  /**
   * Lines that left the cart in a failed change of store, or that its store no longer sells; one tap brings
   * them back. [CART-19]
   */
  readonly saved: readonly CartLine[];
  /** The lines as they were when another store was asked about them; empty once it has answered. */
  readonly asked: readonly CartLine[];
  readonly refusal: Refusal | null;
  readonly notice: CartNotice | null;
}

export interface CartInput {
  readonly kind: CartKind;
  readonly storeId: number | null;
  readonly lines: readonly CartLine[];
  /** The lines that an earlier visit saved for later; none when absent. */
  readonly saved?: readonly CartLine[];
}

interface Ordered {
  readonly ordered?: readonly OrderedLine[];
}

/**
 * One cart. The shop runs two of them, `groceryCart` and `foodCart`. Every state accepts changes, so a
 * shopper never waits for a price.
 */
export const cartMachine = setup({
  types: { input: {} as CartInput, context: {} as CartContext, events: {} as CartEvent, tags: {} as 'busy' },
  actors: { fetchPrices, checkCartInStore },
  guards: {
    isOrdered: ({ context }, params: { kind: OrderKind }) =>
      params.kind === 'combined' || params.kind === context.kind,
    leavesLines: ({ context }, params: Ordered) =>
      params.ordered !== undefined && withoutOrdered(context.lines, params.ordered).length > 0,
    hasStore: ({ context }) => context.storeId !== null,
    hasLines: ({ context }) => context.lines.length > 0,
    isSameStore: ({ context }, params: { storeId: number }) =>
      context.storeId === null || context.storeId === params.storeId,
    isToReprice: ({ context }, params: { onChange: OnStoreChange }) =>
      context.kind === 'grocery' && context.lines.length > 0 && params.onChange === 'reprice',
  },
  actions: {
    addItem: assign({
      lines: ({ context }, params: { item: CartItem; quantity: number }) =>
        withAdded(context.lines, params.item, params.quantity),
      refusal: null,
    }),
    increase: assign({
      lines: ({ context }, params: { key: string }) => withIncreased(context.lines, params.key),
      refusal: null,
    }),
    decrease: assign({
      lines: ({ context }, params: { key: string; place: Place }) =>
        withDecreased(context.lines, params.key, params.place),
      refusal: null,
    }),
    takeTyped: assign(({ context }, params: { key: string; text: string; place: Place }) =>
      afterTyping(context, params),
    ),
    removeLine: assign({
      lines: ({ context }, params: { key: string }) => without(context.lines, params.key),
      refusal: null,
    }),
    keepSaid: assign({
      lines: ({ context }, params: { keys: readonly string[]; said: Said }) =>
        withSaid(context.lines, params.keys, params.said),
    }),
    takePrices: assign({
      lines: (
        { context },
        { prices, unavailable = [] }: { prices: readonly FreshPrice[]; unavailable?: readonly string[] },
      ) =>
        withPrices(
          context.lines.filter(({ key }) => !unavailable.includes(key)),
          prices,
        ),
    }),
    takeAnswers: assign(({ context }, { answers }: { answers: readonly PriceAnswer[] }) =>
      refreshed(context, answers),
    ),
    bring: assign({
      lines: ({ context }, params: { lines: readonly CartLine[] }) => merged(context.lines, params.lines),
    }),
    keepStore: assign({ storeId: (_, params: { storeId: number }) => params.storeId }),
    keepAsked: assign({ asked: ({ context }) => context.lines }),
    forgetAsked: assign({ asked: [] }),
    rebuild: assign({
      lines: ({ context }, params: { items: readonly CartItem[] }) => rebuilt(params.items, context),
      notice: 'repriced',
    }),
    empty: assign({ lines: [], refusal: null, notice: 'emptied' }),
    saveForLater: assign({
      saved: ({ context }) =>
        merged(
          context.saved,
          context.lines.filter((line) => has(context.asked, line)),
        ),
      lines: ({ context }) => context.lines.filter((line) => !has(context.asked, line)),
      notice: 'savedForLater',
    }),
    restoreSaved: assign(({ context }, { unavailable = [] }: { unavailable?: readonly string[] }) => ({
      ...withSaved(context, unavailable),
      notice: null,
    })),
    removeSaved: assign({ saved: [], notice: null }),
    dismissNotice: assign({ notice: null }),
    takeOrdered: assign({
      lines: ({ context }, { ordered = [] }: Ordered) => withoutOrdered(context.lines, ordered),
      refusal: null,
    }),
    // Lines saved for later were not ordered.
    clear: assign({ lines: [], refusal: null, notice: null }),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, saved: input.saved ?? [], asked: [], refusal: null, notice: null }),
  initial: 'ready',
  on: {
    'cart.itemAdded': {
      actions: {
        type: 'addItem',
        params: ({ event }) => ({ item: event.item, quantity: event.quantity ?? stepOf(event.item.unit) }),
      },
    },
    'cart.increased': { actions: { type: 'increase', params: ({ event }) => event } },
    'cart.decreased': { actions: { type: 'decrease', params: ({ event }) => event } },
    'cart.quantityTyped': { actions: { type: 'takeTyped', params: ({ event }) => event } },
    'cart.lineRemoved': { actions: { type: 'removeLine', params: ({ event }) => event } },
    'cart.linesSaid': { actions: { type: 'keepSaid', params: ({ event }) => event } },
    'cart.repriced': { actions: { type: 'takePrices', params: ({ event }) => event } },
    'cart.linesBrought': { actions: { type: 'bring', params: ({ event }) => event } },
    'cart.savedLinesRestored': { actions: { type: 'restoreSaved', params: ({ event }) => event } },
    'cart.savedLinesRemoved': { actions: 'removeSaved' },
    'cart.noticeDismissed': { actions: 'dismissNotice' },
    // The remaining lines are still being asked about.
    'cart.orderPlaced': [
      {
        guard: { type: 'leavesLines', params: ({ event }) => event },
        actions: { type: 'takeOrdered', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOrdered', params: ({ event }) => event },
        target: '.ready',
        actions: 'clear',
      },
    ],
    'cart.storeChanged': [
      {
        guard: { type: 'isSameStore', params: ({ event }) => event },
        actions: { type: 'keepStore', params: ({ event }) => event },
      },
      {
        guard: { type: 'isToReprice', params: ({ event }) => event },
        target: '.repricing',
        actions: { type: 'keepStore', params: ({ event }) => event },
      },
      {
        guard: 'hasLines',
        target: '.ready',
        actions: ['empty', { type: 'keepStore', params: ({ event }) => event }],
      },
      { target: '.ready', actions: { type: 'keepStore', params: ({ event }) => event } },
    ],
  },
  states: {
    ready: {
      entry: 'forgetAsked',
      on: { 'cart.opened': { guard: and(['hasStore', 'hasLines']), target: 'refreshingPrices' } },
    },
    refreshingPrices: {
      tags: 'busy',
      invoke: {
        id: 'fetchPrices',
        src: 'fetchPrices',
        input: ({ context }) => ({ storeId: storeOf(context), lines: context.lines }),
        onDone: {
          target: 'ready',
          actions: { type: 'takeAnswers', params: ({ event }) => ({ answers: event.output }) },
        },
        // A failed refresh is ignored: the server prices the order again anyway. [CART-13]
        onError: 'ready',
      },
    },
    repricing: {
      tags: 'busy',
      entry: 'keepAsked',
      invoke: {
        id: 'checkCartInStore',
        src: 'checkCartInStore',
        input: ({ context }) => ({
          storeId: storeOf(context),
          productIds: context.lines.map((line) => line.productId),
        }),
        onDone: {
          target: 'ready',
          actions: { type: 'rebuild', params: ({ event }) => ({ items: event.output }) },
        },
        // The documents empty the cart without a message; the lines stay at hand, so that nothing is lost.
        // [CART-19, ERR-15]
        onError: { target: 'ready', actions: 'saveForLater' },
      },
    },
  },
});

function storeOf({ storeId }: CartContext): number {
  return present(storeId, 'a cart asks for the prices of its store');
}

function afterTyping(
  context: CartContext,
  { key, text, place }: { key: string; text: string; place: Place },
): Partial<CartContext> {
  const line = context.lines.find((one) => one.key === key);
  if (!line) return {};
  const typed = typedQuantity(text, line.unit, place);
  switch (typed.kind) {
    case 'set':
      return { lines: withQuantity(context.lines, key, () => typed.quantity), refusal: null };
    case 'remove':
      return { lines: without(context.lines, key), refusal: null };
    case 'refused':
      return { refusal: { key, message: typed.message } };
  }
}
