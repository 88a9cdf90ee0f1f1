import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RequestBar } from '../../ui/RequestBar.tsx';
import { Mark } from './Mark.tsx';
import { Shelves } from './Shelves.tsx';
import styles from './TopBar.module.css';
import { UserLinks } from './UserLinks.tsx';

const SidePanel = lazy(() => import('./SidePanel.tsx'));

/** The bars above every screen: menu, mark and cart; the search box, always open; on a desktop the shelves. [NAV-07, NAV-15, NAV-16] */
export function TopBar() {
  const [isPanelOpen, setPanelOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <header>
        <div className={styles.row}>
          <div className={styles.menu}>
            <IconButton
              label="Menu"
              icon={<MenuIcon aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setPanelOpen(true)}
            />
          </div>
          <div className={styles.mark}>
            <Mark />
            <Requests />
          </div>
          <div className={styles.search}>
            <SearchBox />
          </div>
          <div className={styles.tools}>
            <nav aria-label="Stores and account" className={styles.links}>
              <Link className={styles.link} to={paths.StoreLocator}>
                Store Locator
              </Link>
              <Link className={styles.link} to={paths.Contact}>
                Contact Us
              </Link>
              <UserLinks className={styles.link} />
            </nav>
            <CartButton />
          </div>
        </div>
        <nav aria-label="Shelves" className={styles.shelves}>
          <Shelves className={styles.link} />
        </nav>
      </header>
      {isPanelOpen && (
        <Suspense>
          <SidePanel onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Requests() {
  const { requests } = useShell();
  const isBusy = useSyncExternalStore(requests.subscribe, () => requests.current() > 0);
  return <RequestBar isBusy={isBusy} />;
}
