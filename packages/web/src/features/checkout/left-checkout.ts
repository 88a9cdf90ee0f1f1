import {
  type CheckoutContext,
  type CheckoutEvent,
  checkoutFields,
  chosenSlot,
} from '@marketsquare/core/shop/checkout';
import { useEffect } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useUser } from '../../platform/user.ts';
import { useValue } from '../../platform/value.ts';
import { useCheckoutForm } from './form.tsx';

/**
 * Gives customers back what they had typed and chosen at a checkout when their login ended, where they have typed or chosen
 * nothing else since. Nobody else gets it.
 */
export function useLeftCheckout(): void {
  const { leftCheckout, drafts } = useShell();
  const { checkout } = useShop();
  const { fill } = useCheckoutForm();
  const user = useUser();
  const left = useValue(leftCheckout);
  const mine = left !== null && left.customer === user?.id ? left : null;
  const isLoading = useCheckout(
    (snapshot) =>
      snapshot.matches({ open: { windows: 'loading' } }) ||
      snapshot.matches({ open: { addresses: 'waiting' } }) ||
      snapshot.matches({ open: { addresses: 'loading' } }),
  );
  useEffect(() => {
    if (mine === null) return;
    const untyped = checkoutFields.filter((field) => drafts.read(field) === '' && mine.typed[field]);
    if (untyped.length > 0) fill(Object.fromEntries(untyped.map((field) => [field, mine.typed[field]])));
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
