import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** The main action, fixed at the bottom on a phone; on wide screens it stays in its place on the page. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
