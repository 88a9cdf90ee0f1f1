import { assign, setup } from 'xstate';
import { errorNotice, type Notice, present } from '../../../kernel/failure/index.ts';
import type { CartItem, CartLine } from '../../../shop/cart/index.ts';
import { bringLines, findItems } from './actors.ts';
import type { ReorderEvent } from './events.ts';
import { missingNotice, reorderGuardMessages } from './messages.ts';
import { linesAgain, type WantedLine } from './wanted.ts';

export interface ReorderInput {
  /**
   * Epoch milliseconds. Distinguishes runs: a screen that was left or reloaded is not resumed, because lines
   * would be added twice.
   */
  readonly openedAt: number;
}

export interface ReorderContext extends ReorderInput {
  readonly storeId: number | null;
  readonly wanted: readonly WantedLine[];
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly notice: Notice | null;
}

/**
 * "Order Again": looks up the lines of an order that the chosen store sells today, and puts them into the
 * carts. `brought` leads to the Cart route; without any such line the shopper stays on the page. [ORD-18]
 */
export const reorderMachine = setup({
  types: {
    input: {} as ReorderInput,
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    tags: {} as 'busy',
  },
  actors: { findItems, bringLines },
  guards: {
    hasStore: ({ event }) => event.type === 'reorder.pressed' && event.storeId !== null,
    isAnySold: (_, params: { items: readonly (CartItem | null)[] }) =>
      params.items.some((item) => item !== null),
  },
  actions: {
    takeUp: assign((_, { storeId, lines }: { storeId: number | null; lines: readonly WantedLine[] }) => ({
      storeId,
      wanted: lines,
      groceryLines: [],
      foodLines: [],
      notice: null,
    })),
    sort: assign(({ context }, params: { items: readonly (CartItem | null)[] }) => {
      const { groceryLines, foodLines, missing } = linesAgain(context.wanted, params.items);
      return { groceryLines, foodLines, notice: missing.length > 0 ? missingNotice(missing) : null };
    }),
    tell: assign({ notice: (_, params: { notice: Notice }) => params.notice }),
    dismissNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'reorder',
  context: ({ input }) => ({
    ...input,
    storeId: null,
    wanted: [],
    groceryLines: [],
    foodLines: [],
    notice: null,
  }),
  initial: 'resting',
  on: { 'reorder.noticeDismissed': { actions: 'dismissNotice' } },
  states: {
    resting: {
      on: {
        'reorder.pressed': [
          {
            guard: 'hasStore',
            target: 'lookingUp',
            actions: { type: 'takeUp', params: ({ event }) => event },
          },
          {
            actions: {
              type: 'tell',
              params: { notice: errorNotice({ code: 'no_store', message: reorderGuardMessages.hasStore }) },
            },
          },
        ],
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'findItems',
        src: 'findItems',
        input: ({ context }) => ({
          storeId: present(context.storeId, 'a look at what is sold is at a store'),
          lines: context.wanted,
        }),
        onDone: [
          {
            guard: { type: 'isAnySold', params: ({ event }) => ({ items: event.output }) },
            target: 'bringing',
            actions: { type: 'sort', params: ({ event }) => ({ items: event.output }) },
          },
          {
            target: 'resting',
            actions: { type: 'sort', params: ({ event }) => ({ items: event.output }) },
          },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'tell', params: ({ event }) => ({ notice: errorNotice(event.error) }) },
        },
      },
    },
    bringing: {
      tags: 'busy',
      invoke: {
        id: 'bringLines',
        src: 'bringLines',
        input: ({ context: { groceryLines, foodLines } }) => ({ groceryLines, foodLines }),
        onDone: 'brought',
        onError: {
          target: 'resting',
          actions: { type: 'tell', params: ({ event }) => ({ notice: errorNotice(event.error) }) },
        },
      },
    },
    brought: { type: 'final' },
  },
});
