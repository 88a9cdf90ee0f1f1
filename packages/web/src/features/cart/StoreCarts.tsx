import { formatNaira } from '@marketsquare/core/kernel/money';
import { type Store, selectChosenStore } from '@marketsquare/core/shop/selection';
import { type CartTotals, type StoreCartEntry, storeCarts } from '@marketsquare/core/shop/side-cart';
import { toStoreCart } from '@marketsquare/core/wire/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';
import { useSelection, useShop } from '../../platform/shop.tsx';
import { useUser } from '../../platform/user.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
import styles from './StoreCarts.module.css';

/** A store's cart that the shopper wants to order. */
export interface WantedCart extends Pick<StoreCartEntry, 'order'> {
  readonly store: Store;
}

interface StoreCartsProps {
  readonly totals: CartTotals;
  readonly onPlaceOrder: (wanted: WantedCart) => void;
}

/** One entry for each store that has a cart, with the way to order it. [NAV-17, NAV-18] */
export function StoreCarts({ totals, onPlaceOrder }: StoreCartsProps) {
  const id = useId();
  const { selection } = useShop();
  const stores = useSelection(({ context }) => context.stores);
  const storeId = useSelection((snapshot) => selectChosenStore(snapshot)?.id ?? null);
  const { data: saved = [] } = useSavedCarts();
  useEffect(() => selection.send({ type: 'selection.opened' }), [selection]);
  const entries = storeCarts(storeId, totals, saved).flatMap((entry) => {
    const store = stores.find((one) => one.id === entry.storeId);
    return store ? [{ ...entry, store }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 id={id}>Your carts</h3>
      <ul aria-labelledby={id} className={styles.entries}>
        {entries.map(({ store, order, lineCount, total }) => (
          <li key={store.id} className={styles.entry} aria-current={store.id === storeId || undefined}>
            <span className={styles.name}>
              <OwnText>{store.name}</OwnText>
              {store.id === storeId && <Badge tone="leaf">You are here</Badge>}
            </span>
            <span className={styles.facts}>
              {`${lineCount === 1 ? '1 item' : `${lineCount} items`} · ${formatNaira(total)}`}
            </span>
            <Button size="small" tone="quiet" onClick={() => onPlaceOrder({ store, order })}>
              Place Order
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The carts that the customer has saved, by store; not loaded while nobody is signed in. [API-58] */
function useSavedCarts() {
  const { api } = useShell();
  const user = useUser();
  return useQuery({
    queryKey: ['own', 'carts', user?.id],
    staleTime: 0,
    queryFn: user ? async () => (await read(api.get('/api/getcart'))).data.map(toStoreCart) : skipToken,
  });
}
