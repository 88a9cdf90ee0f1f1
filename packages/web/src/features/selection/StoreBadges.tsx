import { storeBadges } from '@marketsquare/core/shop/catalogue';
import type { Store } from '@marketsquare/core/shop/selection';
import { CookingPot } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import styles from './StoreSelector.module.css';

/** The store's offers, the food icon included. [LOC-03, LOC-04, LOC-05, FOOD-13] */
export function StoreBadges({ store }: { readonly store: Store }) {
  return (
    <span className={styles.badges}>
      {storeBadges({ pickup: store.offersPickup, delivery: store.offersDelivery }).map((badge) => (
        <Badge key={badge} tone="leaf">
          {badge}
        </Badge>
      ))}
      {store.hasPreparedFood && (
        <Badge tone="mango">
          <CookingPot aria-hidden="true" /> Prepared food
        </Badge>
      )}
    </span>
  );
}
