import { addressFields, hasAddress } from '@marketsquare/core/shop/checkout';
import { Suspense } from 'react';
import formStyles from '../../components/Form.module.css';
import { useShell } from '../../platform/shell.tsx';
import { useCheckout } from '../../platform/shop.tsx';
import { Field } from '../../ui/Field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AddressesToCome } from './AddressesToCome.tsx';
import { CardNotice } from './CardNotice.tsx';
import { DraftField } from './DraftField.tsx';
import type { SavedAddressesProps } from './SavedAddresses.tsx';
import { StepCard } from './StepCard.tsx';
import { useAreGood } from './verdicts.ts';

const SavedAddresses = lazyPart(() => import('./SavedAddresses.tsx'), MissingPart);

/** The addresses, and the button below them. */
const waitingAddresses = (
  <>
    <AddressesToCome />
    <Skeleton shape="block" width="12rem" height="2.75rem" />
  </>
);

interface AddressCardProps extends SavedAddressesProps {
  readonly number: number;
}

/**
 * The place of delivery: a guest types it, a customer chooses among their addresses. [CHK-03, CHK-20, CHK-31,
 * CHK-35]
 */
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
      {isSignedIn ? (
        <Suspense fallback={waitingAddresses}>
          <SavedAddresses AddressDialog={AddressDialog} />
        </Suspense>
      ) : (
        <TypedAddress />
      )}
    </StepCard>
  );
}

function TypedAddress() {
  const store = useCheckout(({ context }) => context.store);
  return (
    <div className={formStyles.grid}>
      <DraftField field="delivery.label" label="Delivery label" hint="Such as Home or Office" />
      <DraftField field="delivery.landmark" label="Closest landmark" />
      <div className={formStyles.whole}>
        <DraftField field="delivery.address" label="Street address" autoComplete="street-address" />
      </div>
      <Given label="Area" value={store?.area ?? ''} />
      <Given label="City" value={store?.city ?? ''} />
      <Given label="State" value={store?.state ?? ''} />
    </div>
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
