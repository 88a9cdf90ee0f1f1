import { Suspense } from 'react';
import { useLocation } from '../../platform/history.tsx';
import { isAt, paths, type RouteName } from '../../platform/paths.ts';
import { FloatingRegion } from '../../ui/Floating.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { CookieGate } from '../CookieGate.tsx';
import { Overlays, useOverlays } from '../Overlays.tsx';
import { Screens } from '../Screens.tsx';
import { useScrollPlaces } from '../use-scroll-places.ts';
import { useWayOfPayment } from '../use-way-of-payment.ts';
import styles from './Layout.module.css';
import { TabLine } from './TabLine.tsx';
import { TopBar } from './TopBar.tsx';

const Footer = lazyPart(() => import('./Footer.tsx'), MissingPart);

/** Where the strip with the store is hidden. [NAV-04, NAV-05] */
const withoutStrip: readonly RouteName[] = [
  'Checkout',
  'CheckoutBoth',
  'FoodCheckout',
  'StoreLocator',
  'StoresList',
];

/** The frame around every screen. */
export function Layout() {
  const location = useLocation();
  const overlays = useOverlays();
  useScrollPlaces();
  useWayOfPayment();
  const hasStoreStrip = !withoutStrip.some((name) => isAt(paths[name], location.pathname));
  return (
    <div className={styles.layout}>
      <FloatingRegion>
        <SkipLink to="page" />
        <TopBar
          hasStoreStrip={hasStoreStrip}
          onSelectStore={overlays.openSelector}
          onOpenCart={overlays.openCart}
        />
        <main id="page" className={styles.page} tabIndex={-1}>
          <Suspense>
            <Screens location={location} overlays={overlays} />
          </Suspense>
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <TabLine />
        <CookieGate />
        <Overlays overlays={overlays} />
      </FloatingRegion>
    </div>
  );
}
