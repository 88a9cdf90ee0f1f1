import { addressFields, hasAddress } from '@marketsquare/core/shop/checkout';
import { addressIn } from '@marketsquare/core/shop/selection';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout } from '../../platform/shop.tsx';
import { useValue } from '../../platform/value.ts';
import { Field } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CardNotice } from './CardNotice.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './Fields.module.css';
import { type AddressBookProps, SavedAddresses } from './SavedAddresses.tsx';
import { StepCard } from './StepCard.tsx';
import { useSavedAddresses } from './saved-addresses.ts';
import { useAreGood, useJudgedDrafts } from './verdicts.ts';

interface AddressCardProps extends AddressBookProps {
  readonly number: number;
}

/**
 * The place of delivery: a guest types it, a customer chooses among their addresses. Default export, because
 * it loads behind the first card. [CHK-03, CHK-20, CHK-31, CHK-35]
 */
export default function AddressCard({ number, AddressDialog }: AddressCardProps) {
  const isSignedIn = useCheckout(({ context }) => context.isSignedIn);
  return isSignedIn ? (
    <ChosenAddress number={number} AddressDialog={AddressDialog} />
  ) : (
    <TypedAddress number={number} />
  );
}

const title = 'Delivery Address';

/**
 * One line from the start, where there are addresses: the room of the one that is chosen is kept until they
 * are read.
 */
function ChosenAddress({ number, AddressDialog }: AddressCardProps) {
  const list = useSavedAddresses();
  const count = useValue(useShell().addressCount);
  const isComplete = useCheckout(({ context }) => hasAddress(context));
  const addressId = useCheckout(({ context }) => context.addressId);
  const isAsked = useCheckout(({ context }) => context.notice?.place === 'address');
  const { addresses, known, isReady, isFailed } = list;
  const chosen = addresses.find(({ id }) => id === addressId);
  const words = chosen
    ? `${chosen.label}: ${addressIn(chosen.address, chosen.area, chosen.city, chosen.state)}`
    : 'Choose where we deliver your order.';
  const hasSome = isReady ? addresses.length > 0 : count > 0 || known.length > 0;
  return (
    <StepCard
      number={number}
      title={title}
      isComplete={isComplete}
      canFold={hasSome && !isFailed && !isAsked}
      open={isReady && !chosen ? 'Choose' : 'Edit'}
      summary={<p className={styles.twoLines}>{isReady ? words : <Skeleton />}</p>}
    >
      <AddressNotice />
      <SavedAddresses list={list} AddressDialog={AddressDialog} />
    </StepCard>
  );
}

function TypedAddress({ number }: { readonly number: number }) {
  const store = useCheckout(({ context }) => context.store);
  const areGood = useAreGood(addressFields);
  const drafts = useJudgedDrafts();
  return (
    <StepCard
      number={number}
      title={title}
      isComplete={areGood}
      summary={`${drafts.read('delivery.label')}: ${drafts.read('delivery.address')}`}
    >
      <AddressNotice />
      <div className={styles.pair}>
        <DraftField field="delivery.label" label="Delivery label" hint="Such as Home or Office" />
        <DraftField field="delivery.landmark" label="Closest landmark" />
        <div className={styles.whole}>
          <DraftField field="delivery.address" label="Street address" autoComplete="street-address" />
        </div>
        <div className={styles.whole}>
          <Given label="Area" value={store?.area ?? ''} />
        </div>
        <Given label="City" value={store?.city ?? ''} />
        <Given label="State" value={store?.state ?? ''} />
      </div>
    </StepCard>
  );
}

/** A value that follows from the chosen store. [CHK-31] */
function Given({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Field label={label}>
      <TextInput value={value} disabled readOnly />
    </Field>
  );
}

/** [CHK-24, CHK-25] */
function AddressNotice() {
  const notice = useCheckout(({ context }) => (context.notice?.place === 'address' ? context.notice : null));
  return <CardNotice notice={notice} block="start" />;
}
