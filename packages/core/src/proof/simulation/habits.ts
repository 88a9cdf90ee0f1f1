import type { Action } from './actions.ts';
import type { PopupHabits } from './server.ts';
import type { NetworkHabits } from './world.ts';

/** What a make-believe shopper is inclined to, and what happens to them; each number is how often beside its neighbours. */
export interface Habits {
  readonly actions: Readonly<Record<Action, number>>;
  readonly inPopups: PopupHabits;
  readonly network: NetworkHabits;
  /** How often they act although something is still loading, in percent. */
  readonly impatience: number;
  /** How often a button is pressed twice, in percent. */
  readonly doublePresses: number;
  /** Steps of one visit; then they leave, whatever is in their cart. */
  readonly patience: number;
}

/** A shopper who tries everything, on a network and with banks as they are. */
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
