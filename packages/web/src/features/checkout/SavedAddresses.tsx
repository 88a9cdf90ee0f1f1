import { unreachedText } from '@marketsquare/core/shop/checkout';
import { addressIn } from '@marketsquare/core/shop/selection';
import { MapPin, Plus } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import formStyles from '../../components/Form.module.css';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';
import { Button } from '../../ui/Button.tsx';
import { NoRadioCard, RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { AddressesToCome } from './AddressesToCome.tsx';
import styles from './Fields.module.css';

/** The address form's needs of the checkout: how to close, and what to do once an address is saved. */
export interface AddressDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export interface SavedAddressesProps {
  /** The address book's form, which app brings. [CHK-10] */
  readonly AddressDialog: ComponentType<AddressDialogProps>;
}

/** A customer's addresses, one of which is chosen. [CHK-20, CHK-35] */
export default function SavedAddresses({ AddressDialog }: SavedAddressesProps) {
  const shell = useShell();
  const { checkout } = useShop();
  const addresses = useValue(shell.addresses);
  const chosen = useCheckout(({ context }) => context.addressId);
  const known = useCheckout(({ context }) => context.addresses);
  const isRead = useCheckout((snapshot) => snapshot.matches({ open: { addresses: 'ready' } }));
  const isFailed = useCheckout((snapshot) => snapshot.matches({ open: { addresses: 'failed' } }));
  const [isAdding, setAdding] = useState(false);
  const reload = () => checkout.send({ type: 'checkout.addressesChanged' });
  // The words of an address are personal: after a reload of the page only the machine still knows that there
  // are some. The address book may hold others.
  const areSame =
    addresses.length === known.length && addresses.every(({ id }) => known.some((one) => one.id === id));
  const areOutdated = isRead && !areSame;
  const isReady = areSame && (isRead || known.length > 0);
  // A shopper who was elsewhere may have changed them there.
  const readAnew = useEffectEvent(() => {
    if (isRead) reload();
  });
  useEffect(() => readAnew(), []);
  useEffect(() => {
    if (areOutdated) checkout.send({ type: 'checkout.addressesChanged' });
  }, [areOutdated, checkout]);
  return (
    <>
      {isReady && addresses.length === 0 && (
        <NoRadioCard>You have no saved address yet. Add one, and we deliver there.</NoRadioCard>
      )}
      {isReady && addresses.length > 0 && (
        <RadioCardGroup legend="Deliver to" isLegendHidden isTall>
          {addresses.map(({ id, label, address, area, city, state }) => {
            const unreached = known.find((one) => one.id === id && !one.isReached);
            return (
              <RadioCard
                key={id}
                name="address"
                value={id}
                checked={id === chosen}
                disabled={unreached !== undefined}
                onChange={() => checkout.send({ type: 'checkout.addressChosen', addressId: id })}
                media={<MapPin aria-hidden="true" />}
                title={label}
                note={
                  <>
                    <span className={unreached && styles.far}>{addressIn(address, area, city, state)}</span>
                    {unreached && (
                      <strong className={styles.unreached}>{` ${unreachedText(unreached)}`}</strong>
                    )}
                  </>
                }
              />
            );
          })}
        </RadioCardGroup>
      )}
      {isFailed && (
        <p className={formStyles.soft}>
          Your addresses did not load.{' '}
          <Button tone="quiet" size="small" onClick={reload}>
            Try again
          </Button>
        </p>
      )}
      {!isReady && !isFailed && <AddressesToCome />}
      <div>
        <Button tone="quiet" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          {shell.drafts.read('delivery.address') === '' ? 'Add new address' : 'Save the address you typed'}
        </Button>
      </div>
      {isAdding && (
        <Suspense>
          <AddressDialog
            onClose={() => setAdding(false)}
            onSaved={() => {
              setAdding(false);
              reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
