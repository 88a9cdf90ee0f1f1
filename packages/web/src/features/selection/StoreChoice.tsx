import { addressIn, type Store } from '@marketsquare/core/shop/selection';
import { ChevronRight } from 'lucide-react';
import { StoreBadges } from './StoreBadges.tsx';
import styles from './StoreSelector.module.css';

interface StoreChoiceProps {
  readonly store: Store;
  /** True for the one store of a place: it is preselected, and the press confirms it. */
  readonly isOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** A store in the selector: pressing it chooses it. [SEL-05, FOOD-13] */
export function StoreChoice({ store, isOnly = false, isDisabled = false, onChoose }: StoreChoiceProps) {
  return (
    <button
      type="button"
      className={styles.card}
      data-only={isOnly || undefined}
      disabled={isDisabled}
      onClick={onChoose}
    >
      <span className={styles.words}>
        <span className={styles.name}>{store.name}</span>
        <span className={styles.address}>{addressIn(store.address, store.city)}</span>
        <StoreBadges store={store} />
      </span>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </button>
  );
}
