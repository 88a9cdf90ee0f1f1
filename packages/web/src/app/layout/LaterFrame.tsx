import { memo, Suspense } from 'react';
import { StoreChangeGate } from '../../features/cart/StoreChangeGate.tsx';
import { useTab } from '../../platform/ShopProvider.tsx';
import { useValue } from '../../platform/value.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra } from '../../ui/Missing.tsx';
import { AnalyticsGate } from '../analytics/AnalyticsGate.tsx';
import { CookieGate } from '../CookieGate.tsx';
import { Footer } from './Footer.tsx';
import { LoginLine } from './LoginLine.tsx';
import { NetworkLine } from './NetworkLine.tsx';

const TabLine = lazyPart(() => import('./TabLine.tsx'), MissingExtra);

interface LaterFrameProps {
  readonly onChat: () => void;
}

/**
 * The parts of the frame below the screen and over it. Default export, because it comes after the first
 * screen, which its code would delay.
 */
export default memo(function LaterFrame({ onChat }: LaterFrameProps) {
  const view = useValue(useTab());
  const hasTabLine = view.kind === 'following' || (view.kind === 'writing' && view.open.loss !== null);
  return (
    <>
      <Footer onChat={onChat} />
      <NetworkLine />
      <LoginLine />
      <Suspense>{hasTabLine && <TabLine />}</Suspense>
      <CookieGate />
      <AnalyticsGate />
      <StoreChangeGate />
    </>
  );
});
