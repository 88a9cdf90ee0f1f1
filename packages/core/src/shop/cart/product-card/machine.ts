import { and, assign, not, sendTo, setup } from 'xstate';
import type { CartEvent } from '../events.ts';
import type { CartItem, CartLine } from '../line.ts';
import { cartPort, type LineChanged } from '../port.ts';
import type { ProductCardEvent } from './events.ts';

/** The properties of a card's product that decide its controls. */
export interface ProductCardInput {
  readonly productId: number;
  /** The product's line when the card opens, of the latest pack of a dish; null when the cart has none. */
  readonly line: CartLine | null;
  readonly isInStock: boolean;
  /**
   * The reason why a dish cannot be ordered now at the chosen store; null while it can. [FOOD-07..FOOD-09,
   * FOOD-14]
   */
  readonly foodProblem: string | null;
  /**
   * True if the shopper chooses a pack first; with one in the cart such a card still offers the others.
   * [PDP-10]
   */
  readonly comesInPacks: boolean;
}

/** Everything on a card derives from this. */
export type ProductCardContext = ProductCardInput;

/**
 * The way into the cart: Add, and from then on the stepper in its place. [CART-09, CART-10, CART-11]
 *
 * A page has many, so each is started by its component and none is recorded: an added product is in the
 * journal as the cart's event.
 */
export const productCardMachine = setup({
  types: {
    input: {} as ProductCardInput,
    context: {} as ProductCardContext,
    events: {} as ProductCardEvent | LineChanged,
  },
  actors: { cart: cartPort },
  guards: {
    isInStock: ({ context }) => context.isInStock,
    canHaveFood: ({ context }) => context.foodProblem === null,
    isCarted: ({ context }) => context.line !== null,
    comesInPacks: ({ context }) => context.comesInPacks,
  },
  actions: {
    keepLine: assign({ line: (_, params: { line: CartLine | null }) => params.line }),
    tellAdded: sendTo('cart', (_, params: { item: CartItem; quantity?: number }): CartEvent => {
      const { item, quantity } = params;
      return { type: 'cart.itemAdded', item, ...(quantity !== undefined && { quantity }) };
    }),
  },
}).createMachine({
  id: 'productCard',
  context: ({ input }) => input,
  invoke: { id: 'cart', src: 'cart', input: ({ context: { productId, line } }) => ({ productId, line }) },
  initial: 'starting',
  on: { 'line.changed': { actions: { type: 'keepLine', params: ({ event }) => event } } },
  states: {
    starting: {
      always: [
        { guard: 'comesInPacks', target: 'inPacks' },
        { guard: 'isCarted', target: 'carted' },
        { target: 'offered' },
      ],
    },
    offered: {
      always: { guard: 'isCarted', target: 'carted' },
      on: {
        'card.addPressed': {
          guard: and(['isInStock', 'canHaveFood']),
          actions: { type: 'tellAdded', params: ({ event }) => event },
        },
      },
    },
    carted: {
      always: { guard: not('isCarted'), target: 'offered' },
      on: {
        // A second press of Add, before the stepper is drawn, adds one more, however many the first one
        // added.
        'card.addPressed': {
          guard: and(['isInStock', 'canHaveFood']),
          actions: { type: 'tellAdded', params: ({ event: { item } }) => ({ item }) },
        },
      },
    },
    inPacks: {
      initial: 'offered',
      states: {
        offered: {
          on: { 'card.addPressed': { guard: and(['isInStock', 'canHaveFood']), target: 'choosing' } },
        },
        choosing: {
          on: {
            'card.packChosen': {
              target: 'offered',
              actions: { type: 'tellAdded', params: ({ event }) => event },
            },
            'card.packsClosed': 'offered',
          },
        },
      },
    },
  },
});
