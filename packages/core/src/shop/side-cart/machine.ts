import { and, assign, not, setup } from 'xstate';
import { checkMinimumOrder } from '../pricing/index.ts';
import { type Ruled, rulesIn } from '../settings/order-rules.ts';
import { watchCarts } from './actors.ts';
import type { CartTotals, SideCartEvent } from './events.ts';

/** The two carts. */
export interface SideCartContext extends Ruled {
  readonly totals: CartTotals;
  /** The reason why prepared food cannot be ordered now; null while none is known. */
  readonly foodProblem: string | null;
}

/** The side cart's input. Old journals judge food by an event alone. */
export type SideCartInput = Pick<SideCartContext, 'totals'> & Partial<SideCartContext>;

/**
 * The side cart. With both sections filled its button leads to the combined mode: one checkout for all items,
 * or one for each; with one section it leads to that section's cart page. Unavailable food leads nowhere. Its
 * final state names the shopper's destination. [SIDE-01..SIDE-05]
 */
export const sideCartMachine = setup({
  types: { input: {} as SideCartInput, context: {} as SideCartContext, events: {} as SideCartEvent },
  actors: { watchCarts },
  guards: {
    hasLines: ({ context: { totals } }) => totals.groceries.lines + totals.food.lines > 0,
    hasBoth: ({ context: { totals } }) => totals.groceries.lines > 0 && totals.food.lines > 0,
    hasFood: ({ context: { totals } }) => totals.food.lines > 0,
    canHaveFood: ({ context }) => context.foodProblem === null,
    canHaveSome: ({ context: { totals, foodProblem } }) => totals.groceries.lines > 0 || foodProblem === null,
    hasEnough: ({ context }) => minimumVerdict(context).ok,
  },
  actions: {
    keepFoodProblem: assign({ foodProblem: (_, params: { problem: string | null }) => params.problem }),
    keepTotals: assign({ totals: (_, params: { totals: CartTotals }) => params.totals }),
  },
}).createMachine({
  id: 'sideCart',
  context: ({ input: { totals, foodProblem = null, rules } }) => ({ totals, foodProblem, rules }),
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'watchCarts', src: 'watchCarts' },
      initial: 'listing',
      on: {
        'sideCart.cartsChanged': { actions: { type: 'keepTotals', params: ({ event }) => event } },
        'sideCart.foodJudged': { actions: { type: 'keepFoodProblem', params: ({ event }) => event } },
        'sideCart.shoppingContinued': 'atHome',
        'sideCart.closed': 'closed',
      },
      states: {
        listing: {
          on: {
            'sideCart.checkoutPressed': { guard: and(['hasLines', 'canHaveSome']), target: 'choosingWay' },
          },
        },
        choosingWay: {
          always: [
            { guard: 'hasBoth', target: 'combined' },
            { guard: 'hasFood', target: '#sideCart.atFoodCart' },
            { target: '#sideCart.atGroceryCart' },
          ],
        },
        combined: {
          // If a section was emptied meanwhile, there is nothing to combine.
          always: { guard: not('hasBoth'), target: 'listing' },
          on: {
            'sideCart.allChosen': {
              guard: and(['canHaveFood', 'hasEnough']),
              target: '#sideCart.atCombinedCart',
            },
            'sideCart.foodChosen': { guard: 'canHaveFood', target: '#sideCart.atFoodCart' },
            'sideCart.groceriesChosen': '#sideCart.atGroceryCart',
          },
        },
      },
    },
    atGroceryCart: { type: 'final' },
    atFoodCart: { type: 'final' },
    atCombinedCart: { type: 'final' },
    atHome: { type: 'final' },
    closed: { type: 'final' },
  },
});

/** The carts against the minimum of both together. [SIDE-05] */
export function minimumVerdict(context: SideCartContext) {
  const { totals } = context;
  return checkMinimumOrder(rulesIn(context).minimumOrder.sideCart, {
    groceries: totals.groceries.subtotal,
    food: totals.food.subtotal,
  });
}
