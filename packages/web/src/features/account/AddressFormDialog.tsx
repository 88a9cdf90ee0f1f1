import {
  addressFormTitles,
  selectIsSaving,
  selectOpenForm,
} from '@marketsquare/core/storefront/address-book';
import { useSelector } from '@xstate/react';
import formStyles from '../../components/Form.module.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { submitting } from '../../ui/submitting.ts';
import { AddressTextField, PlaceFields } from './AddressFields.tsx';
import type { AddressBook } from './address-book.ts';

interface AddressFormDialogProps {
  readonly book: AddressBook;
  readonly onClose: () => void;
}

/** The one form of an address book: it adds an address, or edits one. [ADDR-08..ADDR-16, CHK-10] */
export default function AddressFormDialog({ book, onClose }: AddressFormDialogProps) {
  const form = useSelector(book, selectOpenForm);
  const isSaving = useSelector(book, selectIsSaving);
  if (form === null) return null;
  return (
    <Dialog
      isOpen
      title={addressFormTitles[form]}
      onClose={onClose}
      footer={
        <Button type="submit" form="address" isBusy={isSaving}>
          Save address
        </Button>
      }
    >
      <form
        id="address"
        className={formStyles.grid}
        noValidate
        onSubmit={submitting(() => book.send({ type: 'addressBook.submitted' }))}
      >
        <AddressTextField book={book} field="label" label="Label" hint="Such as Home or Office" />
        <AddressTextField book={book} field="landmark" label="Closest landmark" />
        <div className={formStyles.whole}>
          <AddressTextField
            book={book}
            field="address"
            label="Street address"
            autoComplete="street-address"
          />
        </div>
        {form === 'edit' ? (
          <>
            <AddressTextField book={book} field="state" label="State" autoComplete="address-level1" />
            <AddressTextField book={book} field="city" label="City" autoComplete="address-level2" />
          </>
        ) : (
          <PlaceFields book={book} />
        )}
        <AddressTextField book={book} field="area" label="Area" autoComplete="address-level3" />
      </form>
    </Dialog>
  );
}
