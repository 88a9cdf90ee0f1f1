import { openingHoursText, type Store } from '@marketsquare/core/shop/selection';
import styles from './StoreSelector.module.css';

/** The opening hours of a store that states them. */
export function StoreHours({ store }: { readonly store: Store }) {
  const texts = openingHoursText(store.hours ?? []);
  if (texts.length === 0) return null;
  return (
    <span className={styles.hours}>
      <span>Open: </span>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
