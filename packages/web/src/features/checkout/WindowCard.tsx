import { Suspense } from 'react';
import styles from '../../components/Windows.module.css';
import { useCheckout } from '../../platform/shop.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardNotice } from './CardNotice.tsx';
import { MissingChoice } from './PersonalCard.tsx';
import { StepCard } from './StepCard.tsx';

const Windows = lazyPart(() => import('./Windows.tsx'), MissingPart);

const waiting = (
  <div className={styles.slots} aria-busy="true">
    {['one', 'two', 'three', 'four'].map((key) => (
      <Skeleton key={key} shape="block" height="4.5rem" />
    ))}
  </div>
);

/** The time for the groceries: a day, then a window of it. [WIN-01..WIN-06, ERR-33] */
export function WindowCard({ number }: { readonly number: number }) {
  const slotId = useCheckout(({ context }) => context.slotId);
  return (
    <StepCard number={number} title="Fulfillment Window" isComplete={slotId !== null}>
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
