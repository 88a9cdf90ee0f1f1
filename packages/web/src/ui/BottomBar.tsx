import { type ReactNode, useLayoutEffect } from 'react';
import styles from './BottomBar.module.css';
import { markPage } from './page-mark.ts';

/** The main action, fixed at the bottom on a phone; on wide screens it stays in its place on the page. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => markPage('bottomBar'), []);
  return <div className={styles.bar}>{children}</div>;
}
