import styles from './Disclaimer.module.css';

/** [HOME-01, CAT-07, SEARCH-19] */
export function Disclaimer() {
  return <p className={styles.disclaimer}>Product images may differ from the actual products.</p>;
}
