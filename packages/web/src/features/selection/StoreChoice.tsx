import { addressIn, type Store } from '@marketsquare/core/shop/selection';
import { ChevronRight } from 'lucide-react';
import { StoreBadges } from './StoreBadges.tsx';
import { StoreHours } from './StoreHours.tsx';
import styles from './StoreSelector.module.css';

interface StoreChoiceProps {
  readonly store: Store;
  /** True for the one store of a place: it is preselected, and the press confirms it. */
  readonly isOnly?: boolean;
  /** The id of the reason why it is disabled. */
  readonly whyNot?: string | undefined;
  readonly onChoose: () => void;
}

/** A store in the selector: pressing it chooses it. [SEL-05, FOOD-13] */
export function StoreChoice({ store, isOnly = false, whyNot, onChoose }: StoreChoiceProps) {
  return (
    <button
      type="button"
      className={styles.card}
      data-only={isOnly || undefined}
      aria-disabled={whyNot !== undefined}
      aria-describedby={whyNot}
      onClick={onChoose}
    >
      <span className={styles.words}>
        <span className={styles.name}>{store.name}</span>
        <span className={styles.address}>{addressIn(store.address, store.city)}</span>
        <StoreHours store={store} />
        <StoreBadges store={store} />
      </span>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </button>
  );
}
