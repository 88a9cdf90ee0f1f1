import { assign, sendTo, setup } from 'xstate';
import type { OnStoreChange } from '../cart/index.ts';
import type { Mode } from '../catalogue/index.ts';
import { loadStoreLists } from './actors.ts';
import { cityOf } from './city-of.ts';
import type { SelectionEvent } from './events.ts';
import { opensWithoutStore } from './navigation.ts';
import { type Choice, storeFor, supports } from './rules.ts';
import type { ChosenStore, Store, StoreLists, Zone } from './store.ts';

export interface SelectionContext {
  readonly stores: readonly Store[];
  readonly zones: readonly Zone[];
  readonly mode: Mode | null;
  readonly city: string | null;
  readonly area: string | null;
  readonly search: string;
  /** The last chosen store; it stays preselected when the landing page clears the store-set flag. [LAND-05] */
  readonly chosen: ChosenStore | null;
  /** The path that the navigation guard refused; it opens once a store is chosen. [GUARD-04] */
  readonly wantedPath: string | null;
  /** The last opened category page; the landing page checks it before it opens the selector. [LAND-07] */
  readonly categoryRoute: string | null;
  /** The Black Friday flag: the page was opened, and no store has been chosen since. [SEL-17] */
  readonly isBlackFriday: boolean;
}

/** `chosen` is the store of an earlier visit: it counts as set until the landing page clears the flag. */
export interface SelectionInput {
  readonly chosen: ChosenStore | null;
}

/**
 * The choice of a store. The lists load beside the choice; `choice.set` is the documents' store-set flag.
 * [SEL-10, SEL-16] A shopper who comes back has them read again, with the present offers of the chosen store;
 * meanwhile the old ones serve.
 *
 * The navigation guard is not a separate machine: it asks only if a store is set, which is a state of this
 * one. Two values remember where the shopper wanted to go: the refused path, and the last opened category
 * page. [GUARD-01..08, LAND-07]
 */
export const selectionMachine = setup({
  types: { input: {} as SelectionInput, context: {} as SelectionContext, events: {} as SelectionEvent },
  actors: { loadStoreLists },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    isOffered: ({ context }, params: Choice) => storeFor(context, params) !== undefined,
    isPublic: (_, params: { path: string; isKnown: boolean }) =>
      opensWithoutStore(params.path, params.isKnown),
  },
  actions: {
    keepLists: assign(({ context }, params: { lists: StoreLists }) => ({
      ...params.lists,
      chosen: context.chosen && renewed(context.chosen, params.lists.stores),
    })),
    chooseMode: assign((_, params: { mode: Mode }) => ({ mode: params.mode, city: null, area: null })),
    chooseCity: assign((_, params: { city: string }) => ({ city: params.city, area: null })),
    chooseArea: assign({ area: (_, params: { area: string }) => params.area }),
    typeSearch: assign({ search: (_, params: { text: string }) => params.text }),
    chooseStore: assign(({ context }, params: Choice) => {
      const chosen = storeFor(context, params);
      if (!chosen) return {};
      const { mode, area } = chosen;
      // A store of the locator is seldom in the city that was browsed before.
      const city = mode === 'Delivery' || context.city !== null ? cityOf(context.zones, chosen) : null;
      return { chosen, mode, city, area, search: '', isBlackFriday: false };
    }),
    announceStore: sendTo(
      ({ system }) => system.get('shop'),
      (_, params: { storeId: number; onChange: OnStoreChange }) => ({ type: 'shop.storeChosen', ...params }),
    ),
    rememberPath: assign({ wantedPath: (_, params: { path: string }) => params.path }),
    forgetPath: assign({ wantedPath: null }),
    rememberCategory: assign({ categoryRoute: (_, params: { path: string }) => params.path }),
    raiseBlackFriday: assign({ isBlackFriday: true }),
  },
}).createMachine({
  id: 'selection',
  context: ({ input }) => ({
    stores: [],
    zones: [],
    mode: input.chosen?.mode ?? null,
    city: null,
    area: input.chosen?.area ?? null,
    search: '',
    chosen: input.chosen,
    wantedPath: null,
    categoryRoute: null,
    isBlackFriday: false,
  }),
  type: 'parallel',
  on: {
    'navigation.followed': { actions: 'forgetPath' },
    'navigation.categoryOpened': { actions: { type: 'rememberCategory', params: ({ event }) => event } },
    'selection.blackFridayOpened': { actions: 'raiseBlackFriday' },
    'selection.modeChosen': { actions: { type: 'chooseMode', params: ({ event }) => event } },
    'selection.cityChosen': { actions: { type: 'chooseCity', params: ({ event }) => event } },
    'selection.areaChosen': { actions: { type: 'chooseArea', params: ({ event }) => event } },
    'selection.searchTyped': { actions: { type: 'typeSearch', params: ({ event }) => event } },
  },
  states: {
    lists: {
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'selection.opened': 'loading', 'selection.returned': 'loading' },
        },
        loading: {
          invoke: {
            id: 'loadStoreLists',
            src: 'loadStoreLists',
            onDone: {
              target: 'ready',
              actions: { type: 'keepLists', params: ({ event }) => ({ lists: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: { on: { 'selection.returned': 'renewing' } },
        renewing: {
          invoke: {
            id: 'renewStoreLists',
            src: 'loadStoreLists',
            onDone: {
              target: 'ready',
              actions: { type: 'keepLists', params: ({ event }) => ({ lists: event.output }) },
            },
            onError: 'ready',
          },
        },
        failed: { on: { 'selection.opened': 'loading', 'selection.returned': 'loading' } },
      },
    },
    choice: {
      initial: 'starting',
      on: {
        'selection.storeClicked': {
          guard: {
            type: 'isOffered',
            params: ({ context, event }) => ({
              storeId: event.storeId,
              mode: context.mode,
              area: context.area,
            }),
          },
          target: '.set',
          actions: [
            {
              type: 'chooseStore',
              params: ({ context, event }) => ({
                storeId: event.storeId,
                mode: context.mode,
                area: context.area,
              }),
            },
            {
              type: 'announceStore',
              params: ({ event }) => ({ storeId: event.storeId, onChange: 'reprice' }),
            },
          ],
        },
        'selection.modeSubmitted': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.set',
          actions: [
            { type: 'chooseStore', params: ({ event }) => event },
            {
              type: 'announceStore',
              params: ({ event }) => ({ storeId: event.storeId, onChange: event.onChange }),
            },
          ],
        },
        'selection.landingOpened': '.unset',
      },
      states: {
        starting: { always: [{ guard: 'hasChosen', target: 'set' }, { target: 'unset' }] },
        unset: {
          on: {
            'navigation.requested': [
              { guard: { type: 'isPublic', params: ({ event }) => event } },
              { actions: { type: 'rememberPath', params: ({ event }) => event } },
            ],
          },
        },
        // Every page opens: the guard requires nothing else. [GUARD-06]
        set: { on: { 'navigation.requested': {} } },
      },
    },
  },
});

/**
 * The chosen store as it is now; as it was, if it no longer serves the mode: an order there is refused with
 * the reason.
 */
function renewed(chosen: ChosenStore, stores: readonly Store[]): ChosenStore {
  const store = stores.find(({ id }) => id === chosen.id);
  return store && supports(store, chosen.mode) ? { ...store, mode: chosen.mode, area: chosen.area } : chosen;
}
