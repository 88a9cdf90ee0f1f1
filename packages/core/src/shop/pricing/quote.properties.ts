import fc from 'fast-check';
import { expect } from 'vitest';
import { type LagosDay, lagosDay } from '../../kernel/calendar/index.ts';
import { kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { foodCheckoutFreeDelivery, groceryCheckoutFreeDelivery } from '../promotions/index.ts';
import {
  documentBagFee,
  given,
  isProven,
  type PricedLine,
  type QuoteInput,
  quoteOrder,
  readd,
} from './index.ts';

const anyAmount = fc.nat(1e8).map(kobo);
const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  name: fc.constantFrom('Rice', 'Beef', 'Jollof'),
  unitPrice: fc.oneof(
    anyAmount,
    anyAmount.map((amount) => given('Selling price', amount)),
  ),
  quantity: fc.nat(5_000),
  soldByWeight: fc.boolean(),
});

const anyLines = fc.array(anyLine, { maxLength: 8 });
const anyPercent = fc.nat(5_000).map((points) => points / 100);
const anyDay: fc.Arbitrary<LagosDay> = fc.constantFrom(
  ...['2022-04-10', '2023-11-25', '2026-11-22'].map(lagosDay),
);

/** Lines of either kind in an order of any kind, even where they do not belong. */
const anyMixture: fc.Arbitrary<QuoteInput> = fc.record({
  kind: fc.constantFrom('grocery', 'food', 'combined'),
  groceryLines: anyLines,
  foodLines: anyLines,
  store: fc.record({ name: fc.constantFrom('Market Square Lekki', 'Market Square Enugu') }),
  bagFee: fc.constantFrom(documentBagFee, { amount: kobo(12_345), branches: ['Enugu'] }),
  mode: fc.constantFrom('Pickup', 'Delivery'),
  slotFee: fc.option(anyAmount),
  foodFee: fc.option(anyAmount),
  foodTravelsWithGroceries: fc.boolean(),
  variation: fc.record({ deliveryArea: anyPercent, basketSize: anyPercent }),
  promotion: fc.constantFrom(null, groceryCheckoutFreeDelivery, foodCheckoutFreeDelivery),
  deliveryDay: fc.option(anyDay),
});

/** An order whose lines belong to it. */
const anyOrder = anyMixture.map(
  (input): QuoteInput => ({
    ...input,
    groceryLines: input.kind === 'food' ? [] : input.groceryLines,
    foodLines: input.kind === 'grocery' ? [] : input.foodLines,
  }),
);

const asked = (lines: readonly PricedLine[]) => lines.reduce((sum, line) => sum + costOf(line), 0);

export const properties: readonly Property[] = [
  {
    name: 'the lines of an order are all charged, or the order is refused: nothing is left out, whatever the kind [GEN-04, FEE-04, FEE-05, FEE-06]',
    property: fc.property(anyMixture, (input) => {
      const { kind, groceryLines, foodLines } = input;
      const isMixed =
        (kind === 'grocery' && foodLines.length > 0) || (kind === 'food' && groceryLines.length > 0);
      if (isMixed) {
        expect(() => quoteOrder(input)).toThrow(RangeError);
        return;
      }
      const quote = quoteOrder(input);
      expect([quote.grocerySubtotal, quote.foodSubtotal]).toEqual([asked(groceryLines), asked(foodLines)]);
    }),
  },
  {
    name: 'any quote proves itself: its tree re-adds to its total, node by node, also after a journey as JSON',
    property: fc.property(anyOrder, (input) => {
      const { explained, total } = quoteOrder(input);
      expect(isProven(explained)).toBe(true);
      expect(readd(explained)).toBe(total);
      expect(readd(JSON.parse(JSON.stringify(explained)))).toBe(total);
    }),
  },
  {
    name: 'any quote totals the sum of its parts, whole kobo, none below zero [FEE-04, FEE-05, FEE-06]',
    property: fc.property(anyOrder, (input) => {
      const quote = quoteOrder(input);
      const { grocerySubtotal, foodSubtotal, deliveryFee, foodDeliveryFee, bagFee, foodTotal, total } = quote;
      const parts = [grocerySubtotal, foodSubtotal, deliveryFee, foodDeliveryFee, bagFee];
      expect(total).toBe(parts.reduce((sum, part) => sum + part, 0));
      expect(foodTotal).toBe(foodSubtotal + foodDeliveryFee);
      expect([...parts, total].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    }),
  },
  {
    name: 'any quote is the same for the same input, and never falls by another line as long as no promotion begins',
    property: fc.property(anyOrder, anyLine, (input, line) => {
      const before = { ...input, promotion: null };
      const after = {
        ...before,
        groceryLines: input.kind === 'food' ? [] : [...input.groceryLines, line],
        foodLines: input.kind === 'grocery' ? [] : [...input.foodLines, line],
      };
      expect(quoteOrder(input)).toEqual(quoteOrder(input));
      expect(quoteOrder(after).total).toBeGreaterThanOrEqual(quoteOrder(before).total);
    }),
  },
  {
    name: 'any quote asks no delivery fee of a pickup [FEE-12]',
    property: fc.property(anyOrder, (input) => {
      const { deliveryFee, foodDeliveryFee } = quoteOrder({ ...input, mode: 'Pickup' });
      expect([deliveryFee, foodDeliveryFee]).toEqual([0, 0]);
    }),
  },
];

/** The price of a line by plain arithmetic: half a kobo is rounded up. */
function costOf({ unitPrice, quantity, soldByWeight }: PricedLine): number {
  const price = typeof unitPrice === 'number' ? unitPrice : unitPrice.amount;
  return soldByWeight ? Math.floor((price * quantity + 500) / 1000) : price * quantity;
}
