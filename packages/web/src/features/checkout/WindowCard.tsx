import { selectHasNoWindows, selectIsLoadingWindows } from '@marketsquare/core/shop/checkout';
import { Suspense } from 'react';
import formStyles from '../../platform/Form.module.css';
import { useCheckout, useShop } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Fields.module.css';
import { MissingChoice } from './PersonalCard.tsx';
import { StepCard } from './StepCard.tsx';

const Windows = lazyPart(() => import('./Windows.tsx'), MissingPart);

/** When the groceries are wanted: a day, then a window of it. [WIN-01..WIN-06, ERR-33] */
export function WindowCard({ number }: { readonly number: number }) {
  const slotId = useCheckout(({ context }) => context.slotId);
  const isLoading = useCheckout(selectIsLoadingWindows);
  const hasNone = useCheckout(selectHasNoWindows);
  return (
    <StepCard number={number} title="Fulfillment Window" isComplete={slotId !== null}>
      {isLoading && <Waiting />}
      {hasNone && <Retry />}
      {!isLoading && !hasNone && (
        <Suspense fallback={<Waiting />}>
          <Windows />
        </Suspense>
      )}
      <MissingChoice item="delivery hour" />
    </StepCard>
  );
}

function Waiting() {
  return (
    <div className={styles.slots} aria-busy="true">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} shape="block" height="4.5rem" />
      ))}
    </div>
  );
}

function Retry() {
  const { checkout } = useShop();
  return (
    <div>
      <p className={formStyles.soft}>The windows did not load.</p>
      <Button tone="quiet" size="small" onClick={() => checkout.send({ type: 'checkout.windowsRetried' })}>
        Try again
      </Button>
    </div>
  );
}
