import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import type { ReplayedLayer, ReplayedMoment, ReplayedPlace } from '../../platform/replayed-moment.ts';
import { ShopProvider } from '../../platform/ShopProvider.tsx';
import type { Shop } from '../../platform/shop.tsx';
import { useSelection } from '../../platform/shop.tsx';
import { CrashBoundary } from '../../ui/CrashBoundary.tsx';
import { FloatingRegion } from '../../ui/FloatingRegion.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { NoticesProvider } from '../../ui/Notices.tsx';
import layout from '../layout/Layout.module.css';
import { screenAt } from '../routes.tsx';
import { replayShell } from './replay-shell.ts';
import { replayedShop, replayedTab } from './replayed-shop.ts';

const SideCart = lazyPart(() => import('../../features/cart/SideCart.tsx'), MissingLayer);
const StoreSelector = lazyPart(() => import('../../features/selection/StoreSelector.tsx'), MissingLayer);
const FulfillmentModeDialog = lazyPart(
  () => import('../../features/selection/FulfillmentModeDialog.tsx'),
  MissingLayer,
);

const stay = () => {};

/** Links have addresses, and lead nowhere. */
const nowhere: Navigator = {
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  go: stay,
  push: stay,
  replace: stay,
};

interface ReplayedPageProps {
  readonly moment: ReplayedMoment;
  /** Called once it is drawn, with the layers above it. */
  readonly onShown: () => void;
}

/** The shopper's screen of a moment: the shop's own, over machines that stand still. Another moment is another page. */
export function ReplayedPage({ moment, onShown }: ReplayedPageProps) {
  const [shop] = useState(() => replayedShop(moment));
  return (
    <CrashBoundary>
      {shop === null ? (
        <main className={layout.page}>
          <p>{moment.place.line}</p>
          <Drawn onDrawn={onShown} />
        </main>
      ) : (
        <ReplayedScreen shop={shop} moment={moment} onShown={onShown} />
      )}
    </CrashBoundary>
  );
}

function ReplayedScreen({ shop, moment, onShown }: ReplayedPageProps & { readonly shop: Shop }) {
  const { place, screens } = moment;
  const [shell] = useState(() => replayShell(moment, shop));
  const [tab] = useState(() => replayedTab(shell, shop, screens));
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <ShopProvider shell={shell} tab={tab}>
        <NoticesProvider>
          <Router location={place.page ?? '/'} navigator={nowhere}>
            <FloatingRegion>
              <main id="page" className={layout.page}>
                <Suspense>
                  <Page place={place} />
                  {place.layer === null && <Drawn onDrawn={onShown} />}
                </Suspense>
              </main>
              {place.layer && (
                <Suspense>
                  <Layer layer={place.layer} />
                  <Drawn onDrawn={onShown} />
                </Suspense>
              )}
            </FloatingRegion>
          </Router>
        </NoticesProvider>
      </ShopProvider>
    </QueryClientProvider>
  );
}

function Page({ place: { page, line } }: { readonly place: ReplayedPlace }) {
  return page === null ? <p>{line}</p> : screenAt(page);
}

function Layer({ layer }: { readonly layer: ReplayedLayer }) {
  switch (layer.kind) {
    case 'sideCart':
      return <SideCart onClose={stay} onPlaceOrder={stay} />;
    case 'selector':
      return <StoreSelector wanted={null} onClose={stay} onChosen={stay} />;
    case 'modeDialog':
      return <ModeDialog {...layer} />;
    default:
      return layer satisfies never;
  }
}

function ModeDialog({ storeId, order }: Omit<Extract<ReplayedLayer, { kind: 'modeDialog' }>, 'kind'>) {
  const store = useSelection(({ context }) => context.stores.find(({ id }) => id === storeId));
  return store && <FulfillmentModeDialog store={store} order={order} onApplied={stay} onClose={stay} />;
}

/** Stands beside a screen, and tells that it is drawn. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}
