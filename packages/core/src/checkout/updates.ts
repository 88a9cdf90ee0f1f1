import { produce } from 'immer';
import { withPrices } from '../cart/index.ts';
import type { Kobo } from '../money/index.ts';
import type { FreshQuote } from '../payment/index.ts';
import type { AddressSummary, Windows } from './actors.ts';
import type { CheckoutContext } from './context.ts';
import { checkoutTexts } from './notice.ts';
import { sortedDays } from './windows.ts';

/** What of a checkout an event or a reply changes. */
export type CheckoutUpdate = Partial<CheckoutContext>;

/** What makes one checkout another: its variant, its store, what is bought, and whether the shopper is signed in. */
export type CheckoutSubject = Pick<
  CheckoutContext,
  'kind' | 'store' | 'groceryLines' | 'foodLines' | 'isSignedIn'
>;

/** Whether an opened checkout is the one that is open already, after a reload or a look at the cart. */
export function isSameCheckout(context: CheckoutContext, subject: CheckoutSubject): boolean {
  return JSON.stringify(subjectOf(context)) === JSON.stringify(subjectOf(subject));
}

/** What a checkout is about: the other cart's lines are no part of its order, nor of the basket that raises its fee. */
export function subjectOf({ kind, store, groceryLines, foodLines, isSignedIn }: CheckoutSubject) {
  return {
    kind,
    store,
    groceryLines: kind === 'food' ? [] : groceryLines,
    foodLines: kind === 'grocery' ? [] : foodLines,
    isSignedIn,
  };
}

/** The windows as they arrive; the first day is chosen by itself, a chosen slot that is still offered stays. [WIN-02, WIN-05] */
export function withWindows(context: CheckoutContext, windows: Windows): CheckoutUpdate {
  const days = sortedDays(windows.days);
  const day = days.find((one) => one.day === context.day) ?? days[0];
  const slot = day?.slots.find((one) => one.id === context.slotId);
  return { days, day: day?.day ?? null, slotId: slot?.id ?? null, foodFee: windows.foodFee };
}

/** The saved addresses as they arrive; the default one is chosen, unless another was. [CHK-24] */
export function withAddresses(
  context: CheckoutContext,
  addresses: readonly AddressSummary[],
): CheckoutUpdate {
  const kept = addresses.find((one) => one.id === context.addressId);
  const chosen = kept ?? addresses.find((one) => one.isDefault);
  return { addresses, addressId: chosen?.id ?? null };
}

/** The checkout at the server's fresh prices, without what the store does not sell any more. */
export function withQuote(context: CheckoutContext, quote: FreshQuote): CheckoutUpdate {
  const isSold = ({ key }: { readonly key: string }) => !quote.unavailable.includes(key);
  const { slotFee } = quote;
  return {
    groceryLines: withPrices(context.groceryLines.filter(isSold), quote.prices),
    foodLines: withPrices(context.foodLines.filter(isSold), quote.prices),
    variation: quote.variation,
    foodFee: quote.foodFee ?? context.foodFee,
    days: slotFee === null ? context.days : withSlotFee(context, slotFee),
    notice: { place: 'dialog', title: 'Prices have changed', message: checkoutTexts.requoted },
  };
}

function withSlotFee(context: CheckoutContext, fee: Kobo): CheckoutContext['days'] {
  return produce(context.days, (days) => {
    const day = days.find((one) => one.day === context.day);
    const slot = day?.slots.find((one) => one.id === context.slotId);
    if (slot) slot.fee = fee;
  });
}
