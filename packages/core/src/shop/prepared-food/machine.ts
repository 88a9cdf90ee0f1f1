import { assign, setup } from 'xstate';
import { lagosTime } from '../../kernel/calendar/index.ts';
import { type FoodSection, type FoodStore, foodAvailability, foodSectionAt } from '../catalogue/index.ts';
import type { PreparedFoodEvent } from './events.ts';

export interface PreparedFoodInput {
  readonly store: Pick<FoodStore, 'name' | 'hasPreparedFood' | 'launchedPreparedFood'>;
  /** The time at which the page is opened, in epoch milliseconds. */
  readonly at: number;
}

export interface PreparedFoodContext extends FoodStore {
  /** The time in Lagos, in minutes after midnight. */
  readonly minuteOfDay: number;
  /** The highlighted section. [FOOD-05] */
  readonly section: FoodSection;
}

/**
 * The page of prepared food: the kitchen's hours and, in parallel, the highlighted section and the phone's
 * MORE. Of several reasons against ordering the first counts. [FOOD-05..FOOD-12]
 */
export const preparedFoodMachine = setup({
  types: {
    input: {} as PreparedFoodInput,
    context: {} as PreparedFoodContext,
    events: {} as PreparedFoodEvent,
  },
  guards: {
    isNotSold: ({ context }) => statusOf(context) === 'notSold',
    isNotLaunched: ({ context }) => statusOf(context) === 'notLaunched',
    isClosed: ({ context }) => statusOf(context) === 'closed',
  },
  actions: {
    keepHours: assign(
      (_, params: Pick<PreparedFoodContext, 'openingTime' | 'closingTime'> & { at: number }) => ({
        openingTime: params.openingTime,
        closingTime: params.closingTime,
        minuteOfDay: lagosTime(params.at).minuteOfDay,
      }),
    ),
    keepTime: assign({ minuteOfDay: (_, params: { at: number }) => lagosTime(params.at).minuteOfDay }),
    highlight: assign({ section: (_, params: { section: FoodSection }) => params.section }),
  },
}).createMachine({
  id: 'preparedFood',
  context: ({ input: { store, at } }) => ({
    ...store,
    openingTime: null,
    closingTime: null,
    minuteOfDay: lagosTime(at).minuteOfDay,
    section: foodSectionAt(0),
  }),
  type: 'parallel',
  states: {
    ordering: {
      initial: 'judging',
      on: {
        'food.hoursRead': {
          target: '.judging',
          actions: { type: 'keepHours', params: ({ event }) => event },
        },
        'food.clockRead': { target: '.judging', actions: { type: 'keepTime', params: ({ event }) => event } },
      },
      states: {
        judging: {
          always: [
            { guard: 'isNotSold', target: 'notSold' },
            { guard: 'isNotLaunched', target: 'notLaunched' },
            { guard: 'isClosed', target: 'closed' },
            { target: 'open' },
          ],
        },
        notSold: {},
        notLaunched: {},
        closed: {},
        open: {},
      },
    },
    sections: {
      initial: 'folded',
      on: {
        'food.scrolled': {
          actions: {
            type: 'highlight',
            params: ({ event }) => ({ section: foodSectionAt(event.top) }),
          },
        },
        'food.sectionChosen': {
          target: '.folded',
          actions: { type: 'highlight', params: ({ event }) => event },
        },
      },
      states: {
        folded: { on: { 'food.moreToggled': 'unfolded' } },
        unfolded: { on: { 'food.moreToggled': 'folded' } },
      },
    },
  },
});

function statusOf(context: PreparedFoodContext) {
  return foodAvailability(context, context.minuteOfDay).status;
}
