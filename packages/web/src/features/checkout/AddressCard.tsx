import { addressFields, hasAddress, unreachedText } from '@marketsquare/core/shop/checkout';
import { MapPin, Plus } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';
import { useAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCard, RadioCardGroup } from '../../ui/RadioCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './Fields.module.css';
import { StepCard } from './StepCard.tsx';
import { useAreGood } from './verdicts.ts';

/** What the address form needs of the checkout: how to close, and what to do once an address is saved. */
export interface AddressDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface AddressCardProps {
  readonly number: number;
  /** The address book's form, which app brings. [CHK-10] */
  readonly AddressDialog: ComponentType<AddressDialogProps>;
}

/** Where to deliver: a guest types it, a customer chooses among their addresses. [CHK-03, CHK-20, CHK-31, CHK-35] */
export function AddressCard({ number, AddressDialog }: AddressCardProps) {
  const isSignedIn = useCheckout(({ context }) => context.isSignedIn);
  const isComplete = useCheckout(({ context }) => hasAddress(context));
  const areTyped = useAreGood(addressFields);
  const { drafts } = useShell();
  return (
    <StepCard
      number={number}
      title="Delivery Address"
      isComplete={isComplete}
      {...(!isSignedIn &&
        areTyped && { summary: `${drafts.read('delivery.label')}: ${drafts.read('delivery.address')}` })}
    >
      <AddressNotice />
      {isSignedIn ? <SavedAddresses AddressDialog={AddressDialog} /> : <TypedAddress />}
    </StepCard>
  );
}

function TypedAddress() {
  const store = useCheckout(({ context }) => context.store);
  return (
    <div className={styles.grid}>
      <DraftField field="delivery.label" label="Delivery label" hint="Such as Home or Office" />
      <DraftField field="delivery.landmark" label="Closest landmark" />
      <div className={styles.whole}>
        <DraftField field="delivery.address" label="Street address" autoComplete="street-address" />
      </div>
      <Given label="Area" value={store?.area ?? ''} />
      <Given label="City" value={store?.city ?? ''} />
      <Given label="State" value={store?.state ?? ''} />
    </div>
  );
}

/** What the chosen store decides. [CHK-31] */
function Given({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Field label={label}>
      <TextInput value={value} disabled readOnly />
    </Field>
  );
}

function SavedAddresses({ AddressDialog }: Pick<AddressCardProps, 'AddressDialog'>) {
  const shell = useShell();
  const { checkout } = useShop();
  const addresses = useValue(shell.addresses);
  const chosen = useCheckout(({ context }) => context.addressId);
  const storeName = useCheckout(({ context }) => context.store?.name ?? '');
  const known = useCheckout(({ context }) => context.addresses);
  const isRead = useCheckout((snapshot) => snapshot.matches({ open: { addresses: 'ready' } }));
  const isFailed = useCheckout((snapshot) => snapshot.matches({ open: { addresses: 'failed' } }));
  const [isAdding, setAdding] = useState(false);
  const reload = () => checkout.send({ type: 'checkout.addressesChanged' });
  // The words of an address are personal: after a reload of the page only the machine still knows that there are some.
  const isForgotten = isRead && known.some(({ id }) => addresses.every((address) => address.id !== id));
  const isReady = isRead && !isForgotten;
  useEffect(() => {
    if (isForgotten) checkout.send({ type: 'checkout.addressesChanged' });
  }, [isForgotten, checkout]);
  return (
    <>
      {isReady && addresses.length === 0 && (
        <p className={styles.soft}>You have no saved address yet. Add one, and we deliver there.</p>
      )}
      {isReady && addresses.length > 0 && (
        <RadioCardGroup legend="Deliver to" isLegendHidden>
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
                    {[address, area, city, state].join(', ')}
                    {unreached && (
                      <strong className={styles.unreached}>{unreachedText(storeName, unreached)}</strong>
                    )}
                  </>
                }
              />
            );
          })}
        </RadioCardGroup>
      )}
      {isFailed && (
        <p className={styles.soft}>
          Your addresses did not load.{' '}
          <Button tone="quiet" size="small" onClick={reload}>
            Try again
          </Button>
        </p>
      )}
      {!isReady && !isFailed && <Skeleton shape="block" height="4.5rem" />}
      <div>
        <Button tone="quiet" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          Add new address
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

/** [CHK-24, CHK-25] */
function AddressNotice() {
  const notice = useCheckout(({ context }) => (context.notice?.place === 'address' ? context.notice : null));
  const place = useAnswer<HTMLParagraphElement>(notice, 'start');
  if (notice === null) return null;
  return (
    <p ref={place} className={styles.alert} role="alert" tabIndex={-1}>
      {notice.message}
    </p>
  );
}
