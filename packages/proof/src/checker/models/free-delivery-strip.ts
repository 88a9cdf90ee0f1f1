import { lagosDay } from '@marketsquare/core/kernel/calendar';
import { kobo } from '@marketsquare/core/kernel/money';
import { stripFreeDelivery } from '@marketsquare/core/shop/promotions';
import {
  freeDeliveryStripMachine,
  selectStrip,
} from '@marketsquare/core/shop/promotions/free-delivery-strip';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove } from '../moves.ts';

type StripSnapshot = SnapshotFrom<typeof freeDeliveryStripMachine>;

/** Around both ends of the promotion. */
const days = ['2023-11-21', '2023-11-22', '2023-11-28', '2023-11-29', '2023-11-30'].map(lagosDay);
/** An empty cart, one kobo below the threshold, and the threshold. */
const carts = [0, 1_999_999, 2_000_000].map((subtotal) => ({
  subtotal: kobo(subtotal),
  isEmpty: subtotal === 0,
}));
const events = [
  ...days.map((today) => ({ type: 'strip.dayBegan', today })),
  ...carts.map((cart) => ({ type: 'strip.cartChanged', cart })),
];

/** The strip from the day before its promotion to the day after it, while the cart changes. */
export function freeDeliveryStripModel(
  machine: typeof freeDeliveryStripMachine = freeDeliveryStripMachine,
): Model<StripSnapshot, null> {
  return {
    name: 'freeDeliveryStrip',
    machine,
    inputs: days.map((today) => ({ promotion: stripFreeDelivery, today, cart: carts[0] })),
    world: null,
    moves: () => events.map(asMove),
    project: ({ snapshot: { context } }) => [context.today, context.cart],
    properties,
  };
}

const properties: readonly Property<StripSnapshot, null>[] = [
  {
    kind: 'always',
    words: 'The strip says what its state is, and nothing outside the promotion.',
    holds: ({ snapshot }) => (selectStrip(snapshot)?.state ?? 'hidden') === snapshot.value,
  },
  {
    kind: 'always',
    words: 'Free delivery is promised exactly from the threshold on.',
    holds: ({ snapshot }) =>
      snapshot.matches('hidden') ||
      snapshot.matches('reached') === snapshot.context.cart.subtotal >= stripFreeDelivery.threshold,
  },
  {
    kind: 'never',
    words: 'Another cart makes the strip come or go.',
    happens: (before, { event }, after) =>
      event?.type === 'strip.cartChanged' &&
      before.snapshot.matches('hidden') !== after.snapshot.matches('hidden'),
  },
  { kind: 'noDeadEnd', words: 'Another day or another cart can come everywhere.', isEnd: () => false },
];
