import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import { preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import { isRunning, stripFreeDelivery } from '@marketsquare/core/shop/promotions';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { SearchBox } from '../../features/catalogue/search/SearchBox.tsx';
import { StoreStrip } from '../../features/selection/StoreStrip.tsx';
import { useLocation } from '../../platform/history.tsx';
import { categoryPath, paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra, MissingLayer } from '../../ui/Missing.tsx';
import { RequestBar } from '../../ui/RequestBar.tsx';
import { helpLinks } from './links.ts';
import { Mark } from './Mark.tsx';
import { Shelves } from './Shelves.tsx';
import styles from './TopBar.module.css';
import { UserLinks } from './UserLinks.tsx';

const SidePanel = lazyPart(() => import('./SidePanel.tsx'), MissingLayer);
const FreeDeliveryStrip = lazyPart(() => import('../../features/cart/FreeDeliveryStrip.tsx'), MissingExtra);

/** Where the strip counts prepared food. [FREE-09] */
const foodScreens: readonly string[] = [
  categoryPath(preparedFoodCategory),
  paths.FoodCart,
  paths.FoodCheckout,
];

interface TopBarProps {
  /** False on the checkouts and the store locator. [NAV-04, NAV-05] */
  readonly hasStoreStrip: boolean;
  readonly onSelectStore: () => void;
  readonly onOpenCart: () => void;
}

/** The bars above every screen: menu, mark and cart; the search box, always open; the chosen store; on a desktop the shelves. [NAV-07, NAV-15, NAV-16] */
export function TopBar({ hasStoreStrip, onSelectStore, onOpenCart }: TopBarProps) {
  const [isPanelOpen, setPanelOpen] = useState(false);
  return (
    <header className={styles.bar}>
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
            {helpLinks.map(({ to, label }) => (
              <Link key={to} className={styles.link} to={to}>
                {label}
              </Link>
            ))}
            <UserLinks />
          </nav>
          <CartButton onOpen={onOpenCart} />
        </div>
      </div>
      <nav aria-label="Shelves" className={styles.shelves}>
        <Shelves />
      </nav>
      {hasStoreStrip && <StoreStrip onChange={onSelectStore} />}
      <Promotion />
      {isPanelOpen && (
        <Suspense>
          <SidePanel onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** The free-delivery strip, only during its promotion. [FREE-01, FREE-02] */
function Promotion() {
  const { now } = useShell();
  const { pathname } = useLocation();
  const isFood = foodScreens.includes(pathname);
  if (!isRunning(stripFreeDelivery, lagosDayAt(now()))) return null;
  return (
    <Suspense>
      <FreeDeliveryStrip key={`${isFood}`} isFood={isFood} />
    </Suspense>
  );
}

function Requests() {
  const { requests } = useShell();
  const isBusy = useSyncExternalStore(requests.subscribe, () => requests.current() > 0);
  return <RequestBar isBusy={isBusy} />;
}
