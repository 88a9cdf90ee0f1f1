import type { Action } from './actions.ts';
import type { PopupHabits } from './server.ts';
import type { NetworkHabits } from './world.ts';

/**
 * The inclinations of a make-believe shopper, and the events around them; each number is a weight among its
 * neighbours.
 */
export interface Habits {
  readonly actions: Readonly<Record<Action, number>>;
  readonly inPopups: PopupHabits;
  readonly network: NetworkHabits;
  /** The percentage of actions while something is still loading. */
  readonly impatience: number;
  /** The percentage of double presses of a button. */
  readonly doublePresses: number;
  /** The steps of one visit; then they leave, whatever is in their cart. */
  readonly patience: number;
}

/** A shopper who tries everything, on a realistic network and with realistic banks. */
export const usualHabits: Habits = {
  actions: {
    browses: 10,
    choosesStore: 6,
    adds: 20,
    edits: 25,
    looksAtCart: 6,
    signsInOrOut: 2,
    opensCheckout: 8,
    fillsIn: 12,
    mixes: 5,
    entersPin: 8,
    submits: 12,
    asksAgain: 5,
    leavesCheckout: 1,
    waits: 3,
    reloads: 1,
    pricesMove: 2,
  },
  inPopups: { pays: 55, paysLate: 10, isDeclined: 15, closes: 10, paysAndCloses: 5, unavailable: 5 },
  network: { through: 90, requestLost: 5, replyLost: 5 },
  impatience: 35,
  doublePresses: 10,
  patience: 300,
};
