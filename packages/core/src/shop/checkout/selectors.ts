import type { SnapshotFrom } from 'xstate';
import { lagosDayAt } from '../../kernel/calendar/index.ts';
import { type Reason, whyNot, wordsOf } from '../../kernel/why-not/index.ts';
import { chosenSlot } from './assembly.ts';
import {
  type CheckoutCheck,
  checkoutChecks,
  checkoutRefusal,
  type GiftCardCheck,
  giftCardChecks,
} from './checks.ts';
import type { CheckoutContext } from './context.ts';
import type { CheckoutField } from './fields.ts';
import type { checkoutMachine } from './machine.ts';
import { tenderMessages } from './tender-messages.ts';
import { type CheckoutSubject, isSameCheckout } from './updates.ts';
import { dayLabel, fullSlotText, slotText } from './windows.ts';

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** What would satisfy each guard of the checkout's buttons, and of opening one that stands open already. */
export const checkoutGuardMessages = {
  isSameCheckout: 'Open it with the cart that it was opened with.',
  isReached: 'The store does not deliver to this address. Choose another one.',
  hasPlaces: fullSlotText,
  isForAnotherArea: 'The fee is known for this delivery area.',
  ...wordsOf<CheckoutContext, CheckoutCheck>(checkoutChecks),
  ...wordsOf<CheckoutContext, GiftCardCheck>(giftCardChecks),
  isAccountHolder: tenderMessages.walletNeedsUser,
  hasWalletMoney: tenderMessages.walletEmpty,
  hasPin: tenderMessages.pinMissing,
} as const;

/** Everything that stands between the shopper and the order, in words. */
export const whyNotSubmit = (snapshot: CheckoutSnapshot): readonly Reason[] =>
  whyNot<CheckoutContext>(snapshot, { type: 'checkout.submitted' }, checkoutGuardMessages);

/** The checks that disable the button; the others speak up on submit. [CHK-17] */
const disabling: readonly string[] = ['canHaveFood', 'hasWayToPay'] satisfies readonly CheckoutCheck[];

/**
 * Why 'Proceed to Payment' is disabled, in words: because the food cannot be had, or else while money is owed and no gateway
 * is chosen; null while it works. [CHK-17, FOOD-07]
 */
export const selectWhyDisabled = (snapshot: CheckoutSnapshot): string | null =>
  whyNotSubmit(snapshot).find(({ guard }) => disabling.includes(guard))?.words ?? null;

/** Whether 'Proceed to Payment' is enabled. */
export const selectCanSubmit = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('open') && selectWhyDisabled(snapshot) === null;

/** What the checkout says above its form while its food cannot be had; null while it can. [FOOD-07..FOOD-09] */
export const selectFoodMessage = ({ context }: CheckoutSnapshot): string | null =>
  checkoutRefusal(context)?.message ?? null;

/** Whether the food may come on its own or travel with the groceries. [CHK-12, WIN-07] */
export const selectHasFoodWays = ({ context }: CheckoutSnapshot): boolean =>
  context.kind === 'combined' && context.store?.mode === 'Delivery';

/** What is said of food that travels with the groceries, and comes in their window; null while it comes on its own. [WIN-07] */
export const selectTravellingFood = (snapshot: CheckoutSnapshot): string | null => {
  const { context } = snapshot;
  if (!selectHasFoodWays(snapshot) || !context.foodTravelsWithGroceries) return null;
  const slot = chosenSlot(context);
  const { day, today } = context;
  if (!slot || !day || !today) return 'Your food comes with the groceries, in the window that you choose.';
  return `Your food comes with the groceries: ${dayLabel(day, today)}, ${slotText(slot)}.`;
};

/**
 * Whether the checkout knows the time well enough: at `at` it is still the same day, and the kitchen open or closed as it
 * was when the shell told the time last.
 */
export const knowsTime =
  (at: number) =>
  ({ context }: CheckoutSnapshot): boolean =>
    lagosDayAt(context.openedAt) === lagosDayAt(at) &&
    checkoutRefusal(context)?.status === checkoutRefusal(context, at)?.status;

/** Whether the checkout stands open for just this: opening it again would change nothing. */
export const isOpenFor = (snapshot: CheckoutSnapshot, subject: CheckoutSubject): boolean =>
  snapshot.matches('open') && isSameCheckout(snapshot.context, subject);

/** The problem of one field, for showing beside it. */
export const selectProblem =
  (field: CheckoutField) =>
  (snapshot: CheckoutSnapshot): string | null =>
    snapshot.context.fields[field].problem;

/** Whether the windows are still on their way. */
export const selectIsLoadingWindows = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { windows: 'loading' } });

/** Whether the windows could not be had; another try is offered. [ERR-16] */
export const selectHasNoWindows = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { windows: 'failed' } });
