import type { SnapshotFrom } from 'xstate';
import { lagosDayAt } from '../../kernel/calendar/index.ts';
import {
  type Grounds,
  groundsOf,
  type Params,
  type Reason,
  whyNot,
  wordsOf,
} from '../../kernel/why-not/index.ts';
import { reachText } from './address-reach.ts';
import { chosenSlot, slotFeeText } from './assembly.ts';
import {
  type CheckoutCheck,
  checkoutChecks,
  checkoutRefusal,
  type GiftCardCheck,
  giftCardChecks,
} from './checks.ts';
import type { CheckoutContext } from './context.ts';
import type { CheckoutField, FieldVerdict } from './fields.ts';
import type { checkoutMachine } from './machine.ts';
import { tenderMessages } from './tender-messages.ts';
import { type CheckoutSubject, isSameCheckout } from './updates.ts';
import { dayLabel, fullSlotText, slotText } from './windows.ts';

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/**
 * The words that would satisfy each guard of the checkout's buttons, and of opening one that is open already.
 */
export const checkoutGuardMessages = {
  isSameCheckout: 'Open it with the cart that it was opened with.',
  isReached: {
    params: () => ({}),
    // A list of addresses says of each who delivers there.
    text: (params: Params) =>
      params.stores === undefined
        ? 'The store does not deliver to this address. Choose another one.'
        : reachText(params),
  },
  hasPlaces: fullSlotText,
  isForAnotherArea: 'The fee is known for this delivery area.',
  ...wordsOf<CheckoutContext, CheckoutCheck>(checkoutChecks),
  ...wordsOf<CheckoutContext, GiftCardCheck>(giftCardChecks),
  isAccountHolder: tenderMessages.walletNeedsUser,
  hasWalletMoney: tenderMessages.walletEmpty,
  hasWalletPin: tenderMessages.walletHasNoPin,
  hasPin: tenderMessages.pinMissing,
} as const;

/** Everything that stands between the shopper and the order, in words. */
export const whyNotSubmit = (snapshot: CheckoutSnapshot): readonly Reason[] =>
  whyNot<CheckoutContext>(snapshot, { type: 'checkout.submitted' }, checkoutGuardMessages);

/** The checks that disable the button; the others speak up on submit. [CHK-17] */
const disabling: readonly string[] = ['canHaveFood', 'hasWayToPay'] satisfies readonly CheckoutCheck[];

/**
 * The reason why 'Proceed to Payment' is disabled, in words: the food cannot be had, or else money is owed
 * and no gateway is chosen; null while it works. [CHK-17, FOOD-07]
 */
export const selectWhyDisabled = (snapshot: CheckoutSnapshot): string | null =>
  whyNotSubmit(snapshot).find(({ guard }) => disabling.includes(guard))?.words ?? null;

/** The grounds on which 'Proceed to Payment' is disabled, with the words that it shows; null while it works. */
export const submitGrounds = (snapshot: CheckoutSnapshot): Grounds | null => {
  const shown = whyNotSubmit(snapshot).find(({ guard }) => disabling.includes(guard))?.guard;
  return shown === undefined
    ? null
    : groundsOf(snapshot, { type: 'checkout.submitted' }, checkoutGuardMessages, shown);
};

/** True if 'Proceed to Payment' is enabled. */
export const selectCanSubmit = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches('open') && selectWhyDisabled(snapshot) === null;

/** The message above the form while its food cannot be had; null while it can. [FOOD-07..FOOD-09] */
export const selectFoodMessage = ({ context }: CheckoutSnapshot): string | null =>
  checkoutRefusal(context)?.message ?? null;

/** True if the food may come on its own or travel with the groceries. [CHK-12, WIN-07] */
export const selectHasFoodWays = ({ context }: CheckoutSnapshot): boolean =>
  context.kind === 'combined' && context.store?.mode === 'Delivery';

/**
 * The note about food that travels with the groceries, in their window; null while it comes on its own.
 * [WIN-07]
 */
export const selectTravellingFood = (snapshot: CheckoutSnapshot): string | null => {
  const { context } = snapshot;
  if (!selectHasFoodWays(snapshot) || !context.foodTravelsWithGroceries) return null;
  const slot = chosenSlot(context);
  const { day, today } = context;
  if (!slot || !day || !today) return 'Your food comes with the groceries, in the window that you choose.';
  return `Your food comes with the groceries: ${dayLabel(day, today)}, ${slotText(slot)}.`;
};

/** The chosen window with its fee, in one line; empty until one is chosen. [WIN-03, WIN-04] */
export const selectChosenWindow = ({ context }: CheckoutSnapshot): string => {
  const slot = chosenSlot(context);
  const { day, today } = context;
  if (!slot || !day || !today) return '';
  return `${dayLabel(day, today)}, ${slotText(slot)} · ${slotFeeText(context, slot)}`;
};

/**
 * True if the checkout's time is recent enough: at `at` it is still the same day, and the kitchen is as open
 * or closed as it was then.
 */
export const knowsTime =
  (at: number) =>
  ({ context }: CheckoutSnapshot): boolean =>
    lagosDayAt(context.openedAt) === lagosDayAt(at) &&
    checkoutRefusal(context)?.status === checkoutRefusal(context, at)?.status;

/** True if the checkout is open for exactly this: opening it again would change nothing. */
export const isOpenFor = (snapshot: CheckoutSnapshot, subject: CheckoutSubject): boolean =>
  snapshot.matches('open') && isSameCheckout(snapshot.context, subject);

/** The verdict on one field: another one each time it is judged. */
export const selectVerdict =
  (field: CheckoutField) =>
  (snapshot: CheckoutSnapshot): FieldVerdict =>
    snapshot.context.fields[field];

/** True while the windows are on their way. */
export const selectIsLoadingWindows = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { windows: 'loading' } });

/** True if the windows could not be had; another try is offered. [ERR-16] */
export const selectHasNoWindows = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.matches({ open: { windows: 'failed' } });
