import { kobo } from '@marketsquare/core/kernel/money';
import { type CartLine, lineKey } from '@marketsquare/core/shop/cart';
import { productCardMachine } from '@marketsquare/core/shop/cart/product-card';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove } from '../moves.ts';

type Card = SnapshotFrom<typeof productCardMachine>;

const item = {
  productId: 7,
  name: 'Jollof rice',
  imageUrl: '',
  category: 'PREPARED FOOD',
  unitPrice: kobo(150_000),
  unit: 'piece',
  weightGrams: null,
  pack: null,
} as const;
const line: CartLine = { ...item, key: lineKey(item), quantity: 1 };
const events = [
  { type: 'card.addPressed', item },
  { type: 'card.packChosen', item },
  { type: 'card.packsClosed' },
  { type: 'line.changed', line },
  { type: 'line.changed', line: null },
];
const booleans = [true, false];

/** A card of every kind: in stock or not, food that can be ordered or not, in packs or not, in the cart or not. */
export function productCardModel(machine: typeof productCardMachine = productCardMachine): Model<Card, null> {
  return {
    name: 'productCard',
    machine,
    inputs: booleans.flatMap((isInStock) =>
      [null, 'The kitchen opens at 8:00 AM.'].flatMap((foodProblem) =>
        booleans.flatMap((comesInPacks) =>
          [null, line].map((held) => ({ productId: 7, line: held, isInStock, foodProblem, comesInPacks })),
        ),
      ),
    ),
    world: null,
    moves: () => events.map(asMove),
    project: ({ snapshot }) => snapshot.context,
    properties,
  };
}

const properties: readonly Property<Card, null>[] = [
  {
    kind: 'always',
    words: 'The stepper stands in the place of Add exactly while the cart has the line.',
    holds: ({ snapshot }) =>
      snapshot.context.comesInPacks || snapshot.matches('carted') === (snapshot.context.line !== null),
  },
  {
    kind: 'always',
    words: 'A pack is asked for only where the dish is in stock and can be ordered.',
    holds: ({ snapshot }) =>
      !snapshot.matches({ inPacks: 'choosing' }) ||
      (snapshot.context.isInStock && snapshot.context.foodProblem === null),
  },
  {
    kind: 'never',
    words: 'A sheet of packs closes because the cart changes.',
    happens: (before, { event }, after) =>
      event?.type === 'line.changed' &&
      before.snapshot.matches({ inPacks: 'choosing' }) &&
      !after.snapshot.matches({ inPacks: 'choosing' }),
  },
  { kind: 'noDeadEnd', words: 'Something can still change everywhere.', isEnd: () => false },
];
