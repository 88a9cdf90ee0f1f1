import { Suspense, startTransition, useEffect, useLayoutEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeftLines } from '../../features/cart/use-left-lines.ts';
import { isAt, paths, type RouteName } from '../../platform/paths.ts';
import { FloatingRegion } from '../../ui/FloatingRegion.tsx';
import { takeOver } from '../../ui/first-paint.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Overlays, useOverlays } from '../Overlays.tsx';
import { Screens } from '../Screens.tsx';
import { useScrollPlaces } from '../use-scroll-places.ts';
import { useWayOfPayment } from '../use-way-of-payment.ts';
import styles from './Layout.module.css';
import { TopBar } from './TopBar.tsx';

const LaterFrame = lazyPart(() => import('./LaterFrame.tsx'), MissingPart);

/** The screens where the bar is one slim row. */
const withSlimBar: readonly RouteName[] = ['Checkout', 'CheckoutBoth', 'FoodCheckout'];

/** The screens without the strip that shows the store. [NAV-04, NAV-05] */
const withoutStrip: readonly RouteName[] = [...withSlimBar, 'StoreLocator', 'StoresList'];

/** The frame around every screen. */
export function Layout() {
  const { pathname } = useLocation();
  const overlays = useOverlays();
  const { controls } = overlays;
  const [isDrawn, markDrawn] = useReducer(() => true, false);
  useScrollPlaces();
  useWayOfPayment();
  useLeftLines();
  const isAmong = (names: readonly RouteName[]) => names.some((name) => isAt(paths[name], pathname));
  return (
    <div className={styles.layout}>
      <FloatingRegion>
        <SkipLink to="page" />
        <TopBar
          isSlim={isAmong(withSlimBar)}
          hasStoreStrip={!isAmong(withoutStrip)}
          onSelectStore={controls.openSelector}
          onOpenCart={controls.openCart}
        />
        <main id="page" className={styles.page} tabIndex={-1}>
          <Suspense>
            <Screens controls={controls} />
            <FirstScreen onDrawn={markDrawn} />
          </Suspense>
        </main>
        <Suspense>{isDrawn && <LaterFrame onChat={controls.openChat} />}</Suspense>
        <Overlays {...overlays} />
      </FloatingRegion>
    </div>
  );
}

/**
 * Stands beside the first screen: once that is drawn, the page's first paint goes, and the rest of the frame
 * may come.
 */
function FirstScreen({ onDrawn }: { readonly onDrawn: () => void }) {
  useLayoutEffect(takeOver, []);
  useEffect(() => startTransition(onDrawn), [onDrawn]);
  return null;
}
