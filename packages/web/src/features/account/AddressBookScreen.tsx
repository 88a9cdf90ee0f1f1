import type { Address } from '@marketsquare/core/api';
import { MapPinPlus, MoreVertical } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../../platform/shell.tsx';
import { useUser } from '../../platform/user.ts';
import { useValue } from '../../platform/value.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import styles from './AddressBook.module.css';
import { loadAddresses, makeDefault } from './addresses.ts';
import { MembersOnly } from './MembersOnly.tsx';

const AddressDialog = lazy(() => import('./AddressDialog.tsx'));

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
  const shell = useShell();
  const user = useUser();
  const addresses = useValue(shell.addresses);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Address | null>(null);
  useEffect(() => {
    if (user) void loadAddresses(shell);
  }, [shell, user]);
  const close = () => {
    setAdding(false);
    setEdited(null);
  };
  const reload = () => {
    close();
    void loadAddresses(shell);
  };
  return (
    <>
      <ul className={styles.tiles}>
        <li>
          <button type="button" className={styles.add} onClick={() => setAdding(true)}>
            <MapPinPlus aria-hidden="true" />
            Add new address
          </button>
        </li>
        {addresses.map((address) => (
          <AddressTile
            key={address.id}
            address={address}
            onEdit={() => setEdited(address)}
            onChanged={reload}
          />
        ))}
      </ul>
      <Suspense>
        {isAdding && <AddressDialog onClose={close} onSaved={reload} />}
        {edited && <AddressDialog address={edited} onClose={close} onSaved={reload} />}
      </Suspense>
    </>
  );
}

interface AddressTileProps {
  readonly address: Address;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

/** A saved address; its body makes it the default. [ADDR-03..ADDR-07] */
function AddressTile({ address, onEdit, onChanged }: AddressTileProps) {
  const shell = useShell();
  const { alert, toast } = useNotices();
  const { label, isDefault } = address;
  const finish = async (pending: ReturnType<typeof makeDefault> | ReturnType<typeof remove>) => {
    const result = await pending;
    if (!result.ok) return alert({ title: 'Error', message: result.failure.message });
    toast(result.reply.message, 'success');
    onChanged();
  };
  const remove = () => shell.api.delete('/api/deleteaddress/{id}', { params: { path: { id: address.id } } });
  return (
    <li className={styles.tile} data-default={isDefault}>
      <button
        type="button"
        className={styles.body}
        aria-pressed={isDefault}
        title={isDefault ? 'Your default address' : 'Make this the default address'}
        onClick={() => !isDefault && finish(makeDefault(shell, address))}
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
                { label: 'Edit Address', onChoose: onEdit },
                { label: 'Remove Address', onChoose: () => finish(remove()) },
              ],
            },
          ]}
        />
      </div>
    </li>
  );
}
