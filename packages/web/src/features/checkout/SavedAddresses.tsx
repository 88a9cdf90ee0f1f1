import { groundsBy } from '@marketsquare/core/kernel/why-not';
import { reachParams, unreachedText } from '@marketsquare/core/shop/checkout';
import { addressIn } from '@marketsquare/core/shop/selection';
import { MapPin, Plus } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import formStyles from '../../components/Form.module.css';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { shopName } from '../../platform/shop-name.ts';
import { Button } from '../../ui/Button.tsx';
import { NoRadioCard, RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { AddressesToCome } from './AddressesToCome.tsx';
import styles from './SavedAddresses.module.css';
import type { SavedAddressList } from './saved-addresses.ts';

/** The address form's needs of the checkout: how to close, and what to do once an address is saved. */
export interface AddressDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export interface AddressBookProps {
  /** The address book's form, which app brings. [CHK-10] */
  readonly AddressDialog: ComponentType<AddressDialogProps>;
}

interface SavedAddressesProps extends AddressBookProps {
  readonly list: SavedAddressList;
}

/** A customer's addresses, one of which is chosen. [CHK-20, CHK-35] */
export function SavedAddresses({ AddressDialog, list }: SavedAddressesProps) {
  const { drafts } = useShell();
  const { checkout, refuse } = useShop();
  const { addresses, known, isReady, isFailed, reload } = list;
  const chosen = useCheckout(({ context }) => context.addressId);
  const [isAdding, setAdding] = useState(false);
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
                aria-disabled={unreached !== undefined}
                onChange={() => {
                  const event = { type: 'checkout.addressChosen', addressId: id } as const;
                  if (unreached)
                    refuse(checkout, event, groundsBy('isReached', reachParams(unreached, shopName())));
                  else checkout.send(event);
                }}
                media={<MapPin aria-hidden="true" />}
                title={label}
                note={
                  <>
                    <span className={unreached && styles.far}>{addressIn(address, area, city, state)}</span>
                    {unreached && (
                      <strong
                        className={styles.unreached}
                      >{` ${unreachedText(unreached, shopName())}`}</strong>
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
          {drafts.read('delivery.address') === '' ? 'Add new address' : 'Save the address you typed'}
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
