import styles from './StatelySwitch.module.css';

/** Stands in a corner of the shop while it is developed. */
export function StatelySwitch({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles.switch} onClick={onOpen}>
      Open Stately's inspector
    </button>
  );
}
