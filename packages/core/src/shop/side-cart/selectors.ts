import type { SnapshotFrom } from 'xstate';
import { type GuardMessages, nairaText, type Params, whyNot } from '../../kernel/why-not/index.ts';
import { foodProblemWords } from '../catalogue/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import { minimumVerdict, type SideCartContext, type sideCartMachine } from './machine.ts';

type SideCartSnapshot = SnapshotFrom<typeof sideCartMachine>;

/** True while the side cart offers the three ways of the combined mode. [SIDE-02, SIDE-03] */
export const selectIsCombined = (snapshot: SideCartSnapshot): boolean =>
  snapshot.matches({ open: 'combined' });

/** True if "Checkout All Items" works: by the documents with food of ₦1,000 and groceries of ₦10,000. [SIDE-05] */
export const selectCanCheckOutAll = (snapshot: SideCartSnapshot): boolean =>
  whyNot(snapshot, { type: 'sideCart.allChosen' }, sideCartGuardMessages).length === 0;

/**
 * The reason why "Checkout Food", or "Checkout" outside the combined mode, does not work: food is
 * unavailable; null while it works. [FOOD-07..FOOD-09]
 */
export const selectCheckoutProblem = (snapshot: SideCartSnapshot): string | null => {
  const type = selectIsCombined(snapshot) ? 'sideCart.foodChosen' : 'sideCart.checkoutPressed';
  return whyNot(snapshot, { type }, sideCartGuardMessages)[0]?.words ?? null;
};

/**
 * The shopper's destination after the side cart; null while it is open, and when it was only closed.
 * [SIDE-02..SIDE-04]
 */
export const selectSideCartDestination = (snapshot: SideCartSnapshot): OrderKind | 'home' | null => {
  if (snapshot.matches('atGroceryCart')) return 'grocery';
  if (snapshot.matches('atFoodCart')) return 'food';
  if (snapshot.matches('atCombinedCart')) return 'combined';
  return snapshot.matches('atHome') ? 'home' : null;
};

/** The words that would satisfy each guard. */
export const sideCartGuardMessages = {
  hasLines: 'Put something into the cart first.',
  canHaveFood: foodProblemWords,
  canHaveSome: foodProblemWords,
  hasEnough: { params: missingAmounts, text: missingText },
} as const satisfies GuardMessages<SideCartContext>;

/** The amounts that the two sections lack; zero for one that has enough. */
function missingAmounts(context: SideCartContext): Params {
  const verdict = minimumVerdict(context);
  return verdict.ok ? { food: 0, groceries: 0 } : { ...verdict.missing };
}

function missingText({ food, groceries }: Params): string {
  const parts = [
    ...(food === 0 ? [] : [`${nairaText(food)} of prepared food`]),
    ...(groceries === 0 ? [] : [`${nairaText(groceries)} of groceries`]),
  ];
  return `Add ${parts.join(' and ')}.`;
}
