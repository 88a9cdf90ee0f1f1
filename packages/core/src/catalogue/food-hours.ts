import { readClockTime } from '../calendar/index.ts';

/** What decides whether a store takes orders for prepared food. */
export interface FoodStore {
  readonly name: string;
  readonly hasPreparedFood: boolean;
  readonly launchedPreparedFood: boolean;
  /** 'h:mm A', as the food window gives it; null until it arrives. [ENT-27] */
  readonly openingTime: string | null;
  readonly closingTime: string | null;
}

/** Whether prepared food can be ordered, and what the page says when not. */
export type FoodAvailability =
  | { readonly status: 'open' }
  | { readonly status: 'notSold' | 'notLaunched' | 'closed'; readonly message: string };

/**
 * Whether prepared food can be ordered now. Of several reasons the first counts: the store has no food, it has not
 * launched, it is closed. [FOOD-07, FOOD-08, FOOD-09, FOOD-11]
 *
 * @param minuteOfDay  the time in Lagos, in minutes after midnight; see `lagosTime`
 */
export function foodAvailability(store: FoodStore, minuteOfDay: number): FoodAvailability {
  if (!store.hasPreparedFood) return { status: 'notSold', message: notSoldMessage(store.name) };
  if (!store.launchedPreparedFood) return { status: 'notLaunched', message: notLaunchedMessage };
  const { openingTime, closingTime } = store;
  if (openingTime !== null && closingTime !== null && !isOpen(openingTime, closingTime, minuteOfDay)) {
    return { status: 'closed', message: closedMessage(openingTime) };
  }
  return { status: 'open' };
}

/**
 * Whether a time of day lies within opening hours: the opening minute is open, the closing minute is closed. [FOOD-12]
 *
 * A closing time before the opening time belongs to the next day; equal times mean around the clock, and so do hours
 * that cannot be read, because the server checks them again.
 */
export function isOpen(openingTime: string, closingTime: string, minuteOfDay: number): boolean {
  const opening = readClockTime(openingTime);
  const closing = readClockTime(closingTime);
  if (opening === null || closing === null || opening === closing) return true;
  return opening < closing
    ? opening <= minuteOfDay && minuteOfDay < closing
    : opening <= minuteOfDay || minuteOfDay < closing;
}

/** The way on under each of the three messages. [FOOD-10] */
export const shopForGroceries = { label: 'Shop for Groceries', to: '/home#menu' } as const;

const notLaunchedMessage = 'Prepared Food products will soon be available online. Please check back shortly';

function notSoldMessage(storeName: string): string {
  return `We are yet to produce prepared food at ${storeName} Store. Please Change Location and choose a store that has the food icon..`;
}

function closedMessage(openingTime: string): string {
  return `Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at ${openingTime}`;
}
