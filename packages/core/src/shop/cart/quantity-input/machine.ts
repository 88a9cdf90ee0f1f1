import { assign, sendTo, setup } from 'xstate';
import type { CartEvent } from '../events.ts';
import type { Unit } from '../line.ts';
import { cartPort, type LineChanged } from '../port.ts';
import type { Place } from '../rules.ts';
import type { QuantityEvent } from './events.ts';
import { countsAtOnce, showsZero } from './rules.ts';

/** The line of a field, and the field's place. */
export interface QuantityInputInput {
  readonly key: string;
  readonly unit: Unit;
  readonly place: Place;
}

export interface QuantityInputContext extends QuantityInputInput {
  /** The text of the field while someone types; null shows the cart's own quantity. */
  readonly draft: string | null;
}

/**
 * A quantity field: it decides when a typed text counts, and the cart decides its meaning. [QTY-01..QTY-08]
 *
 * A page has many, so each is started by its component and none is recorded: a changed quantity is in the
 * journal as the cart's event.
 */
export const quantityInputMachine = setup({
  types: {
    input: {} as QuantityInputInput,
    context: {} as QuantityInputContext,
    events: {} as QuantityEvent | LineChanged,
  },
  actors: { cart: cartPort },
  guards: {
    countsAtOnce: (_, params: { text: string }) => countsAtOnce(params.text),
    showsZero: ({ context: { draft, unit, place } }) => showsZero(draft ?? '', unit, place),
  },
  actions: {
    keepDraft: assign({ draft: (_, params: { text: string }) => params.text }),
    forgetDraft: assign({ draft: null }),
    tellTyped: sendTo('cart', ({ context }, params: { text: string }): CartEvent => {
      const { key, place } = context;
      return { type: 'cart.quantityTyped', key, place, text: params.text };
    }),
    tellIncreased: sendTo('cart', ({ context }): CartEvent => ({ type: 'cart.increased', key: context.key })),
    tellDecreased: sendTo(
      'cart',
      ({ context: { key, place } }): CartEvent => ({ type: 'cart.decreased', key, place }),
    ),
  },
}).createMachine({
  id: 'quantityInput',
  context: ({ input }) => ({ ...input, draft: null }),
  invoke: { id: 'cart', src: 'cart', input: ({ context }) => ({ key: context.key }) },
  initial: 'resting',
  on: {
    'quantity.typed': [
      {
        guard: { type: 'countsAtOnce', params: ({ event }) => event },
        target: '.typing.counted',
        actions: [
          { type: 'keepDraft', params: ({ event }) => event },
          { type: 'tellTyped', params: ({ event }) => event },
        ],
      },
      { target: '.typing.waiting', actions: { type: 'keepDraft', params: ({ event }) => event } },
    ],
    'quantity.increased': { target: '.resting', actions: 'tellIncreased' },
    'quantity.decreased': { target: '.resting', actions: 'tellDecreased' },
  },
  states: {
    resting: { entry: 'forgetDraft' },
    typing: {
      initial: 'waiting',
      states: {
        counted: { on: { 'quantity.left': '#quantityInput.resting' } },
        waiting: {
          on: {
            'quantity.left': {
              target: '#quantityInput.resting',
              actions: { type: 'tellTyped', params: ({ context }) => ({ text: context.draft ?? '' }) },
            },
            'quantity.increased': {
              guard: 'showsZero',
              target: '#quantityInput.resting',
              actions: { type: 'tellTyped', params: { text: '1' } },
            },
            'quantity.decreased': {
              guard: 'showsZero',
              target: '#quantityInput.resting',
              actions: { type: 'tellTyped', params: { text: '1' } },
            },
          },
        },
      },
    },
  },
});
