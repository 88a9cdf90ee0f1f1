import { Suspense } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Screens } from '../Screens.tsx';
import styles from './Layout.module.css';

/** What stands around every screen. */
export function Layout() {
  const location = useLocation();
  return (
    <div className={styles.layout}>
      <SkipLink to="page" />
      <main id="page" className={styles.page} tabIndex={-1}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Screens location={location} />
        </Suspense>
      </main>
      <ScrollRestoration />
    </div>
  );
}
