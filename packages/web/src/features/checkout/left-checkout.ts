import {
  areContactsShopper,
  type CheckoutContext,
  type CheckoutEvent,
  checkoutFields,
  chosenSlot,
  contactFields,
} from '@marketsquare/core/shop/checkout';
import { useEffect } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useUser } from '../../platform/user.ts';
import { useValue } from '../../platform/value.ts';
import { useCheckoutForm } from './form.tsx';

/**
 * Keeps what a customer had typed and chosen when their login ends here, and gives it back once they have signed in again,
 * where they have typed or chosen nothing else since. Nobody else gets it.
 */
export function useLeftCheckout(): void {
  useKeptCheckout();
  useReturnedCheckout();
}

/** The login's end is heard at once, before the drafts of a customer who has gone are forgotten. */
function useKeptCheckout(): void {
  const { customer, drafts, hasLoginEnded, leftCheckout } = useShell();
  const { root, checkout } = useShop();
  useEffect(() => {
    const { unsubscribe } = root.subscribe((snapshot) => {
      const id = customer.current();
      if (id === null || snapshot.matches('signedIn') || !hasLoginEnded.current()) return;
      const typed = Object.fromEntries(checkoutFields.map((field) => [field, drafts.read(field)]));
      leftCheckout.set({ customer: id, typed, checkout: checkout.getSnapshot().context });
    });
    return unsubscribe;
  }, [root, checkout, customer, drafts, hasLoginEnded, leftCheckout]);
}

function useReturnedCheckout(): void {
  const { leftCheckout, drafts } = useShell();
  const { checkout } = useShop();
  const { fill } = useCheckoutForm();
  const user = useUser();
  const left = useValue(leftCheckout);
  const mine = left !== null && left.customer === user?.id ? left : null;
  const isOfAnother = left !== null && user !== null && mine === null;
  useEffect(() => {
    if (isOfAnother) leftCheckout.set(null);
  }, [isOfAnother, leftCheckout]);
  const isLoading = useCheckout(
    (snapshot) =>
      snapshot.matches({ open: { windows: 'loading' } }) ||
      snapshot.matches({ open: { addresses: 'waiting' } }) ||
      snapshot.matches({ open: { addresses: 'loading' } }),
  );
  useEffect(() => {
    if (mine === null) return;
    const repeatMe = areContactsShopper(drafts) ? contactFields : [];
    const untyped = checkoutFields.filter(
      (field) => (drafts.read(field) === '' || repeatMe.includes(field)) && mine.typed[field],
    );
    if (untyped.length > 0) fill(untyped.map((field) => [field, mine.typed[field] ?? '']));
  }, [mine, drafts, fill]);
  useEffect(() => {
    if (mine === null || isLoading) return;
    for (const event of missingChoices(checkout.getSnapshot().context, mine.checkout)) checkout.send(event);
    leftCheckout.set(null);
  }, [mine, isLoading, checkout, leftCheckout]);
}

/** The presses that make the choices of an earlier checkout which this one lacks, and still offers. */
function missingChoices(now: CheckoutContext, left: CheckoutContext): readonly CheckoutEvent[] {
  const { day, slotId, addressId, contactMethod, provider } = left;
  const events: CheckoutEvent[] = [];
  if (addressId !== null) events.push({ type: 'checkout.addressChosen', addressId });
  if (now.slotId === null && day !== null && slotId !== null && chosenSlot({ ...now, day, slotId })) {
    events.push({ type: 'checkout.dayChosen', day }, { type: 'checkout.slotChosen', slotId });
  }
  if (now.contactMethod === null && contactMethod !== null) {
    events.push({ type: 'checkout.contactMethodChosen', contactMethod });
  }
  if (left.foodTravelsWithGroceries) {
    events.push({ type: 'checkout.foodDeliveryChosen', travelsWithGroceries: true });
  }
  if (now.provider === null && provider !== null) events.push({ type: 'checkout.providerChosen', provider });
  return events;
}
