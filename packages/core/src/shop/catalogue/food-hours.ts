import { lagosTime, readClockTime } from '../../kernel/calendar/index.ts';
import type { Params } from '../../kernel/why-not/index.ts';

/**
 * The hours of a kitchen's orders: 'h:mm A', as the food window gives them; null until they arrive. [ENT-27]
 */
export interface FoodHours {
  readonly openingTime: string | null;
  readonly closingTime: string | null;
}

/** A store's own facts about its food. */
export interface Kitchen {
  readonly name: string;
  readonly hasPreparedFood: boolean;
  readonly launchedPreparedFood: boolean;
}

/** The inputs that decide whether a store takes orders for prepared food. */
export interface FoodStore extends Kitchen, FoodHours {}

/** The reason why prepared food cannot be ordered. */
export interface FoodRefusal {
  readonly status: 'notSold' | 'notLaunched' | 'closed';
  /** The message on the page. */
  readonly message: string;
  /** A short version, in place of a button. */
  readonly reason: string;
}

/** The words of a guard that holds while food can be ordered: those of the kitchen's refusal. */
export const foodProblemWords = {
  params: ({ foodProblem }: { readonly foodProblem: string | null }) => ({ problem: foodProblem }),
  text: ({ problem }: Params) => `${problem ?? ''}`,
} as const;

/** The availability of prepared food, with a message when there is none. */
export type FoodAvailability = { readonly status: 'open' } | FoodRefusal;

/** Unknown hours: they close no kitchen, because the server checks again. */
export const unknownHours: FoodHours = { openingTime: null, closingTime: null };

/**
 * The reason why prepared food cannot be ordered at a time; null when it can, or when nothing is known.
 *
 * @param at  epoch milliseconds
 */
export function foodRefusal(kitchen: Kitchen, hours: FoodHours, at: number): FoodRefusal | null {
  const availability = foodAvailability({ ...kitchen, ...hours }, lagosTime(at).minuteOfDay);
  return availability.status === 'open' ? null : availability;
}

/**
 * The availability of prepared food now. The first of several reasons counts: the store has no food, it has
 * not launched, it is closed. [FOOD-07, FOOD-08, FOOD-09, FOOD-11]
 *
 * @param minuteOfDay  the time in Lagos, in minutes after midnight; see `lagosTime`
 */
export function foodAvailability(store: FoodStore, minuteOfDay: number): FoodAvailability {
  if (!store.hasPreparedFood) {
    return {
      status: 'notSold',
      message: notSoldMessage(store.name),
      reason: 'This store makes no prepared food.',
    };
  }
  if (!store.launchedPreparedFood) {
    return {
      status: 'notLaunched',
      message: notLaunchedMessage,
      reason: 'Prepared food is not sold online yet.',
    };
  }
  const { openingTime, closingTime } = store;
  if (openingTime !== null && closingTime !== null && !isOpen(openingTime, closingTime, minuteOfDay)) {
    return {
      status: 'closed',
      message: closedMessage(openingTime),
      reason: `The kitchen opens at ${openingTime}.`,
    };
  }
  return { status: 'open' };
}

/**
 * True if a time of day lies within opening hours: the opening minute is open, the closing minute is closed.
 * [FOOD-12]
 *
 * A closing time before the opening time belongs to the next day. Equal times mean around the clock, and so
 * do hours that cannot be read, because the server checks them again.
 */
export function isOpen(openingTime: string, closingTime: string, minuteOfDay: number): boolean {
  const opening = readClockTime(openingTime);
  const closing = readClockTime(closingTime);
  if (opening === null || closing === null || opening === closing) return true;
  return opening < closing
    ? opening <= minuteOfDay && minuteOfDay < closing
    : opening <= minuteOfDay || minuteOfDay < closing;
}

/** The link under each of the three messages. [FOOD-10] */
export const shopForGroceries = { label: 'Shop for Groceries', to: '/home#menu' } as const;

const notLaunchedMessage = 'Prepared Food products will soon be available online. Please check back shortly';

function notSoldMessage(storeName: string): string {
  return `We are yet to produce prepared food at ${storeName} Store. Please Change Location and choose a store that has the food icon..`;
}

function closedMessage(openingTime: string): string {
  return `Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at ${openingTime}`;
}
