import { quantityInputMachine } from '@marketsquare/core/shop/cart/quantity-input';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove } from '../moves.ts';

type Field = SnapshotFrom<typeof quantityInputMachine>;

const events = [
  ...['', '0', '-3', '2', '2.5', '0.25'].map((text) => ({ type: 'quantity.typed', text })),
  { type: 'quantity.left' },
  { type: 'quantity.increased' },
  { type: 'quantity.decreased' },
];

/** A quantity field of pieces and of weight, in a cart's row and on a card. */
export function quantityInputModel(
  machine: typeof quantityInputMachine = quantityInputMachine,
): Model<Field, null> {
  return {
    name: 'quantityInput',
    machine,
    inputs: [
      { key: '7', unit: 'piece', place: 'row' },
      { key: '7', unit: 'piece', place: 'card' },
      { key: '8', unit: 'gram', place: 'card' },
    ],
    world: null,
    moves: () => events.map(asMove),
    project: ({ snapshot }) => snapshot.context,
    properties,
  };
}

const properties: readonly Property<Field, null>[] = [
  {
    kind: 'always',
    words: 'A draft stands in the field exactly while somebody types.',
    holds: ({ snapshot }) => (snapshot.context.draft === null) === snapshot.matches('resting'),
  },
  {
    kind: 'always',
    words: 'Nothing, zero and less wait until the field is left.',
    holds: ({ snapshot }) =>
      !snapshot.matches({ typing: 'counted' }) || Number(snapshot.context.draft ?? '') > 0,
  },
  {
    kind: 'never',
    words: 'A draft outlives the field that it was typed in.',
    happens: (_, { event }, after) =>
      event?.type === 'quantity.left' && after.snapshot.context.draft !== null,
  },
  { kind: 'noDeadEnd', words: 'Something can still be typed everywhere.', isEnd: () => false },
];
