import fc from 'fast-check';
import { expect } from 'vitest';
import { lagosDay } from '../../kernel/calendar/index.ts';
import { type Kobo, kobo } from '../../kernel/money/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { foodCheckoutFreeDelivery, groceryCheckoutFreeDelivery } from '../promotions/index.ts';
import { explainedSchema } from './explained-schema.ts';
import {
  checkMinimumOrder,
  combinedSubtotal,
  documentBagFee,
  type Explained,
  foodPrice,
  foodSubtotal,
  fullUnitPrice,
  given,
  grocerySubtotal,
  groceryUnitPrice,
  isProven,
  lineTotal,
  type PricedLine,
  type QuoteInput,
  quoteOrder,
  readd,
  sideCartMinimum,
} from './index.ts';

const anyAmount = fc.nat(1e8).map(kobo);
const anyPromotion = fc.option(fc.nat(20_000).map((points) => points / 100));
const anyQuantity = fc.nat(5_000);
const anyPercent = fc.nat(5_000).map((points) => points / 100);
const anyGrocery = fc.record({
  description: fc.constantFrom('Beef (Kg)', 'Long grain rice'),
  sellingPrice: anyAmount,
  averageWeightGrams: fc.option(fc.nat(5_000)),
  promoValuePercent: anyPromotion,
});

const anyDish = fc.record({
  sellingPrice: anyAmount,
  discount: fc.option(fc.nat(99)),
  promoValuePercent: anyPromotion,
});

const anyWeight = fc.oneof(fc.constant('noKg' as const), fc.integer({ min: 1, max: 5_000 }));
/** Every price that the shop can compute for a product, with its proof. */
const anyPrice: fc.Arbitrary<Explained> = fc.oneof(
  anyGrocery.map(groceryUnitPrice),
  anyGrocery.map(fullUnitPrice),
  fc.tuple(anyDish, anyWeight).map(([dish, weight]) => foodPrice(dish, weight)),
  anyAmount.map((amount) => given('Unit price', amount)),
);

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  name: fc.constantFrom('Rice', 'Beef', 'Jollof'),
  unitPrice: anyPrice,
  quantity: anyQuantity,
  soldByWeight: fc.boolean(),
});

const anyLines = fc.array(anyLine, { maxLength: 6 });
const noLines = fc.constant([]);
const anyBasket: fc.Arbitrary<Pick<QuoteInput, 'kind' | 'groceryLines' | 'foodLines'>> = fc.oneof(
  fc.record({ kind: fc.constant('grocery'), groceryLines: anyLines, foodLines: noLines }),
  fc.record({ kind: fc.constant('food'), groceryLines: noLines, foodLines: anyLines }),
  fc.record({ kind: fc.constant('combined'), groceryLines: anyLines, foodLines: anyLines }),
);

const anyTerms: fc.Arbitrary<Omit<QuoteInput, 'kind' | 'groceryLines' | 'foodLines'>> = fc.record({
  store: fc.record({ name: fc.constantFrom('Market Square Lekki', 'Market Square Enugu') }),
  bagFee: fc.constantFrom(documentBagFee, { amount: kobo(12_345), branches: ['Enugu'] }),
  mode: fc.constantFrom('Pickup', 'Delivery'),
  slotFee: fc.option(anyAmount),
  foodFee: fc.option(anyAmount),
  foodTravelsWithGroceries: fc.boolean(),
  variation: fc.record({ deliveryArea: anyPercent, basketSize: anyPercent }),
  promotion: fc.constantFrom(null, groceryCheckoutFreeDelivery, foodCheckoutFreeDelivery),
  deliveryDay: fc.option(fc.constantFrom(...['2022-04-10', '2023-11-25', '2026-11-22'].map(lagosDay))),
});

const anyOrder = fc
  .tuple(anyBasket, anyTerms)
  .map(([basket, terms]): QuoteInput => ({ ...terms, ...basket }));

/** Every total of the shop, of a random order. */
const anyTree: fc.Arbitrary<Explained> = fc.oneof(
  anyPrice,
  anyLine.map(lineTotal),
  anyLines.map(grocerySubtotal),
  anyLines.map(foodSubtotal),
  fc.tuple(anyLines, anyLines).map(([groceries, food]) => combinedSubtotal(groceries, food)),
  fc
    .tuple(anyLines, anyLines)
    .map(([groceries, food]) =>
      checkMinimumOrder(sideCartMinimum, { groceries: grocerySubtotal(groceries), food: foodSubtotal(food) }),
    )
    .map(({ explained }) => explained),
  anyOrder.map(quoteOrder).map(({ explained }) => explained),
);

export const properties: readonly Property[] = [
  {
    name: 'any total proves itself to the kobo, and so does every part of it, also after a journey as JSON',
    property: fc.property(anyTree, (tree) => {
      expect(isProven(tree)).toBe(true);
      expect(readd(tree)).toBe(tree.amount);
      expect(explainedSchema.parse(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
    }),
  },
  {
    name: 'any total is a whole number of kobo, and never below zero',
    property: fc.property(anyTree, (tree) => {
      for (const { amount } of nodesOf(tree)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }),
  },
  {
    name: 'any total is found out when one of its amounts is changed by a kobo, wherever it stands',
    property: fc.property(anyTree, fc.nat(), (tree, choice) => {
      const changed = choice % nodesOf(tree).length;
      expect(isProven(withChangedNode(tree, changed))).toBe(false);
    }),
  },
  {
    name: 'the plain amount of a quote is what its tree says, part by part [FEE-04, FEE-05, FEE-06]',
    property: fc.property(anyOrder, (input) => {
      const quote = quoteOrder(input);
      const amounts = new Map(nodesOf(quote.explained).map(({ label, amount }) => [label, amount]));
      const named: readonly (readonly [string, Kobo])[] = [
        ['Subtotal', quote.grocerySubtotal],
        ['Food Subtotal', quote.foodSubtotal],
        ['Delivery fee', quote.deliveryFee],
        ['Food Delivery Fee', quote.foodDeliveryFee],
        ['Food Order Total', quote.foodTotal],
        ['Bag fee', quote.bagFee],
      ];
      for (const [label, amount] of named) expect(amounts.get(label) ?? 0).toBe(amount);
      expect(quote.total).toBe(quote.explained.amount);
    }),
  },
];

/** A tree's nodes, the root first. */
function nodesOf(tree: Explained): readonly Explained[] {
  return [tree, ...tree.children.flatMap(nodesOf)];
}

/** A tree in which one node, by its place in `nodesOf`, carries a kobo more than it should. */
function withChangedNode(tree: Explained, place: number): Explained {
  const copy: Explained = structuredClone(tree);
  const node = nodesOf(copy)[place];
  if (node) Object.assign(node, { amount: node.amount + 1 });
  return copy;
}
