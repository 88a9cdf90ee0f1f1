import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import type { MinimumOrder } from '@marketsquare/core/shop/pricing';
import { documentOrderRules, type OrderRules } from '@marketsquare/core/shop/settings';
import { type CartTotals, sideCartMachine } from '@marketsquare/core/shop/side-cart';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove } from '../moves.ts';

type SideCart = SnapshotFrom<typeof sideCartMachine>;

/** Totals on both sides of both limits: one kobo below, and the limit itself. */
function totalsAround(least: MinimumOrder): readonly CartTotals[] {
  const around = (limit: Kobo) => [null, limit - 1, limit];
  return around(least.food).flatMap((food) =>
    around(least.groceries).map((groceries) => ({ food: totalOf(food), groceries: totalOf(groceries) })),
  );
}
const closed = 'The kitchen opens at 8:00 AM.';
const gestures = [
  { type: 'sideCart.foodJudged', problem: closed },
  { type: 'sideCart.foodJudged', problem: null },
  { type: 'sideCart.checkoutPressed' },
  { type: 'sideCart.allChosen' },
  { type: 'sideCart.foodChosen' },
  { type: 'sideCart.groceriesChosen' },
  { type: 'sideCart.shoppingContinued' },
  { type: 'sideCart.closed' },
];

/**
 * The side cart over carts that are empty, just below their minimum, or at it; they change while it is open, and so does
 * the kitchen.
 */
export function sideCartModel(
  machine: typeof sideCartMachine = sideCartMachine,
  rules: OrderRules = documentOrderRules,
): Model<SideCart, null> {
  const least = rules.minimumOrder.sideCart;
  return {
    name: 'sideCart',
    machine,
    inputs: [null, closed].map((foodProblem) => ({
      totals: { food: totalOf(null), groceries: totalOf(null) },
      foodProblem,
      ...(rules !== documentOrderRules && { rules }),
    })),
    world: null,
    moves: () => [
      ...gestures.map(asMove),
      ...totalsAround(least).map((totals) => asMove({ type: 'sideCart.cartsChanged', totals })),
    ],
    project: ({ snapshot }) => snapshot.context,
    properties: propertiesBy(least),
  };
}

function totalOf(amount: number | null) {
  return { lines: amount === null ? 0 : 1, subtotal: kobo(amount ?? 0) };
}

const propertiesBy = (least: MinimumOrder): readonly Property<SideCart, null>[] => [
  {
    kind: 'always',
    words: 'The combined mode has something of both carts to combine.',
    holds: ({ snapshot }) => !snapshot.matches({ open: 'combined' }) || hasBoth(snapshot),
  },
  {
    kind: 'never',
    words: 'All items are checked out together below a minimum.',
    happens: ({ snapshot: { context } }, _, after) =>
      after.snapshot.matches('atCombinedCart') &&
      (context.totals.food.subtotal < least.food || context.totals.groceries.subtotal < least.groceries),
  },
  {
    kind: 'never',
    words: 'The checkout of an empty cart opens.',
    happens: ({ snapshot: { context } }, _, after) =>
      (after.snapshot.matches('atFoodCart') && context.totals.food.lines === 0) ||
      (after.snapshot.matches('atGroceryCart') && context.totals.groceries.lines === 0),
  },
  {
    kind: 'never',
    words: 'Food that cannot be had is checked out.',
    happens: ({ snapshot: { context } }, _, after) =>
      (after.snapshot.matches('atFoodCart') || after.snapshot.matches('atCombinedCart')) &&
      context.foodProblem !== null,
  },
  {
    kind: 'reachable',
    words: 'From every open side cart there is a way to the combined cart.',
    from: ({ snapshot }) => snapshot.status === 'active',
    to: ({ snapshot }) => snapshot.matches('atCombinedCart'),
  },
  {
    kind: 'noDeadEnd',
    words: 'Something can still be done until the side cart is left.',
    isEnd: ({ snapshot }) => snapshot.status === 'done',
  },
];

function hasBoth({ context: { totals } }: SideCart): boolean {
  return totals.food.lines > 0 && totals.groceries.lines > 0;
}
