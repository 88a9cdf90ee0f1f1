import fc from 'fast-check';
import { expect } from 'vitest';
import { foldEvents, type JournaledEvent } from '../../journal/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { riceItem as rice } from '../testing/index.ts';
import {
  type CartContext,
  type CartEvent,
  type CartItem,
  type CartKind,
  cartMachine,
  lineKey,
} from './index.ts';

export const beef: CartItem = {
  ...rice,
  productId: 8,
  name: 'Fresh beef',
  unitPrice: kobo(640_000),
  unit: 'gram',
};
export const jollof = (weightGrams: number): CartItem => ({
  ...rice,
  productId: 9,
  name: 'Jollof rice',
  weightGrams,
  pack: 'Big pack',
});

const key = fc.constantFrom('7', '8', '9:600', '12');
const place = fc.constantFrom('row' as const, 'card' as const);
const anyEvent: fc.Arbitrary<CartEvent> = fc.oneof(
  fc.constantFrom(rice, beef, jollof(600), jollof(1000)).map(added),
  key.map((one): CartEvent => ({ type: 'cart.increased', key: one })),
  fc.tuple(key, place).map(([one, where]): CartEvent => ({ type: 'cart.decreased', key: one, place: where })),
  fc
    .tuple(key, place, fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)))
    .map(([one, where, text]): CartEvent => ({ type: 'cart.quantityTyped', key: one, text, place: where })),
  key.map((one): CartEvent => ({ type: 'cart.lineRemoved', key: one })),
);

export const properties: readonly Property[] = [
  {
    name: 'whatever happens to a cart, its quantities are whole and above zero and its lines are distinct',
    machine: { name: 'groceryCart', input: inputOf('grocery') },
    property: fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      const { lines } = contextAfter('grocery', ...events);
      expect(lines.every((line) => Number.isSafeInteger(line.quantity) && line.quantity > 0)).toBe(true);
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
    }),
  },
];

export function added(item: CartItem): Extract<CartEvent, { type: 'cart.itemAdded' }> {
  return { type: 'cart.itemAdded', item };
}

function inputOf(kind: CartKind) {
  return { kind, storeId: 3, lines: [] };
}

/** The cart after its events, including answers. */
export function contextAfter(
  kind: CartKind,
  ...events: readonly (CartEvent | JournaledEvent)[]
): CartContext {
  return foldEvents(cartMachine, [
    { type: 'xstate.init', input: inputOf(kind) },
    ...events.map((event) => ({ ...event })),
  ]).context;
}
