import {
  addressIn,
  type Store,
  selectHasNoStores,
  selectListsFailed,
  selectListsHeld,
} from '@marketsquare/core/shop/selection';
import { Suspense, useEffect, useState } from 'react';
import { NoStores } from '../../components/NoStores.tsx';
import { useSelection, useShop } from '../../platform/shop.tsx';
import { titled } from '../../platform/shop-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer, MissingPart } from '../../ui/Missing.tsx';
import { Near } from '../../ui/Near.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StoreBadges } from './StoreBadges.tsx';
import { StoreHours } from './StoreHours.tsx';
import styles from './StoreLocatorScreen.module.css';

const FulfillmentModeDialog = lazyPart(() => import('./FulfillmentModeDialog.tsx'), MissingLayer);
const NotOpenYet = lazyPart(() => import('../../components/NotOpenYet.tsx'), MissingPart);
const waitingCards = 6;

interface StoreLocatorScreenProps {
  /** Called when a store is set, with the next address; null to stay. */
  readonly onChosen: (destination: string | null) => void;
}

/** Every store with its map; shopping there starts with the mode. [LOC-01 to LOC-07, FMODE-03] */
export default function StoreLocatorScreen({ onChosen }: StoreLocatorScreenProps) {
  const { selection } = useShop();
  const stores = useSelection(({ context }) => context.stores);
  const isReady = useSelection(selectListsHeld);
  const isFailed = useSelection(selectListsFailed);
  const hasNoStores = useSelection(selectHasNoStores);
  const [asked, setAsked] = useState<Store | null>(null);
  useEffect(() => selection.send({ type: 'selection.opened' }), [selection]);
  return (
    <div className={styles.screen}>
      <title>{titled('Store Locator')}</title>
      <h1>Select where to shop</h1>
      {isFailed && <NoStores />}
      {hasNoStores && (
        <Suspense>
          <NotOpenYet />
        </Suspense>
      )}
      {!(isFailed || hasNoStores) && (
        <ul className={styles.cards} aria-busy={!isReady}>
          {isReady
            ? stores.map((store) => (
                <li key={store.id}>
                  <StoreCard store={store} onShop={() => setAsked(store)} />
                </li>
              ))
            : Array.from({ length: waitingCards }, (_, index) => (
                <li key={index.toString()} className={styles.waiting}>
                  <Skeleton shape="block" />
                </li>
              ))}
        </ul>
      )}
      {asked && (
        <Suspense>
          <FulfillmentModeDialog
            store={asked}
            order={null}
            onApplied={onChosen}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface StoreCardProps {
  readonly store: Store;
  readonly onShop: () => void;
}

function StoreCard({ store, onShop }: StoreCardProps) {
  return (
    <Card padding="none" className={styles.card} aria-label={store.name}>
      <div className={styles.map}>
        {/* A map is a page of its own, even far below the window. */}
        <Near height="100%">
          <iframe src={store.mapUrl} title={`Map of ${store.name}`} loading="lazy" />
        </Near>
      </div>
      <div className={styles.words}>
        <h2>{store.name}</h2>
        <address className={styles.address}>{addressIn(store.address, store.city, store.state)}</address>
        <StoreHours store={store} />
        <StoreBadges store={store} />
        <Button isWide onClick={onShop}>
          Shop Here
        </Button>
      </div>
    </Card>
  );
}
