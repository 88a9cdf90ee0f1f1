import { and, assign, sendTo, setup } from 'xstate';
import { type CartEvent, type CartLine, cartMachine, type OrderedLine } from '../../shop/cart/index.ts';
import { type CheckoutEvent, checkoutMachine } from '../../shop/checkout/index.ts';
import { paymentMachine } from '../../shop/payment/index.ts';
import type { OrderKind } from '../../shop/pricing/index.ts';
import { type ChosenStore, type SelectionEvent, selectionMachine } from '../../shop/selection/index.ts';
import type { Ruled } from '../../shop/settings/order-rules.ts';
import { openingChecks, openingGuards, openingOf } from './checkout-opening.ts';
import type { ShopEvent } from './events.ts';

/** The input of a new session: the parts that outlive the one before. */
export interface ShopInput extends Ruled {
  readonly chosen: ChosenStore | null;
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  /** The lines saved for later of each cart; none when left out. [CART-19] */
  readonly savedGroceries?: readonly CartLine[];
  readonly savedFood?: readonly CartLine[];
}

/** The guard of a checkout's opening. */
const mayOpenCheckout = and(openingChecks.map(({ name }) => name));

/**
 * The root: it starts the long-lived machines, each known by its `systemId`, and passes messages between
 * them. It holds only their inputs, and the shop's rules as the visit knows them; its state tells if the visitor is
 * signed in.
 */
export const shopMachine = setup({
  types: { input: {} as ShopInput, context: {} as ShopInput, events: {} as ShopEvent },
  actors: {
    selection: selectionMachine,
    groceryCart: cartMachine,
    foodCart: cartMachine,
    checkout: checkoutMachine,
    payment: paymentMachine,
  },
  guards: openingGuards(),
  actions: {
    keepRules: assign({ rules: (_, params: Ruled) => params.rules }),
    tellSelection: sendTo(
      ({ system }) => system.get('selection'),
      (_, event: SelectionEvent) => event,
    ),
    tellGroceryCart: sendTo(
      ({ system }) => system.get('groceryCart'),
      (_, event: CartEvent) => event,
    ),
    tellFoodCart: sendTo(
      ({ system }) => system.get('foodCart'),
      (_, event: CartEvent) => event,
    ),
    tellCheckout: sendTo(
      ({ system }) => system.get('checkout'),
      (_, event: CheckoutEvent) => event,
    ),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'selection',
      systemId: 'selection',
      src: 'selection',
      input: ({ context }) => ({ chosen: context.chosen }),
    },
    {
      id: 'groceryCart',
      systemId: 'groceryCart',
      src: 'groceryCart',
      input: ({ context }) => ({
        kind: 'grocery',
        storeId: context.chosen?.id ?? null,
        lines: context.groceryLines,
        saved: context.savedGroceries ?? [],
      }),
    },
    {
      id: 'foodCart',
      systemId: 'foodCart',
      src: 'foodCart',
      input: ({ context }) => ({
        kind: 'food',
        storeId: context.chosen?.id ?? null,
        lines: context.foodLines,
        saved: context.savedFood ?? [],
      }),
    },
    { id: 'checkout', systemId: 'checkout', src: 'checkout' },
    { id: 'payment', systemId: 'payment', src: 'payment' },
  ],
  on: {
    'shop.modeSubmitted': {
      actions: {
        type: 'tellSelection',
        params: ({ event }) => ({ ...event, type: 'selection.modeSubmitted' }),
      },
    },
    'shop.storeChosen': {
      actions: [
        { type: 'tellGroceryCart', params: ({ event }) => ({ ...event, type: 'cart.storeChanged' }) },
        { type: 'tellFoodCart', params: ({ event }) => ({ ...event, type: 'cart.storeChanged' }) },
      ],
    },
    'shop.rulesRead': {
      actions: [
        { type: 'keepRules', params: ({ event }) => event },
        { type: 'tellCheckout', params: ({ event }) => ({ ...event, type: 'checkout.rulesChanged' }) },
      ],
    },
    'shop.orderRequoted': {
      actions: [
        { type: 'keepRules', params: ({ event }) => event.quote },
        { type: 'tellCheckout', params: ({ event }) => ({ ...event, type: 'checkout.requoted' }) },
        {
          type: 'tellGroceryCart',
          params: ({ event: { quote } }) => ({
            type: 'cart.repriced',
            prices: quote.prices,
            unavailable: quote.unavailable,
          }),
        },
        {
          type: 'tellFoodCart',
          params: ({ event: { quote } }) => ({
            type: 'cart.repriced',
            prices: quote.prices,
            unavailable: quote.unavailable,
          }),
        },
      ],
    },
    'shop.orderConfirmed': {
      actions: [
        { type: 'tellCheckout', params: { type: 'checkout.closed' } },
        {
          type: 'tellGroceryCart',
          params: ({ event }) => orderPlaced(event.kind, event.groceries),
        },
        {
          type: 'tellFoodCart',
          params: ({ event }) => orderPlaced(event.kind, event.dishes),
        },
      ],
    },
  },
  initial: 'anonymous',
  states: {
    anonymous: {
      on: {
        'shop.signedIn': 'signedIn',
        'shop.checkoutRequested': {
          guard: mayOpenCheckout,
          actions: {
            type: 'tellCheckout',
            params: ({ context, event }) => openingOf(event, { isSignedIn: false, rules: context.rules }),
          },
        },
      },
    },
    signedIn: {
      on: {
        'shop.signedOut': 'anonymous',
        'shop.checkoutRequested': {
          guard: mayOpenCheckout,
          actions: {
            type: 'tellCheckout',
            params: ({ context, event }) => openingOf(event, { isSignedIn: true, rules: context.rules }),
          },
        },
      },
    },
  },
});

function orderPlaced(kind: OrderKind, ordered: readonly OrderedLine[] | undefined): CartEvent {
  return { type: 'cart.orderPlaced', kind, ...(ordered && { ordered }) };
}

/** The root's name in its system and in the journal. */
export const shopActor = 'shop';

/** Every machine of a session by the name in its entries: a replay folds these. */
export const shopMachines = {
  shop: shopMachine,
  selection: selectionMachine,
  groceryCart: cartMachine,
  foodCart: cartMachine,
  checkout: checkoutMachine,
  payment: paymentMachine,
} as const;
