import { done, failed } from '@marketsquare/core/journal/testing';
import { type Store, type StoreLists, selectionMachine } from '@marketsquare/core/shop/selection';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';
import { lekki } from './lekki.ts';

type Selection = SnapshotFrom<typeof selectionMachine>;

const surulere: Store = {
  ...lekki,
  id: 4,
  name: 'Market Square Surulere',
  city: 'Surulere',
  offersDelivery: false,
};
const lists: StoreLists = {
  stores: [lekki, surulere],
  zones: [
    {
      city: 'Lekki',
      areas: [
        { area: 'Lekki Phase 1', storeIds: [3] },
        { area: 'Ajah', storeIds: [] },
      ],
    },
  ],
};
const chosen = { ...surulere, mode: 'Pickup', area: null } as const;

/** The shopper's gestures on any page. */
const gestures = [
  { type: 'selection.opened' },
  { type: 'selection.returned' },
  { type: 'selection.modeChosen', mode: 'Pickup' },
  { type: 'selection.modeChosen', mode: 'Delivery' },
  { type: 'selection.cityChosen', city: 'Lekki' },
  { type: 'selection.areaChosen', area: 'Lekki Phase 1' },
  { type: 'selection.areaChosen', area: 'Ajah' },
  { type: 'selection.searchTyped', text: 'lek' },
  { type: 'selection.storeClicked', storeId: 3 },
  { type: 'selection.storeClicked', storeId: 4 },
  { type: 'selection.modeSubmitted', storeId: 3, mode: 'Delivery', area: 'Lekki Phase 1', onChange: 'empty' },
  { type: 'selection.modeSubmitted', storeId: 4, mode: 'Pickup', area: null, onChange: 'reprice' },
  { type: 'selection.landingOpened' },
  { type: 'selection.blackFridayOpened' },
  { type: 'navigation.requested', path: '/cart', isKnown: true },
  { type: 'navigation.requested', path: '/login', isKnown: true },
  { type: 'navigation.followed' },
  { type: 'navigation.categoryOpened', path: '/category/drinks' },
];

/** The choice of a store, started without one and with the store of an earlier visit. */
export function selectionModel(machine: typeof selectionMachine = selectionMachine): Model<Selection, null> {
  return {
    name: 'selection',
    machine,
    inputs: [{ chosen: null }, { chosen }],
    world: null,
    moves: ({ snapshot, world }) => [
      ...gestures.map(asMove),
      ...workOf(snapshot).flatMap((id) => [
        { words: 'the stores come', event: done(id, lists), world },
        { words: 'the stores do not come', event: failed(id, 'no_answer'), world },
      ]),
      ...lateAnswers(
        snapshot,
        [
          ['loadStoreLists', { stores: [], zones: [] }],
          ['renewStoreLists', { stores: [], zones: [] }],
        ],
        world,
      ),
    ],
    project: ({ snapshot: { context } }) => ({
      ...context,
      stores: context.stores.length,
      zones: null,
      chosen: context.chosen && [context.chosen.id, context.chosen.mode, context.chosen.area],
    }),
    properties,
  };
}

const properties: readonly Property<Selection, null>[] = [
  {
    kind: 'always',
    words: 'A store that is set serves its mode, and a delivery has an area.',
    holds: ({ snapshot }) => {
      const { chosen: store } = snapshot.context;
      if (!snapshot.matches({ choice: 'set' })) return true;
      if (store === null) return false;
      return store.mode === 'Pickup' ? store.offersPickup : store.offersDelivery && store.area !== null;
    },
  },
  {
    kind: 'never',
    words: 'A chosen store is forgotten.',
    happens: (before, _, after) =>
      before.snapshot.context.chosen !== null && after.snapshot.context.chosen === null,
  },
  {
    kind: 'never',
    words: 'A page is remembered that opens without a store, or while one is set.',
    happens: ({ snapshot }, { event }, after) =>
      event?.type === 'navigation.requested' &&
      after.snapshot.context.wantedPath !== snapshot.context.wantedPath &&
      (event.path !== '/cart' || snapshot.matches({ choice: 'set' })),
  },
  {
    kind: 'never',
    words: 'A page that was asked for in vain is forgotten before it was followed.',
    happens: ({ snapshot }, { event }, after) =>
      snapshot.context.wantedPath !== null &&
      after.snapshot.context.wantedPath === null &&
      event?.type !== 'navigation.followed',
  },
  {
    kind: 'never',
    words: 'A store is chosen and the Black Friday flag stays up.',
    happens: ({ snapshot }, _, after) =>
      after.snapshot.context.chosen?.id !== snapshot.context.chosen?.id &&
      after.snapshot.context.isBlackFriday,
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to a store.',
    from: () => true,
    to: ({ snapshot }) => snapshot.matches({ choice: 'set' }),
  },
  { kind: 'noDeadEnd', words: 'Something can still be done everywhere.', isEnd: () => false },
];
