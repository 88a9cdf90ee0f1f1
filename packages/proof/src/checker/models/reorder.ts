import { done, failed } from '@marketsquare/core/journal/testing';
import type { CartItem } from '@marketsquare/core/shop/cart';
import { reorderMachine, type WantedLine } from '@marketsquare/core/storefront/orders';
import type { SnapshotFrom } from 'xstate';
import type { Model, Move, Property } from '../model.ts';
import { asMove, isLate, lateAnswers, workOf } from '../moves.ts';
import { ignoresLateAnswers } from '../properties.ts';
import { rice } from './rice.ts';

type Reorder = SnapshotFrom<typeof reorderMachine>;

const jollof: CartItem = {
  ...rice,
  productId: 8,
  name: 'Jollof rice',
  category: 'PREPARED FOOD',
  weightGrams: 600,
  pack: 'Medium pack',
};
const wanted: readonly WantedLine[] = [
  { productId: 7, name: rice.name, quantity: 2, isFood: false, weightGrams: null, pack: null },
  { productId: 8, name: jollof.name, quantity: 1, isFood: true, weightGrams: 600, pack: 'Medium pack' },
];
/** Everything is sold, one thing is, nothing is. */
const findings = [
  [rice, jollof],
  [null, jollof],
  [null, null],
];

/** An order of a grocery and a dish, pressed with and without a store. */
export function reorderModel(machine: typeof reorderMachine = reorderMachine): Model<Reorder, null> {
  return {
    name: 'reorder',
    machine,
    inputs: [{ openedAt: 1 }],
    world: null,
    moves: ({ snapshot }) =>
      snapshot.status === 'done' ? [] : [...gestures, ...answers(snapshot), ...late(snapshot)],
    project: ({ snapshot: { context } }) => [
      context.storeId,
      context.groceryLines.length,
      context.foodLines.length,
      context.notice?.message,
    ],
    properties,
  };
}

const gestures = [
  { type: 'reorder.pressed', storeId: 4, lines: wanted },
  { type: 'reorder.pressed', storeId: null, lines: wanted },
  { type: 'reorder.noticeDismissed' },
].map(asMove);

function answers(snapshot: Reorder): readonly Move<null>[] {
  return workOf(snapshot).flatMap((id) => [
    ...(id === 'findItems' ? findings : [null]).map((output, index) => ({
      words: `${id} is done (${index + 1})`,
      event: done(id, output),
      world: null,
    })),
    { words: `${id} fails`, event: failed(id, 'no_answer'), world: null },
  ]);
}

function late(snapshot: Reorder): readonly Move<null>[] {
  return lateAnswers(
    snapshot,
    [
      ['findItems', [rice, null]],
      ['bringLines', null],
    ],
    null,
  );
}

const properties: readonly Property<Reorder, null>[] = [
  {
    kind: 'always',
    words: 'Dishes go to the food cart, groceries to the grocery cart.',
    holds: ({ snapshot: { context } }) =>
      context.groceryLines.every(({ productId }) => productId === rice.productId) &&
      context.foodLines.every(({ productId }) => productId === jollof.productId),
  },
  {
    kind: 'never',
    words: 'The cart opens although nothing was brought.',
    happens: (_, __, after) =>
      after.snapshot.matches('brought') &&
      after.snapshot.context.groceryLines.length + after.snapshot.context.foodLines.length === 0,
  },
  {
    kind: 'never',
    words: 'Something that the store lacks is left out without a word.',
    happens: (before, { event }, after) =>
      event?.type === 'xstate.done.actor.findItems' &&
      !isLate(before.snapshot, event) &&
      after.snapshot.context.groceryLines.length + after.snapshot.context.foodLines.length < wanted.length &&
      after.snapshot.context.notice === null,
  },
  ignoresLateAnswers(),
  {
    kind: 'reachable',
    words: 'From everywhere there is a way to the cart.',
    from: () => true,
    to: ({ snapshot }) => snapshot.matches('brought'),
  },
  {
    kind: 'noDeadEnd',
    words: 'Something can still happen until the cart opens.',
    isEnd: ({ snapshot }) => snapshot.matches('brought'),
  },
];
