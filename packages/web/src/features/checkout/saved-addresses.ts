import { useEffect, useEffectEvent } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';

/** A customer's addresses at the checkout, which are read again where they may be others by now. [CHK-32] */
export function useSavedAddresses() {
  const { checkout } = useShop();
  const addresses = useValue(useShell().addresses);
  const known = useCheckout(({ context }) => context.addresses);
  const isRead = useCheckout((snapshot) => snapshot.matches({ open: { addresses: 'ready' } }));
  const isFailed = useCheckout((snapshot) => snapshot.matches({ open: { addresses: 'failed' } }));
  const reload = () => checkout.send({ type: 'checkout.addressesChanged' });
  // The words of an address are personal: after a reload of the page only the machine still knows that there
  // are some. The address book may hold others.
  const areSame =
    addresses.length === known.length && addresses.every(({ id }) => known.some((one) => one.id === id));
  const areOutdated = isRead && !areSame;
  // A shopper who was elsewhere may have changed them there.
  const readAnew = useEffectEvent(() => {
    if (isRead) reload();
  });
  useEffect(() => readAnew(), []);
  useEffect(() => {
    if (areOutdated) checkout.send({ type: 'checkout.addressesChanged' });
  }, [areOutdated, checkout]);
  return { addresses, known, isReady: areSame && (isRead || known.length > 0), isFailed, reload };
}

export type SavedAddressList = ReturnType<typeof useSavedAddresses>;
