import fc from 'fast-check';
import { expect } from 'vitest';
import { foldEvents } from '../../journal/index.ts';
import { type Kobo, kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { grocerySubtotal, isProven, readd } from '../pricing/index.ts';
import { type CartEvent, type CartItem, type CartLine, cartMachine, pricedLine } from './index.ts';

const emptyCart = { kind: 'grocery', storeId: 4, lines: [] };

export const properties: readonly Property[] = [
  {
    name: 'a cart after any sequence of edits costs the sum of its lines, re-adds from its proof, and holds whole numbers above zero [CART-04, QTY-02]',
    machine: { name: 'groceryCart', input: emptyCart },
    property: fc.property(fc.array(anyEdit(), { maxLength: 40, size: 'max' }), (events) => {
      const lines = linesAfter(events);
      const total = grocerySubtotal(lines.map(pricedLine));
      expect(total.amount).toBe(lines.reduce((sum, line) => sum + costOf(line), 0));
      expect(readd(total)).toBe(total.amount);
      expect(isProven(JSON.parse(JSON.stringify(total)))).toBe(true);
      for (const { quantity, unitPrice } of lines) {
        expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
        expect(Number.isSafeInteger(unitPrice) && unitPrice >= 0).toBe(true);
      }
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    }),
  },
  {
    name: 'a cart after any sequence of edits never costs less once something is added, and never more once something is taken away [CART-10, CART-11]',
    property: fc.property(
      fc.array(anyEdit(), { maxLength: 30, size: 'max' }),
      anyItem(),
      anyKey(),
      (events, item, key) => {
        const before = costAfter(events);
        const adding: readonly CartEvent[] = [
          { type: 'cart.itemAdded', item },
          { type: 'cart.increased', key },
          { type: 'cart.linesBrought', lines: linesAfter([{ type: 'cart.itemAdded', item }]) },
        ];
        const taking: readonly CartEvent[] = [
          { type: 'cart.decreased', key, place: 'card' },
          { type: 'cart.decreased', key, place: 'row' },
          { type: 'cart.lineRemoved', key },
        ];
        for (const event of adding) expect(costAfter([...events, event])).toBeGreaterThanOrEqual(before);
        for (const event of taking) expect(costAfter([...events, event])).toBeLessThanOrEqual(before);
      },
    ),
  },
];

function linesAfter(events: readonly CartEvent[]): readonly CartLine[] {
  const entries = events.map((event) => ({ ...event }));
  return foldEvents(cartMachine, [{ type: 'xstate.init', input: emptyCart }, ...entries]).context.lines;
}

function costAfter(events: readonly CartEvent[]): Kobo {
  return grocerySubtotal(linesAfter(events).map(pricedLine)).amount;
}

/** Price by quantity; by weight the price of a kilogram, half a kobo rounded up. */
function costOf({ unit, unitPrice, quantity }: CartLine): number {
  const product = BigInt(unitPrice) * BigInt(quantity);
  return Number(unit === 'gram' ? (2n * product + 1000n) / 2000n : product);
}

/** Four products, so that edits meet each other. Each is always sold in the same way, at prices that change. */
function anyItem(): fc.Arbitrary<CartItem> {
  return fc.record({ productId: fc.nat(3), price: fc.nat(5_000_000) }).map(({ productId, price }) => ({
    productId,
    name: `Product ${productId}`,
    imageUrl: '',
    category: 'groceries',
    unitPrice: kobo(price),
    unit: productId % 2 === 0 ? 'piece' : 'gram',
    weightGrams: null,
    pack: null,
  }));
}

function anyKey(): fc.Arbitrary<string> {
  return fc.nat(4).map((id) => `${id}`);
}

function anyEdit(): fc.Arbitrary<CartEvent> {
  const key = anyKey();
  const place = fc.constantFrom('row' as const, 'card' as const);
  const text = fc.oneof(
    fc.constantFrom('', '0', '1.25', '-3', 'many', '12000', '9999', '0.0004'),
    fc.nat(20_000).map(String),
    // Weights to the gram, whose price has to be rounded.
    fc.nat(9_999).map((grams) => `1.${grams}`),
    fc.nat(999).map((grams) => `${grams}.5`),
    fc.string({ maxLength: 5 }),
  );
  const prices = fc.array(fc.record({ key, unitPrice: fc.nat(5_000_000).map(kobo) }), { maxLength: 4 });
  return fc.oneof(
    fc.record({ type: fc.constant('cart.itemAdded' as const), item: anyItem() }),
    fc.record({ type: fc.constant('cart.itemAdded' as const), item: anyItem() }),
    fc.record({ type: fc.constant('cart.increased' as const), key }),
    fc.record({ type: fc.constant('cart.decreased' as const), key, place }),
    fc.record({ type: fc.constant('cart.quantityTyped' as const), key, text, place }),
    fc.record({ type: fc.constant('cart.quantityTyped' as const), key, text, place }),
    fc.record({ type: fc.constant('cart.lineRemoved' as const), key }),
    fc.record({
      type: fc.constant('cart.repriced' as const),
      prices,
      unavailable: fc.array(key, { maxLength: 1 }),
    }),
    fc.record({
      type: fc.constant('cart.savedLinesRestored' as const),
      unavailable: fc.array(key, { maxLength: 1 }),
    }),
    fc.record({
      type: fc.constant('cart.storeChanged' as const),
      storeId: fc.integer({ min: 4, max: 6 }),
      onChange: fc.constantFrom('reprice' as const, 'empty' as const),
    }),
  );
}
