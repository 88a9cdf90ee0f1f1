import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** The way on, under the thumb while a phone's page scrolls; where there is room, the page shows it in its own place. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
