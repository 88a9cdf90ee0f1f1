import { type ReactNode, useLayoutEffect } from 'react';
import styles from './BottomBar.module.css';

/** The main action, fixed at the bottom on a phone; on wide screens it stays in its place on the page. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(markPage, []);
  return <div className={styles.bar}>{children}</div>;
}

/** The page knows of the bar by a mark: with `:has` a browser would look for one at each change anywhere. */
function markPage(): () => void {
  const { dataset } = document.documentElement;
  dataset.bottomBar = '';
  return () => {
    delete dataset.bottomBar;
  };
}
