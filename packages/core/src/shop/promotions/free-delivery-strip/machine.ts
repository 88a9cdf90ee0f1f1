import { assign, setup } from 'xstate';
import type { LagosDay } from '../../../kernel/calendar/index.ts';
import type { FreeDelivery } from '../free-delivery.ts';
import { freeDeliveryStrip } from '../strip.ts';
import type { CountedCart, StripEvent } from './events.ts';

export interface StripInput {
  /** Null: the shop runs none. */
  readonly promotion: FreeDelivery | null;
  readonly today: LagosDay;
  readonly cart: CountedCart;
}

export type StripContext = StripInput;

/**
 * The free-delivery strip in the header: hidden on days without the promotion, else the amount that the cart
 * still lacks. The strip uses today; a checkout uses the day of the delivery. [FREE-01..FREE-09]
 */
export const freeDeliveryStripMachine = setup({
  types: { input: {} as StripInput, context: {} as StripContext, events: {} as StripEvent },
  guards: {
    isHidden: ({ context }) => stripOf(context) === null,
    isEmpty: ({ context }) => stripOf(context)?.state === 'empty',
    isBelow: ({ context }) => stripOf(context)?.state === 'below',
  },
  actions: {
    keepCart: assign({ cart: (_, params: { cart: CountedCart }) => params.cart }),
    keepDay: assign({ today: (_, params: { today: LagosDay }) => params.today }),
  },
}).createMachine({
  id: 'freeDeliveryStrip',
  context: ({ input }) => input,
  initial: 'judging',
  on: {
    'strip.cartChanged': { target: '.judging', actions: { type: 'keepCart', params: ({ event }) => event } },
    'strip.dayBegan': { target: '.judging', actions: { type: 'keepDay', params: ({ event }) => event } },
  },
  states: {
    judging: {
      always: [
        { guard: 'isHidden', target: 'hidden' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isBelow', target: 'below' },
        { target: 'reached' },
      ],
    },
    hidden: {},
    empty: {},
    below: {},
    reached: {},
  },
});

function stripOf({ promotion, today, cart }: StripContext) {
  return freeDeliveryStrip(promotion, today, cart);
}
