import { isRunning, stripFreeDelivery } from '@marketsquare/core/shop/promotions';
import { Menu as MenuIcon } from 'lucide-react';
import { memo, Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { CartButton } from '../../features/cart/CartButton.tsx';
import { SearchBox } from '../../features/catalogue/search/SearchBox.tsx';
import { StoreStrip } from '../../features/selection/StoreStrip.tsx';
import { useShell } from '../../platform/shell.tsx';
import { useToday } from '../../platform/today.ts';
import { useIsSignedIn } from '../../platform/user.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra, MissingLayer } from '../../ui/Missing.tsx';
import { RequestBar } from '../../ui/RequestBar.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { publishHeight } from '../../ui/watch-height.ts';
import { Mark } from './Mark.tsx';
import { SearchOpener } from './SearchOpener.tsx';
import styles from './TopBar.module.css';

const DesktopLinks = lazyPart(() => import('./DesktopLinks.tsx'), MissingExtra);
const Shelves = lazyPart(() => import('./Shelves.tsx'), MissingExtra);
const SidePanel = lazyPart(() => import('./SidePanel.tsx'), MissingLayer);
const FreeDeliveryStrip = lazyPart(() => import('../../features/cart/FreeDeliveryStrip.tsx'), MissingExtra);

/** Wide enough for the links of a desktop, as in the style sheet. */
const desktop = '(min-width: 64em)';

interface TopBarProps {
  /** True on the checkouts: search, shelves and their links fold behind icons. [NAV-07, NAV-14, NAV-15] */
  readonly isSlim: boolean;
  /** False on the checkouts and the store locator. [NAV-04, NAV-05] */
  readonly hasStoreStrip: boolean;
  readonly onSelectStore: () => void;
  readonly onOpenCart: () => void;
}

/** The bars above every screen: menu, mark and cart; the search box, folded on a checkout alone; the chosen store; on a desktop the shelves. [NAV-07, NAV-15, NAV-16] */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { isSlim, hasStoreStrip, onSelectStore, onOpenCart } = props;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  // The next checkout begins with its search folded.
  if (isSearching && !isSlim) setSearching(false);
  const isSignedIn = useIsSignedIn();
  // The bar stays as it is until the links have loaded.
  const isDesktop = useDeferredValue(useMedia(desktop));
  return (
    <header ref={publish} id="bars" className={styles.bar} data-slim={isSlim}>
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
        {isSlim && <SearchOpener aria-expanded={isSearching} onClick={() => setSearching(!isSearching)} />}
        {(!isSlim || isSearching) && (
          <div ref={isSlim ? focusWords : undefined} className={styles.search}>
            <SearchBox />
          </div>
        )}
        <div className={styles.tools} data-signed-in={isSignedIn}>
          {isDesktop && (
            <Suspense>
              <DesktopLinks />
            </Suspense>
          )}
          <CartButton onOpen={onOpenCart} />
        </div>
      </div>
      {isDesktop && !isSlim && (
        <Suspense fallback={<div className={styles.shelves} />}>
          <Shelves />
        </Suspense>
      )}
      {hasStoreStrip && <StoreStrip onChange={onSelectStore} />}
      <Promotion />
      {isPanelOpen && (
        <Suspense>
          <SidePanel onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </header>
  );
});

function focusWords(box: HTMLElement | null) {
  box?.querySelector('input')?.focus();
}

function publish(bar: HTMLElement | null) {
  if (bar) return publishHeight(bar, '--top-bar');
}

/** The free-delivery strip, only during its promotion. [FREE-01, FREE-02] */
function Promotion() {
  if (!isRunning(stripFreeDelivery, useToday())) return null;
  return (
    <Suspense>
      <FreeDeliveryStrip />
    </Suspense>
  );
}

/**
 * Not an external store: if one changes while React draws in slices, React draws everything again at once.
 */
function Requests() {
  const { requests } = useShell();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => startTransition(() => setBusy(requests.current() > 0));
    look();
    return requests.subscribe(look);
  }, [requests]);
  return <RequestBar isBusy={isBusy} />;
}
