import { pageTitles } from '@marketsquare/core/shop/catalogue';
import {
  selectAddressNotice,
  selectIsListMissing,
  selectOpenForm,
} from '@marketsquare/core/storefront/address-book';
import { useSelector } from '@xstate/react';
import { MapPinPlus } from 'lucide-react';
import { Suspense } from 'react';
import { MembersOnly } from '../../components/MembersOnly.tsx';
import { useShell } from '../../platform/shell.tsx';
import { useTold } from '../../platform/use-told.ts';
import { useValue } from '../../platform/value.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { useNearRemoved } from '../../ui/use-near-removed.ts';
import styles from './AddressBook.module.css';
import { AddressTile } from './AddressTile.tsx';
import { useAddressBook } from './address-book.ts';

const AddressFormDialog = lazyPart(() => import('./AddressFormDialog.tsx'), MissingLayer);

/** [ADDR-01..ADDR-07, ADDR-12] */
export default function AddressBookScreen() {
  return (
    <div className={styles.screen}>
      <title>{pageTitles.addressBook}</title>
      <h1>Address Book</h1>
      <MembersOnly>
        <Addresses />
      </MembersOnly>
    </div>
  );
}

function Addresses() {
  const book = useAddressBook();
  const near = useNearRemoved();
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
          <AddressTile key={address.id} book={book} address={address} near={near} />
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
