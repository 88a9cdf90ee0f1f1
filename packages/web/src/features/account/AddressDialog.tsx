import { addressForm } from '@marketsquare/core/account';
import type { Address } from '@marketsquare/core/api';
import { selectChosenStore } from '@marketsquare/core/selection';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useDraftForm } from '../../platform/draft-form.ts';
import { useShell } from '../../platform/shell.tsx';
import { useSelection } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './AccountForm.module.css';
import { saveAddress } from './addresses.ts';
import { FormField, FormSelect } from './FormField.tsx';
import { cityNames, stateNames } from './places.ts';

interface AddressDialogProps {
  /** The address to change; left out for a new one. */
  readonly address?: Address;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds an address, or changes one. A new one begins with the store's area, city and state. [ADDR-08..ADDR-16, CHK-10] */
export default function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const shell = useShell();
  const { alert, toast } = useNotices();
  const store = useSelection(selectChosenStore);
  const form = useDraftForm(addressForm, 'address');
  const [isSaving, setSaving] = useState(false);

  const { write, clear } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins once, with the address or the store of that moment
  useEffect(() => {
    const begin = address ?? { area: store?.area ?? '', city: store?.city ?? '', state: store?.state ?? '' };
    for (const field of ['label', 'address', 'landmark', 'area', 'city', 'state'] as const) {
      write(field, field in begin ? String(Reflect.get(begin, field)) : '');
    }
    return clear;
  }, []);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const verdict = form.submit();
    if (!verdict.valid) return;
    setSaving(true);
    const result = await saveAddress(shell, verdict.values, address);
    setSaving(false);
    if (result.ok) {
      toast(result.reply.message, 'success');
      onSaved();
    } else {
      alert({ title: 'Error', message: result.failure.message });
      if (address) onClose();
    }
  };

  return (
    <Dialog
      isOpen
      title={address ? 'Edit Delivery address' : 'Add Delivery address'}
      onClose={onClose}
      footer={
        <Button type="submit" form="address" isBusy={isSaving}>
          Save address
        </Button>
      }
    >
      <form id="address" className={styles.grid} noValidate onSubmit={save}>
        <FormField form={form} name="label" label="Label" hint="Such as Home or Office" />
        <FormField form={form} name="landmark" label="Closest landmark" />
        <div className={styles.whole}>
          <FormField form={form} name="address" label="Street address" autoComplete="street-address" />
        </div>
        {address ? (
          <>
            <FormField form={form} name="state" label="State" />
            <FormField form={form} name="city" label="City" />
          </>
        ) : (
          <>
            <FormSelect form={form} name="state" label="State" options={stateNames(form.read('state'))} />
            <FormSelect
              form={form}
              name="city"
              label="City"
              options={cityNames(form.read('state'), form.read('city'))}
            />
          </>
        )}
        <FormField form={form} name="area" label="Area" />
      </form>
    </Dialog>
  );
}
