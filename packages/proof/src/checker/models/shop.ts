import { kobo } from '@marketsquare/core/kernel/money';
import { shopMachine } from '@marketsquare/core/storefront/root';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove, isUnchanged, workOf } from '../moves.ts';
import { chosenLekki } from './lekki.ts';
import { rice } from './rice.ts';

type Shop = SnapshotFrom<typeof shopMachine>;

const quote = {
  total: 5,
  slotFee: null,
  foodFee: null,
  variation: { deliveryArea: 1, basketSize: 1 },
  prices: [],
  day: null,
  unavailable: [],
};

/** A checkout that may open: of one thing at ₦10,000. */
const request = {
  type: 'shop.checkoutRequested',
  kind: 'grocery',
  store: chosenLekki,
  groceryLines: [{ ...rice, key: '7', unitPrice: kobo(1_000_000), quantity: 1 }],
  foodLines: [],
  at: 0,
};

/** Every event that the root may receive, at any time. */
const moves = [
  { type: 'shop.signedIn' },
  { type: 'shop.signedOut' },
  { type: 'shop.storeChosen', storeId: 3, onChange: 'reprice' },
  { type: 'shop.modeSubmitted', storeId: 3, mode: 'Pickup', area: null, onChange: 'empty' },
  { type: 'shop.rulesRead' },
  { type: 'shop.orderRequoted', quote },
  { type: 'shop.orderConfirmed', kind: 'combined' },
  { ...request, store: null },
  { ...request, groceryLines: [] },
  request,
].map(asMove);

/** The root: it starts the others, passes messages between them, and knows if the visitor is signed in. */
export function shopModel(machine: typeof shopMachine = shopMachine): Model<Shop, null> {
  return {
    name: 'shop',
    machine,
    inputs: [{ chosen: null, groceryLines: [], foodLines: [] }],
    world: null,
    moves: () => moves,
    project: () => null,
    properties,
  };
}

const properties: readonly Property<Shop, null>[] = [
  {
    kind: 'always',
    words: 'The long-lived machines are there as long as the shop is open.',
    holds: ({ snapshot }) =>
      ['selection', 'groceryCart', 'foodCart', 'checkout', 'payment'].every((name) =>
        workOf(snapshot).includes(name),
      ),
  },
  {
    kind: 'never',
    words: 'Word that is carried between machines changes who the visitor is.',
    happens: (before, { event }, after) =>
      event?.type.startsWith('shop.signed') === false && !isUnchanged(before.snapshot, after.snapshot),
  },
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to be signed in, and a way to be nobody again.',
    from: ({ snapshot }) => snapshot.matches('signedIn'),
    to: ({ snapshot }) => snapshot.matches('anonymous'),
  },
];
