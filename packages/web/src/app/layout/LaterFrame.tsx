import { memo, Suspense, use, useLayoutEffect } from 'react';
import { StoreChangeGate } from '../../features/cart/StoreChangeGate.tsx';
import { useTab } from '../../platform/ShopProvider.tsx';
import { shareVisit } from '../../platform/share-visit.ts';
import { useShell } from '../../platform/shell.tsx';
import { useValue } from '../../platform/value.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SharingContext } from '../../ui/MessageDialog.tsx';
import { MissingExtra, MissingLayer } from '../../ui/Missing.tsx';
import { AnalyticsGate } from '../analytics/AnalyticsGate.tsx';
import { CookieGate } from '../CookieGate.tsx';
import { Footer } from './Footer.tsx';
import { LoginLine } from './LoginLine.tsx';
import { NetworkLine } from './NetworkLine.tsx';

const ShareVisitDialog = lazyPart(
  () => import('../../features/share-visit/ShareVisitDialog.tsx'),
  MissingLayer,
);
const TabLine = lazyPart(() => import('./TabLine.tsx'), MissingExtra);

interface LaterFrameProps {
  readonly onChat: () => void;
}

/**
 * The parts of the frame below the screen and over it. Default export, because it comes after the first
 * screen, which its code would delay.
 */
export default memo(function LaterFrame({ onChat }: LaterFrameProps) {
  const tab = useTab();
  const { api } = useShell();
  const view = useValue(tab);
  useLayoutEffect(() => {
    if (view.kind === 'writing') tab.shareBy((open) => shareVisit(open, api));
  }, [tab, view, api]);
  const [isSharing, setSharing] = use(SharingContext) ?? [];
  const hasTabLine = view.kind === 'following' || (view.kind === 'writing' && view.open.loss !== null);
  return (
    <>
      <Footer onChat={onChat} onShare={() => setSharing?.(true)} />
      <NetworkLine />
      <LoginLine />
      <Suspense>{hasTabLine && <TabLine />}</Suspense>
      <Suspense>{isSharing && <ShareVisitDialog onClose={() => setSharing?.(false)} />}</Suspense>
      <CookieGate />
      <AnalyticsGate />
      <StoreChangeGate />
    </>
  );
});
