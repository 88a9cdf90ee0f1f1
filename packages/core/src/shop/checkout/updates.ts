import { produce } from 'immer';
import { type Failure, inDialog, noticeIn } from '../../kernel/failure/index.ts';
import { type Kobo, zeroKobo } from '../../kernel/money/index.ts';
import { withPrices } from '../cart/index.ts';
import type { FreshQuote } from '../payment/index.ts';
import type { DeliveryAddress, Windows } from './actors.ts';
import { type CheckoutContext, closedCheckout } from './context.ts';
import { checkoutMessages } from './messages.ts';
import { tenderMessages } from './tender-messages.ts';
import { isFull, sortedDays } from './windows.ts';

/** The part of a checkout that an event or a reply changes. */
export type CheckoutUpdate = Partial<CheckoutContext>;

/** The identity of a checkout: its variant, its store, its lines, and whether the shopper is signed in. */
export type CheckoutSubject = Pick<
  CheckoutContext,
  'kind' | 'store' | 'groceryLines' | 'foodLines' | 'isSignedIn'
>;

/** True if an opened checkout is the one that is open already, after a reload or a look at the cart. */
export function isSameCheckout(context: CheckoutContext, subject: CheckoutSubject): boolean {
  return JSON.stringify(subjectOf(context)) === JSON.stringify(subjectOf(subject));
}

/**
 * The subject of a checkout: the other cart's lines belong neither to its order nor to the basket that raises
 * its fee.
 */
function subjectOf({ kind, store, groceryLines, foodLines, isSignedIn }: CheckoutSubject) {
  return {
    kind,
    store,
    groceryLines: kind === 'food' ? [] : groceryLines,
    foodLines: kind === 'grocery' ? [] : foodLines,
    isSignedIn,
  };
}

/**
 * Adds the windows as they arrive; the first day is preselected, and a chosen slot that still takes orders
 * stays. [WIN-02, WIN-05]
 */
export function withWindows(context: CheckoutContext, windows: Windows): CheckoutUpdate {
  const days = sortedDays(windows.days);
  const kept = days.find((one) => one.day === context.day);
  const day = kept ?? days[0];
  const slot = kept?.slots.find((one) => one.id === context.slotId && !isFull(one));
  const { foodFee, foodHours } = windows;
  return { days, day: day?.day ?? null, slotId: slot?.id ?? null, foodFee, foodHours };
}

/**
 * Replaces the windows by fresh ones: the shopper is told of a chosen slot that takes no more orders.
 * [ERR-33]
 */
export function withFreshWindows(context: CheckoutContext, windows: Windows): CheckoutUpdate {
  const fresh = withWindows(context, windows);
  const isGone = context.slotId !== null && fresh.slotId === null;
  return isGone ? { ...fresh, notice: noticeIn('windows', checkoutMessages.windowGone) } : fresh;
}

/**
 * Adds the saved addresses as they arrive; the default one is preselected, unless another was chosen, if the
 * store reaches it. [CHK-24]
 */
export function withAddresses(
  context: CheckoutContext,
  addresses: readonly DeliveryAddress[],
): CheckoutUpdate {
  const reached = addresses.filter((one) => one.isReached);
  const kept = reached.find((one) => one.id === context.addressId);
  const chosen = kept ?? reached.find((one) => one.isDefault);
  return { addresses, addressId: chosen?.id ?? null };
}

/**
 * The checkout at the server's fresh prices and by its present rules, without the lines that the store no longer
 * sells. Prepared food is made today, and the server knows best which day that is.
 */
export function withQuote(context: CheckoutContext, quote: FreshQuote): CheckoutUpdate {
  const isSold = ({ key }: { readonly key: string }) => !quote.unavailable.includes(key);
  const { slotFee } = quote;
  const isNewDay = context.kind === 'food' && quote.day !== null && quote.day !== context.today;
  return {
    groceryLines: withPrices(context.groceryLines.filter(isSold), quote.prices),
    foodLines: withPrices(context.foodLines.filter(isSold), quote.prices),
    variation: quote.variation,
    foodFee: quote.foodFee ?? context.foodFee,
    today: isNewDay ? quote.day : context.today,
    rules: quote.rules,
    days: slotFee === null ? context.days : withSlotFee(context, slotFee),
    notice: isNewDay
      ? inDialog('A new day', checkoutMessages.newDay)
      : inDialog('Prices have changed', checkoutMessages.requoted),
  };
}

/**
 * A new checkout of a subject: typed values stay good, because the drafts hold them as long as the tab, and
 * so does the way to reach the shopper. A shopper who signs in on the way keeps their other choices as well.
 */
export function newCheckout(context: CheckoutContext, subject: CheckoutSubject): CheckoutContext {
  const { fields, revision, contactMethod, wallet } = context;
  const available = subject.isSignedIn ? wallet.available : zeroKobo;
  const isAfterSignIn = isSameCheckout({ ...context, isSignedIn: true }, subject);
  return {
    ...closedCheckout,
    ...(isAfterSignIn && choicesOf(context)),
    fields,
    revision,
    contactMethod,
    ...subjectOf(subject),
    wallet: { ...closedCheckout.wallet, available },
  };
}

/** The choices for this order that are neither personal nor a tender to be checked first. */
function choicesOf(context: CheckoutContext): CheckoutUpdate {
  const { day, slotId, foodTravelsWithGroceries, provider, termsAccepted, sharesVisit } = context;
  return { day, slotId, foodTravelsWithGroceries, provider, termsAccepted, sharesVisit };
}

/** Adds the wallet's balance as it arrives; an empty wallet pays nothing. [PAY-19] */
export function withWalletBalance({ wallet }: CheckoutContext, available: Kobo): CheckoutUpdate {
  return { wallet: { ...wallet, available, isUsed: wallet.isUsed && available > 0 } };
}

/** Ticks or unticks the gift card: unticking forgets its value. [PAY-21] */
export function withVoucher({ giftCard }: CheckoutContext, isUsed: boolean): CheckoutUpdate {
  return { giftCard: { ...giftCard, isUsed, value: null, message: null }, notice: null };
}

/** Another serial number is another gift card, and makes another order. */
export function withSerial({ giftCard, revision }: CheckoutContext, problem: string | null): CheckoutUpdate {
  return { giftCard: { ...giftCard, value: null, problem, message: null }, revision: revision + 1 };
}

/** A gift card that was refused: the tick is cleared, the reason stays. [ERR-31, ERR-32] */
export function withRefusedGiftCard({ giftCard }: CheckoutContext, failure: Failure): CheckoutUpdate {
  const message = failure.message || tenderMessages.giftCardCheckFailed;
  return { giftCard: { ...giftCard, isUsed: false, value: null, message } };
}

function withSlotFee({ days, day, slotId }: CheckoutContext, fee: Kobo): CheckoutContext['days'] {
  return produce(days, (draft) => {
    const slot = draft.find((one) => one.day === day)?.slots.find((one) => one.id === slotId);
    if (slot) slot.fee = fee;
  });
}
