import { selectAddressNotice } from '@marketsquare/core/storefront/address-book';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTold } from '../../platform/use-told.ts';
import AddressFormDialog from './AddressFormDialog.tsx';
import { useAddressBook } from './address-book.ts';

interface AddressDialogProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The form for a new address without an address book, as at checkout. [CHK-10] */
export default function AddressDialog({ onClose, onSaved }: AddressDialogProps) {
  const book = useAddressBook();
  useEffect(() => book.send({ type: 'addressBook.addPressed' }), [book]);
  useTold(useSelector(book, selectAddressNotice), ({ place }) => {
    book.send({ type: 'addressBook.noticeDismissed' });
    if (place === 'success') onSaved();
  });
  const close = () => {
    book.send({ type: 'addressBook.formClosed' });
    onClose();
  };
  return <AddressFormDialog book={book} onClose={close} />;
}
