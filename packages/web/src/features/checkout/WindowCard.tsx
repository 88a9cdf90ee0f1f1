import { selectChosenWindow } from '@marketsquare/core/shop/checkout';
import { Suspense } from 'react';
import { useCheckout } from '../../platform/shop.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardNotice } from './CardNotice.tsx';
import styles from './Fields.module.css';
import { MissingChoice } from './PersonalCard.tsx';
import { StepCard } from './StepCard.tsx';

const Windows = lazyPart(() => import('./Windows.tsx'), MissingPart);

/** The days, and two rows of windows, of up to four. */
const waiting = (
  <>
    <Skeleton shape="block" height="2.75rem" />
    <div className={styles.windows}>
      <div className={styles.tiles} aria-busy="true">
        {Array.from('12345678', (key) => (
          <Skeleton key={key} shape="block" height="3.5rem" />
        ))}
      </div>
    </div>
  </>
);

/** The time for the groceries: a day, then a window of it. [WIN-01..WIN-06, ERR-33] */
export function WindowCard({ number }: { readonly number: number }) {
  const slotId = useCheckout(({ context }) => context.slotId);
  const chosen = useCheckout(selectChosenWindow);
  return (
    <StepCard number={number} title="Fulfillment Window" isComplete={slotId !== null} summary={chosen}>
      <Suspense fallback={waiting}>
        <Windows waiting={waiting} />
      </Suspense>
      <GoneWindow />
      <MissingChoice item="delivery hour" />
    </StepCard>
  );
}

/** The notice about a chosen window that takes no more orders. [ERR-33] */
function GoneWindow() {
  const notice = useCheckout(({ context }) => (context.notice?.place === 'windows' ? context.notice : null));
  return <CardNotice notice={notice} />;
}
