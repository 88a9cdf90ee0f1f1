import {
  selectAddressNotice,
  selectDefaultId,
  selectIsListMissing,
  selectOpenForm,
} from '@marketsquare/core/address-book';
import type { Address } from '@marketsquare/core/api';
import { useSelector } from '@xstate/react';
import { MapPinPlus, MoreVertical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useValue } from '../../platform/value.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './AddressBook.module.css';
import { type AddressBook, useAddressBook } from './address-book.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { useTold } from './use-told.ts';

const AddressFormDialog = lazy(() => import('./AddressFormDialog.tsx'));

/** [ADDR-01..ADDR-07, ADDR-12] */
export default function AddressBookScreen() {
  return (
    <div className={styles.screen}>
      <title>Address Book Page</title>
      <h1>Address Book</h1>
      <MembersOnly>
        <Addresses />
      </MembersOnly>
    </div>
  );
}

function Addresses() {
  const book = useAddressBook();
  const addresses = useValue(useShell().addresses);
  const isFormOpen = useSelector(book, selectOpenForm) !== null;
  const isListMissing = useSelector(book, selectIsListMissing);
  useTold(useSelector(book, selectAddressNotice), () => book.send({ type: 'addressBook.noticeDismissed' }));
  return (
    <>
      <ul className={styles.tiles}>
        <li>
          <button
            type="button"
            className={styles.add}
            onClick={() => book.send({ type: 'addressBook.addPressed' })}
          >
            <MapPinPlus aria-hidden="true" />
            Add new address
          </button>
        </li>
        {addresses.map((address) => (
          <AddressTile key={address.id} book={book} address={address} />
        ))}
      </ul>
      {isListMissing && (
        <p className={styles.soft}>
          Your addresses did not load.{' '}
          <Button tone="quiet" size="small" onClick={() => book.send({ type: 'addressBook.retried' })}>
            Try again
          </Button>
        </p>
      )}
      {isFormOpen && (
        <Suspense>
          <AddressFormDialog book={book} onClose={() => book.send({ type: 'addressBook.formClosed' })} />
        </Suspense>
      )}
    </>
  );
}

interface AddressTileProps {
  readonly book: AddressBook;
  readonly address: Address;
}

/** A saved address; its body makes it the default. [ADDR-03..ADDR-07] */
function AddressTile({ book, address }: AddressTileProps) {
  const { id: addressId, label } = address;
  const isDefault = useSelector(book, selectDefaultId) === addressId;
  return (
    <li className={styles.tile} data-default={isDefault}>
      <button
        type="button"
        className={styles.body}
        aria-pressed={isDefault}
        title={isDefault ? 'Your default address' : 'Make this the default address'}
        onClick={() => book.send({ type: 'addressBook.cardPressed', addressId })}
      >
        <span className={styles.label}>
          {label}
          {isDefault && <Badge tone="leaf">Default</Badge>}
        </span>
        <span>{address.address}</span>
        <span className={styles.soft}>{[address.area, address.city, address.state].join(', ')}</span>
      </button>
      <div className={styles.menu}>
        <Menu
          label={<MoreVertical aria-label={`More about ${label}`} />}
          groups={[
            {
              items: [
                {
                  label: 'Edit Address',
                  onChoose: () => book.send({ type: 'addressBook.editPressed', addressId }),
                },
                {
                  label: 'Remove Address',
                  onChoose: () => book.send({ type: 'addressBook.removePressed', addressId }),
                },
              ],
            },
          ]}
        />
      </div>
    </li>
  );
}
