import { addressIn } from '@marketsquare/core/shop/selection';
import { selectDefaultId } from '@marketsquare/core/storefront/address-book';
import type { Address } from '@marketsquare/core/wire/api';
import { useSelector } from '@xstate/react';
import { MoreVertical } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import type { NearRemoved } from '../../ui/use-near-removed.ts';
import styles from './AddressBook.module.css';
import type { AddressBook } from './address-book.ts';

interface AddressTileProps {
  readonly book: AddressBook;
  readonly address: Address;
  readonly near: NearRemoved;
}

/** A saved address; its body makes it the default. [ADDR-03..ADDR-07] */
export function AddressTile({ book, address, near }: AddressTileProps) {
  const { id: addressId, label } = address;
  const isDefault = useSelector(book, selectDefaultId) === addressId;
  return (
    <li ref={near.row} className={styles.tile} data-default={isDefault}>
      <button
        type="button"
        className={styles.body}
        aria-pressed={isDefault}
        title={isDefault ? 'Your default address' : 'Make this the default address'}
        onClick={() => book.send({ type: 'addressBook.cardPressed', addressId })}
      >
        <span className={styles.label}>
          <OwnText>{label}</OwnText>
          {isDefault && <Badge tone="leaf">Default</Badge>}
        </span>
        <span>{address.address}</span>
        <span className={styles.soft}>{addressIn(address.area, address.city, address.state)}</span>
      </button>
      <div className={styles.menu}>
        <Menu
          isSign
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
