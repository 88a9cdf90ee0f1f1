import { Suspense, useLayoutEffect } from 'react';
import { useLocation } from '../../platform/history.tsx';
import { isAt, paths, type RouteName } from '../../platform/paths.ts';
import { useTab } from '../../platform/ShopProvider.tsx';
import { useValue } from '../../platform/value.ts';
import { FloatingRegion } from '../../ui/Floating.tsx';
import { takeOver } from '../../ui/first-paint.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra, MissingPart } from '../../ui/Missing.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { AnalyticsGate } from '../analytics/AnalyticsGate.tsx';
import { CookieGate } from '../CookieGate.tsx';
import { Overlays, useOverlays } from '../Overlays.tsx';
import { Screens } from '../Screens.tsx';
import { useScrollPlaces } from '../use-scroll-places.ts';
import { useWayOfPayment } from '../use-way-of-payment.ts';
import styles from './Layout.module.css';
import { TopBar } from './TopBar.tsx';

const StoreChangeGate = lazyPart(() => import('../../features/cart/StoreChangeGate.tsx'), MissingExtra);
const Footer = lazyPart(() => import('./Footer.tsx'), MissingPart);
const NetworkLine = lazyPart(() => import('./NetworkLine.tsx'), MissingExtra);
const TabLine = lazyPart(() => import('./TabLine.tsx'), MissingExtra);

/** Where the strip with the store is hidden. [NAV-04, NAV-05] */
const withoutStrip: readonly RouteName[] = [
  'Checkout',
  'CheckoutBoth',
  'FoodCheckout',
  'StoreLocator',
  'StoresList',
];

/** Beside the first screen: once that is drawn, the page's first paint goes. */
function FirstScreen() {
  useLayoutEffect(takeOver, []);
  return null;
}

/** The frame around every screen. */
export function Layout() {
  const location = useLocation();
  const overlays = useOverlays();
  const { controls } = overlays;
  const view = useValue(useTab());
  useScrollPlaces();
  useWayOfPayment();
  const hasStoreStrip = !withoutStrip.some((name) => isAt(paths[name], location.pathname));
  const hasTabLine = view.kind === 'following' || (view.kind === 'writing' && view.open.isRepaired);
  return (
    <div className={styles.layout}>
      <FloatingRegion>
        <SkipLink to="page" />
        <TopBar
          hasStoreStrip={hasStoreStrip}
          onSelectStore={controls.openSelector}
          onOpenCart={controls.openCart}
        />
        <main id="page" className={styles.page} tabIndex={-1}>
          <Suspense>
            <Screens location={location} overlays={controls} />
            <FirstScreen />
          </Suspense>
        </main>
        <Suspense>
          <Footer onChat={controls.openChat} />
        </Suspense>
        <Suspense>
          <NetworkLine />
        </Suspense>
        <Suspense>{hasTabLine && <TabLine />}</Suspense>
        <CookieGate />
        <AnalyticsGate />
        <Suspense>
          <StoreChangeGate />
        </Suspense>
        <Overlays {...overlays} />
      </FloatingRegion>
    </div>
  );
}
